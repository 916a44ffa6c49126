import { programOf, type Words } from "./words.ts";

/** How a server decides where it listens. Sources: its command-line help and documentation. */
export interface ServerFacts {
  readonly server: string;
  /** Undefined where the program itself, or a file that is not read, says so. */
  readonly port: number | undefined;
  readonly bind: "loopback" | "all" | "unknown";
  /** Flags whose value is a host, a port, or both as `host:port`. */
  readonly hostFlags: readonly string[];
  readonly portFlags: readonly string[];
  readonly bothFlags: readonly string[];
  readonly hostVariables: readonly string[];
  readonly portVariables: readonly string[];
  /** Variables that hold both, or a whole URL. */
  readonly bothVariables: readonly string[];
  /** A flag without a value that opens all addresses: `vite --host`. */
  readonly openFlag: string | undefined;
  /** A plain argument of the form `[host:]port`, as of `runserver`. */
  readonly positional: boolean;
  /** A port variable alone opens all addresses: gunicorn's `PORT`. */
  readonly portVariableOpens: boolean;
  /** Files that can decide instead, which are not read here. */
  readonly files: readonly string[];
}

interface ServerRow extends Partial<Omit<ServerFacts, "server">> {
  readonly programs: RegExp;
  /** Matched against the arguments joined by blanks, with a blank before and after. */
  readonly args?: RegExp;
}

const HOST_PORT = { hostFlags: ["--host"], portFlags: ["--port"] };
const SHORT = { hostFlags: ["--host", "-h"], portFlags: ["--port", "-p"] };

