import {
  commandOnly,
  hub,
  type ImageStart,
  type ImageUser,
  type KnownImageRow,
  named,
  numbered,
  official,
  passThrough,
  program,
  optionsOf,
  ROOT,
  script,
} from "./model.ts";

function base(name: string, start: ImageStart, facts: Partial<KnownImageRow> = {}): KnownImageRow {
  return { names: [name], title: name, docs: official(name), role: "shell", user: ROOT, start, ...facts };
}

/** A program that prints its help when it is given nothing to do. */
function tool(title: string, start: ImageStart, user: ImageUser | undefined, names: readonly string[]): KnownImageRow {
  const [first = ""] = names;
  const docs = /^[a-z0-9-]+\./.test(first) ? `https://${first}` : hub(first);
  return { names, title, docs, role: "help", start, ...(user === undefined ? {} : { user }) };
}

const NO_BASH = [{ when: { tag: /alpine/ }, lacks: ["bash", "curl"] }];
const SLIM_OR_ALPINE = [
  { when: { tag: /slim/ }, lacks: ["curl", "wget"] },
  { when: { tag: /alpine/ }, lacks: ["bash", "curl"] },
];

/** Images whose default command is a shell or an interpreter: without a terminal it reads the end of its input and ends. */
const SHELLS: readonly KnownImageRow[] = [
  base("alpine", commandOnly("/bin/sh"), { lacks: ["bash", "curl"] }),
  base("busybox", commandOnly("sh"), { lacks: ["bash", "curl"] }),
  base("bash", script("bash"), { lacks: ["curl"] }),
  base("ubuntu", commandOnly("/bin/bash"), { lacks: ["curl", "wget"] }),
  base("debian", commandOnly("bash"), { lacks: ["curl", "wget"] }),
  base("buildpack-deps", commandOnly("bash")),
  base("gcc", commandOnly("bash")),
  base("golang", commandOnly("bash"), {
    variants: [{ when: { tag: /alpine/ }, start: commandOnly("/bin/sh"), lacks: ["bash", "curl"] }],
  }),
  base("rust", commandOnly("bash"), { variants: [...SLIM_OR_ALPINE] }),
  base("haskell", commandOnly("ghci")),
  base("swift", commandOnly("/bin/bash")),
  base("node", script("node"), { variants: SLIM_OR_ALPINE }),
  base("python", commandOnly("python3"), { variants: SLIM_OR_ALPINE }),
  base("pypy", commandOnly("pypy3"), { variants: SLIM_OR_ALPINE }),
  base("ruby", commandOnly("irb"), { variants: SLIM_OR_ALPINE }),
  base("jruby", commandOnly("jirb"), { isJvm: true }),
  base("perl", commandOnly("perl", "-de0")),
  base("elixir", commandOnly("iex"), { variants: NO_BASH }),
  base("erlang", commandOnly("erl"), { variants: NO_BASH }),
  base("julia", script("julia")),
  base("r-base", commandOnly("R")),
  base("swipl", commandOnly("swipl")),
  base("groovy", commandOnly("groovysh"), { isJvm: true }),
  base("clojure", optionsOf("entrypoint", "-M", "--repl"), { isJvm: true }),
  base("maven", passThrough("/usr/local/bin/mvn-entrypoint.sh", "mvn"), { role: "help", isJvm: true }),
  base("gradle", commandOnly("gradle"), { role: "help", isJvm: true }),
  base("composer", optionsOf("/docker-entrypoint.sh", "composer"), { role: "help" }),
  base("openjdk", commandOnly("jshell"), { isJvm: true }),
  base("eclipse-temurin", passThrough("/__cacert_entrypoint.sh", "jshell"), {
    isJvm: true,
    variants: [{ when: { tag: /jre/ }, start: passThrough("/__cacert_entrypoint.sh", "/bin/bash") }],
  }),
  base("amazoncorretto", commandOnly("/bin/bash"), { isJvm: true }),
  base("sapmachine", commandOnly("jshell"), { isJvm: true }),
  base("ibm-semeru-runtimes", commandOnly("jshell"), { isJvm: true }),
  base("php", optionsOf("docker-php-entrypoint", "php", "-a"), {
    variants: [
      {
        when: { tag: /apache/ },
        role: "server",
        start: optionsOf("docker-php-entrypoint", "apache2-foreground"),
        ports: [{ port: 80 }],
      },
      {
        when: { tag: /fpm/ },
        role: "server",
        start: optionsOf("docker-php-entrypoint", "php-fpm"),
        ports: [{ port: 9000, name: "fastcgi", isHttp: false }],
        startSeconds: [0, 1],
        memory: 32,
      },
      ...NO_BASH,
    ],
  }),
  ...["centos", "fedora", "rockylinux", "almalinux", "amazonlinux", "oraclelinux", "archlinux", "photon", "mageia"].map(
    (name) => base(name, commandOnly("/bin/bash")),
  ),
  {
    names: [
      "opensuse/leap",
      "opensuse/tumbleweed",
      "registry.access.redhat.com/ubi8",
      "registry.access.redhat.com/ubi8/ubi",
      "registry.access.redhat.com/ubi8/ubi-minimal",
      "registry.access.redhat.com/ubi9",
      "registry.access.redhat.com/ubi9/ubi",
      "registry.access.redhat.com/ubi9/ubi-minimal",
      "registry.access.redhat.com/ubi9/ubi-micro",
      "redhat/ubi8",
      "redhat/ubi9",
      "quay.io/centos/centos",
    ],
    title: "a Linux distribution",
    docs: "https://catalog.redhat.com/software/base-images",
    role: "shell",
    user: ROOT,
    start: commandOnly("/bin/bash"),
  },
  {
    names: ["nicolaka/netshoot", "ghcr.io/nicolaka/netshoot"],
    title: "netshoot",
    docs: hub("nicolaka/netshoot"),
    role: "shell",
    user: ROOT,
    start: commandOnly("zsh"),
  },
  {
    names: [
      "google/cloud-sdk",
      "gcr.io/google.com/cloudsdktool/cloud-sdk",
      "gcr.io/google.com/cloudsdktool/google-cloud-cli",
    ],
    title: "the Google Cloud CLI",
    docs: "https://cloud.google.com/sdk/docs/downloads-docker",
    role: "shell",
    user: ROOT,
    start: commandOnly("/bin/bash"),
  },
  {
    names: ["mcr.microsoft.com/azure-cli"],
    title: "the Azure CLI",
    docs: "https://learn.microsoft.com/cli/azure/run-azure-cli-docker",
    role: "shell",
    user: ROOT,
    start: commandOnly("bash"),
  },
  {
    names: [
      "mcr.microsoft.com/dotnet/sdk",
      "mcr.microsoft.com/dotnet/runtime",
      "mcr.microsoft.com/dotnet/runtime-deps",
    ],
    title: ".NET",
    docs: "https://mcr.microsoft.com/product/dotnet/sdk/about",
    role: "shell",
    user: ROOT,
    variants: [{ when: { tag: /chiseled|distroless/ }, user: numbered(1654), hasShell: false }],
  },
];

/** Programs that print their help or do their work and end. */
const TOOLS: readonly KnownImageRow[] = [
  {
    names: ["hello-world"],
    title: "hello-world",
    docs: official("hello-world"),
    role: "task",
    user: ROOT,
    start: commandOnly("/hello"),
    hasShell: false,
  },
  tool("curl", program("/entrypoint.sh"), { user: "curl_user", uid: 101 }, ["curlimages/curl", "quay.io/curl/curl"]),
  tool("curl", program("curl"), ROOT, ["alpine/curl"]),
  tool("git", program("git"), ROOT, ["alpine/git"]),
  tool("helm", program("helm"), ROOT, ["alpine/helm"]),
  tool("aws", program("/usr/local/bin/aws"), ROOT, ["amazon/aws-cli", "public.ecr.aws/aws-cli/aws-cli"]),
  tool("kubectl", program("kubectl"), numbered(1001), [
    "bitnamilegacy/kubectl",
    "bitnami/kubectl",
    "bitnamisecure/kubectl",
  ]),
  tool("kubectl", program("kubectl"), ROOT, ["alpine/kubectl"]),
  tool("kubectl", program("kubectl"), undefined, ["rancher/kubectl"]),
  { ...tool("kubectl", program("/bin/kubectl"), undefined, ["registry.k8s.io/kubectl"]), hasShell: false },
  tool("terraform", program("/bin/terraform"), ROOT, ["hashicorp/terraform"]),
  tool("mc", program("mc"), ROOT, ["quay.io/minio/mc", "minio/mc"]),
  tool("trivy", program("trivy"), ROOT, ["aquasec/trivy", "ghcr.io/aquasecurity/trivy"]),
  {
    ...tool("liquibase", program("/liquibase/docker-entrypoint.sh"), named("liquibase", 1001), [
      "liquibase/liquibase",
      "liquibase",
    ]),
    endsWithout: { variables: ["LIQUIBASE_COMMAND_URL", "LIQUIBASE_URL"], says: "Connection could not be created" },
  },
  {
    ...tool("flyway", program("/flyway/flyway"), undefined, ["flyway/flyway", "redgate/flyway"]),
    endsWithout: { variables: ["FLYWAY_URL"], says: "Unable to obtain connection from database" },
  },
  {
    names: ["hadolint/hadolint"],
    title: "hadolint",
    docs: hub("hadolint/hadolint"),
    role: "help",
    user: ROOT,
    start: commandOnly("/bin/hadolint", "-"),
    hasShell: false,
    variants: [{ when: { tag: /alpine|debian/ }, hasShell: true }],
  },
];