const ROWS: Readonly<Record<string, ServerRow>> = {
  uvicorn: { programs: /^uvicorn$/, port: 8000, bind: "loopback", ...HOST_PORT, hostVariables: ["UVICORN_HOST"], portVariables: ["UVICORN_PORT"] },
  "fastapi run": { programs: /^fastapi$/, args: /^ run /, port: 8000, bind: "all", ...HOST_PORT },
  "fastapi dev": { programs: /^fastapi$/, args: /^ dev /, port: 8000, bind: "loopback", ...HOST_PORT },
  hypercorn: { programs: /^hypercorn$/, port: 8000, bind: "loopback", bothFlags: ["-b", "--bind"], files: ["hypercorn.toml"] },
  daphne: { programs: /^daphne$/, port: 8000, bind: "loopback", hostFlags: ["-b", "--bind"], portFlags: ["-p", "--port"] },
  granian: { programs: /^granian$/, port: 8000, bind: "loopback", ...HOST_PORT, hostVariables: ["GRANIAN_HOST"], portVariables: ["GRANIAN_PORT"] },
  gunicorn: {
    programs: /^gunicorn$/,
    port: 8000,
    bind: "loopback",
    bothFlags: ["-b", "--bind"],
    bothVariables: ["GUNICORN_CMD_ARGS"],
    portVariables: ["PORT"],
    portVariableOpens: true,
    files: ["gunicorn.conf.py"],
  },
  "flask run": { programs: /^flask$/, args: / run /, port: 5000, bind: "loopback", ...SHORT, hostVariables: ["FLASK_RUN_HOST"], portVariables: ["FLASK_RUN_PORT"] },
  "manage.py runserver": { programs: /^(?:python[0-9.]*|manage\.py|django-admin)$/, args: / runserver /, port: 8000, bind: "loopback", positional: true },
  "http.server": { programs: /^http\.server$/, port: 8000, bind: "all", hostFlags: ["-b", "--bind"], positional: true },
  streamlit: {
    programs: /^streamlit$/,
    args: /^ run /,
    port: 8501,
    bind: "all",
    hostFlags: ["--server.address"],
    portFlags: ["--server.port"],
    hostVariables: ["STREAMLIT_SERVER_ADDRESS"],
    portVariables: ["STREAMLIT_SERVER_PORT"],
  },
  jupyter: { programs: /^jupyter(?:-lab|-notebook|-server)?$/, port: 8888, bind: "loopback", hostFlags: ["--ip", "--ServerApp.ip", "--NotebookApp.ip"], portFlags: ["--port"], files: ["jupyter_server_config.py"] },
  mkdocs: { programs: /^mkdocs$/, args: /^ serve /, port: 8000, bind: "loopback", bothFlags: ["-a", "--dev-addr"] },
  "next dev": { programs: /^next$/, args: /^ dev /, port: 3000, bind: "all", hostFlags: ["-H", "--hostname"], portFlags: ["-p", "--port"], portVariables: ["PORT"] },
  "next start": { programs: /^next$/, args: /^ start /, port: 3000, bind: "all", hostFlags: ["-H", "--hostname"], portFlags: ["-p", "--port"], portVariables: ["PORT"] },
  "vite preview": { programs: /^vite$/, args: /^ preview /, port: 4173, bind: "loopback", ...HOST_PORT, openFlag: "--host", files: ["vite.config"] },
  vite: { programs: /^vite$/, args: /^(?! build )/, port: 5173, bind: "loopback", ...HOST_PORT, openFlag: "--host", files: ["vite.config"] },
  "react-scripts start": { programs: /^react-scripts$/, args: /^ start /, port: 3000, bind: "all", hostVariables: ["HOST"], portVariables: ["PORT"] },
  webpack: { programs: /^webpack-dev-server$/, port: 8080, bind: "loopback", ...HOST_PORT, files: ["webpack.config"] },
  "webpack serve": { programs: /^webpack$/, args: /^ (?:serve|server|s) /, port: 8080, bind: "loopback", ...HOST_PORT, files: ["webpack.config"] },
  "ng serve": { programs: /^ng$/, args: /^ (?:serve|s|dev) /, port: 4200, bind: "loopback", ...HOST_PORT, files: ["angular.json"] },
  "vue-cli-service serve": { programs: /^vue-cli-service$/, args: /^ serve /, port: 8080, bind: "all", ...HOST_PORT, portVariables: ["PORT"], hostVariables: ["HOST"] },
  "nuxt dev": { programs: /^nuxt(?:i)?$/, args: /^ dev /, port: 3000, bind: "loopback", ...SHORT, openFlag: "--host", hostVariables: ["NUXT_HOST", "HOST"], portVariables: ["NUXT_PORT", "PORT"], files: ["nuxt.config"] },
  "nuxt start": { programs: /^nuxt(?:i)?$/, args: /^ (?:start|preview) /, port: 3000, bind: "all", ...SHORT, hostVariables: ["NITRO_HOST", "HOST"], portVariables: ["NITRO_PORT", "PORT"] },
  astro: { programs: /^astro$/, args: /^ (?:dev|preview) /, port: 4321, bind: "loopback", ...HOST_PORT, openFlag: "--host", files: ["astro.config"] },
  gatsby: { programs: /^gatsby$/, args: /^ (?:develop|serve) /, port: 8000, bind: "loopback", hostFlags: ["-H", "--host"], portFlags: ["-p", "--port"] },
  storybook: { programs: /^storybook$/, args: /^ dev /, port: 6006, bind: "all", ...SHORT },
  "json-server": { programs: /^json-server$/, port: 3000, bind: "loopback", hostFlags: ["-H", "--host"], portFlags: ["-p", "--port"] },
  "http-server": { programs: /^http-server$/, port: 8080, bind: "all", hostFlags: ["-a"], portFlags: ["-p", "--port"], portVariables: ["PORT"] },
  serve: { programs: /^serve$/, port: 3000, bind: "all", bothFlags: ["-l", "--listen"], portFlags: ["-p"], portVariables: ["PORT"] },
  "rails server": { programs: /^rails$/, args: /^ (?:server|s) /, port: 3000, bind: "unknown", hostFlags: ["-b", "--binding"], portFlags: ["-p", "--port"], hostVariables: ["BINDING"], portVariables: ["PORT"] },
  puma: { programs: /^puma$/, port: 9292, bind: "all", bothFlags: ["-b", "--bind"], portFlags: ["-p", "--port"], portVariables: ["PORT"], files: ["config/puma.rb"] },
  rackup: { programs: /^rackup$/, port: 9292, bind: "loopback", hostFlags: ["-o", "--host"], portFlags: ["-p", "--port"], portVariables: ["PORT"] },
  jekyll: { programs: /^jekyll$/, args: /^ (?:serve|server|s) /, port: 4000, bind: "loopback", hostFlags: ["-H", "--host"], portFlags: ["-P", "--port"] },
  hugo: { programs: /^hugo$/, args: /^ (?:server|serve) /, port: 1313, bind: "loopback", hostFlags: ["--bind"], portFlags: ["-p", "--port"] },
  "php -S": { programs: /^php[0-9.]*$/, args: / -S /, port: undefined, bind: "loopback", bothFlags: ["-S"] },
  "artisan serve": { programs: /^php[0-9.]*$/, args: /artisan serve /, port: 8000, bind: "loopback", ...HOST_PORT, hostVariables: ["SERVER_HOST"], portVariables: ["SERVER_PORT"] },
  "symfony serve": { programs: /^symfony$/, args: / (?:serve|server:start) /, port: 8000, bind: "loopback", hostFlags: ["--listen-ip"], portFlags: ["--port"], openFlag: "--allow-all-ip" },
  "php-fpm": { programs: /^php-fpm[0-9.]*$/, port: 9000, bind: "unknown", files: ["php-fpm.conf"] },
  "dotnet run": { programs: /^dotnet$/, args: /^ (?:run|watch) /, port: undefined, bind: "loopback", bothFlags: ["--urls"], bothVariables: ["ASPNETCORE_URLS", "DOTNET_URLS"], portVariables: ["ASPNETCORE_HTTP_PORTS"], files: ["launchSettings.json"] },
  dotnet: { programs: /^dotnet$/, args: /\.dll /, port: undefined, bind: "all", bothFlags: ["--urls"], bothVariables: ["ASPNETCORE_URLS", "DOTNET_URLS"], portVariables: ["ASPNETCORE_HTTP_PORTS"] },
  phoenix: { programs: /^mix$/, args: / phx\.server /, port: 4000, bind: "unknown", portVariables: ["PORT"], files: ["config/dev.exs"] },
  "quarkus:dev": { programs: /^(?:mvn|mvnw|quarkus|gradle|gradlew)$/, args: / (?:quarkus:dev|dev|quarkusDev) /, port: 8080, bind: "loopback", hostFlags: ["-Dquarkus.http.host"], portFlags: ["-Dquarkus.http.port"], hostVariables: ["QUARKUS_HTTP_HOST"], portVariables: ["QUARKUS_HTTP_PORT"] },
  "spring-boot:run": { programs: /^(?:mvn|mvnw|gradle|gradlew)$/, args: /spring-boot:run| bootRun /, port: 8080, bind: "all", portFlags: ["-Dserver.port"], portVariables: ["SERVER_PORT"], hostVariables: ["SERVER_ADDRESS"] },
  java: {
    programs: /^java$/,
    port: undefined,
    bind: "unknown",
    hostFlags: ["-Dserver.address", "--server.address", "-Dquarkus.http.host", "-Dmicronaut.server.host"],
    portFlags: ["-Dserver.port", "--server.port", "-Dquarkus.http.port", "-Dmicronaut.server.port", "-Dhttp.port", "-Dktor.deployment.port", "-port", "--port"],
    portVariables: ["SERVER_PORT", "QUARKUS_HTTP_PORT", "MICRONAUT_SERVER_PORT"],
    hostVariables: ["SERVER_ADDRESS", "QUARKUS_HTTP_HOST", "MICRONAUT_SERVER_HOST"],
  },
  "oauth2-proxy": { programs: /^oauth2-proxy$/, port: 4180, bind: "loopback", bothFlags: ["--http-address"], bothVariables: ["OAUTH2_PROXY_HTTP_ADDRESS"], files: ["oauth2-proxy.cfg"] },
  etcd: { programs: /^etcd$/, port: 2379, bind: "loopback", bothFlags: ["--listen-client-urls"], bothVariables: ["ETCD_LISTEN_CLIENT_URLS"], files: ["--config-file"] },
  "redis-server": { programs: /^(?:redis-server|valkey-server)$/, port: 6379, bind: "unknown", hostFlags: ["--bind"], portFlags: ["--port"], files: ["redis.conf"] },
  mongod: { programs: /^mongod$/, port: 27017, bind: "unknown", hostFlags: ["--bind_ip"], portFlags: ["--port"], openFlag: "--bind_ip_all" },
  memcached: { programs: /^memcached$/, port: 11211, bind: "all", hostFlags: ["-l", "--listen"], portFlags: ["-p", "--port"] },
  postgres: { programs: /^postgres$/, port: 5432, bind: "unknown", hostFlags: ["-h"], portFlags: ["-p"], files: ["postgresql.conf"] },
  "nats-server": { programs: /^nats-server$/, port: 4222, bind: "all", hostFlags: ["-a", "--addr", "--net"], portFlags: ["-p", "--port"] },
  minio: { programs: /^minio$/, args: / server /, port: 9000, bind: "all", bothFlags: ["--address"] },
  prometheus: { programs: /^prometheus$/, port: 9090, bind: "all", bothFlags: ["--web.listen-address"] },
  "vault -dev": { programs: /^vault$/, args: / server .*-dev/, port: 8200, bind: "loopback", bothFlags: ["-dev-listen-address"], bothVariables: ["VAULT_DEV_LISTEN_ADDRESS"] },
};

const NONE: Omit<ServerFacts, "server"> = {
  port: undefined,
  bind: "unknown",
  hostFlags: [],
  portFlags: [],
  bothFlags: [],
  hostVariables: [],
  portVariables: [],
  bothVariables: [],
  openFlag: undefined,
  positional: false,
  portVariableOpens: false,
  files: [],
};

const SERVERS: readonly (readonly [ServerRow, ServerFacts])[] = Object.entries(ROWS).map(([server, row]) => {
  const { programs, args, ...facts } = row;
  return [{ programs, ...(args && { args }) }, { ...NONE, ...facts, server }];
});

/** The server that a command starts; undefined for programs that are not known as servers. */
export function serverOf(words: Words): ServerFacts | undefined {
  const program = programOf(words);
  const rest = ` ${words.slice(1).map((word) => word.text).join(" ")} `.slice(0, 4000);
  return SERVERS.find(([{ programs, args }]) => programs.test(program) && (args?.test(rest) ?? true))?.[1];
}