/** Images that applications are built from and that have no command of their own. */
const RUNTIMES: readonly KnownImageRow[] = [
  {
    names: ["mcr.microsoft.com/dotnet/aspnet"],
    title: "ASP.NET Core",
    docs: "https://mcr.microsoft.com/product/dotnet/aspnet/about",
    role: "base",
    user: ROOT,
    ports: [],
    writable: ["/tmp"],
    startSeconds: [2, 10],
    memory: 64,
    variants: [
      { when: { below: [8] }, ports: [{ port: 80, env: ["ASPNETCORE_URLS"] }] },
      { when: { from: [8] }, ports: [{ port: 8080, env: ["ASPNETCORE_HTTP_PORTS", "ASPNETCORE_URLS"] }] },
      { when: { tag: /chiseled|distroless/ }, user: numbered(1654), hasShell: false },
    ],
  },
  {
    names: ["gcr.io/distroless/*"],
    title: "distroless",
    docs: "https://github.com/GoogleContainerTools/distroless",
    role: "base",
    user: ROOT,
    hasShell: false,
    variants: [
      { when: { tag: /nonroot/ }, user: numbered(65_532) },
      { when: { tag: /debug/ }, hasShell: true, lacks: ["bash", "curl"] },
    ],
  },
  {
    names: [
      "cgr.dev/chainguard/static",
      "cgr.dev/chainguard/jre",
      "cgr.dev/chainguard/python",
      "cgr.dev/chainguard/node",
    ],
    title: "Chainguard",
    docs: "https://images.chainguard.dev/",
    role: "base",
    user: numbered(65_532),
    hasShell: false,
    variants: [{ when: { tag: /-dev$/ }, hasShell: true }],
  },
  {
    names: ["scratch"],
    title: "scratch",
    docs: official("scratch"),
    role: "base",
    user: ROOT,
    start: commandOnly(),
    hasShell: false,
  },
  {
    names: ["registry.k8s.io/pause", "k8s.gcr.io/pause"],
    title: "pause",
    docs: "https://github.com/kubernetes/kubernetes/tree/master/build/pause",
    role: "server",
    user: { user: "65535:65535", uid: 65_535 },
    start: program("/pause"),
    startSeconds: [0, 1],
    memory: 4,
    hasShell: false,
  },
];

/** Shells, tools and bases. */
export const BASES: readonly KnownImageRow[] = [...SHELLS, ...TOOLS, ...RUNTIMES];
