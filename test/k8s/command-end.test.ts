import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commandEnd } from "../../src/k8s/command-line.ts";

const end = (...argv: readonly (string | undefined)[]): string => {
  const found = commandEnd(argv);
  return `${found.ends} ${found.why}${found.seconds === undefined ? "" : ` ${found.seconds}`}${found.sure || found.ends === "unknown" ? "" : " likely"}`;
};
const script = (text: string): string => end("sh", "-c", text);

describe("programs", () => {
  it.each([
    [["echo", "hello"], "at-once one-shot"],
    [["/bin/ls", "-la"], "at-once one-shot"],
    [["true"], "at-once one-shot"],
    // A program of its own that shares the name of a tool.
    [["/whoami"], "unknown not-known"],
    [["/app/test"], "unknown not-known"],
    [["/usr/local/bin/env"], "at-once one-shot"],
    // Entrypoint scripts of official images run what they are given, unless it is an option.
    [["docker-entrypoint.sh", "npm", "test"], "at-once task"],
    [["/usr/local/bin/docker-entrypoint.sh", "postgres"], "unknown not-known"],
    [["docker-entrypoint.sh", "--port", "6380"], "unknown not-known"],
    [["cat", "/etc/hosts"], "at-once one-shot"],
    [["java", "-version"], "at-once one-shot"],
    [["curl", "http://api"], "at-once task"],
    [["npm", "run", "build"], "at-once task"],
    [["npm", "run", "build:prod"], "at-once task"],
    [["npm", "test"], "at-once task"],
    [["yarn", "build"], "at-once task"],
    [["go", "build", "./..."], "at-once task"],
    [["mvn", "clean", "package"], "at-once task"],
    [["dotnet", "build"], "at-once task"],
    [["tsc"], "at-once task"],
    [["tsc", "--watch"], "unknown not-known"],
    [["pytest", "-q"], "at-once task"],
    [["python", "-m", "pytest"], "at-once task"],
    [["alembic", "upgrade", "head"], "at-once task"],
    [["bundle", "exec", "rake", "db:migrate"], "at-once task"],
    [["npx", "prisma", "migrate", "deploy"], "at-once task"],
    [["flask", "db", "upgrade"], "at-once task"],
    [["python", "manage.py", "migrate"], "at-once task"],
    [["php", "artisan", "migrate", "--force"], "at-once task"],
    [["poetry", "run", "alembic", "upgrade", "head"], "at-once task"],
    [["migrate", "-path", "/m", "up"], "at-once task likely"],
    [["mvn", "spring-boot:run"], "unknown not-known"],
    [["npm", "start"], "unknown not-known"],
    [["npm", "run", "dev"], "unknown not-known"],
    [["npm", "run", "start:test"], "unknown not-known"],
    [["python", "manage.py", "runserver"], "unknown not-known"],
    [["node", "server.js"], "unknown not-known"],
    [["./server"], "unknown not-known"],
    [[undefined], "unknown not-known"],
    [[], "unknown not-known"],
  ])("%j: %s", (argv, verdict) => {
    expect(end(...argv)).toBe(verdict);
  });

  it.each([
    [["bash"], "at-once interactive"],
    [["cat"], "at-once interactive"],
    [["/bin/sh"], "at-once interactive"],
    [["bash", "-l"], "at-once interactive"],
    [["python3.12"], "at-once interactive"],
    [["node"], "at-once interactive"],
    [["psql"], "at-once interactive"],
    [["python", "app.py"], "unknown not-known"],
    [["bash", "/start.sh"], "unknown not-known"],
    [["mysql", "-h", "db"], "at-once task likely"],
  ])("%j without a terminal: %s", (argv, verdict) => {
    expect(end(...argv)).toBe(verdict);
  });

  it.each([
    [["sleep", "3600"], "after sleep 3600"],
    [["sleep", "1d"], "after sleep 86400"],
    [["sleep", "1.5h"], "after sleep 5400"],
    [["sleep", "1m", "30"], "after sleep 90"],
    [["sleep", "infinity"], "never waits"],
    [["sleep", "inf"], "never waits"],
    [["sleep", "forever"], "unknown not-known"],
    [["sleep", undefined], "unknown not-known"],
    [["tail", "-f", "/dev/null"], "never waits"],
    [["tail", "-n0", "-F", "/log"], "never waits"],
    [["tail", "--follow=name", "/log"], "never waits"],
    [["tail", "-n", "5", "/log"], "at-once one-shot"],
    [["/pause"], "never waits"],
    [["tini", "--", "sleep", "infinity"], "never waits"],
  ])("%j: %s", (argv, verdict) => {
    expect(end(...argv)).toBe(verdict);
  });
});

describe("daemons", () => {
  it.each([
    [["nginx"], true],
    [["nginx", "-c", "/etc/nginx/nginx.conf"], true],
    [["nginx", "-g", "daemon off;"], false],
    [["nginx", "-g", "pid /tmp/x; daemon  off;"], false],
    [["service", "nginx", "start"], true],
    [["/etc/init.d/apache2", "start"], true],
    [["apachectl", "start"], true],
    [["apachectl", "-D", "FOREGROUND"], false],
    [["apache2ctl", "-DFOREGROUND"], false],
    [["httpd", "-DFOREGROUND"], false],
    [["httpd"], true],
    [["redis-server", "--daemonize", "yes"], true],
    [["redis-server", "/etc/redis.conf"], false],
    [["mongod", "--fork", "--logpath", "/log"], true],
    [["mongod"], false],
    [["/usr/sbin/sshd"], true],
    [["/usr/sbin/sshd", "-D"], false],
    [["/usr/sbin/sshd", "-De"], false],
    [["php-fpm", "-D"], true],
    [["php-fpm"], false],
    [["supervisord", "-c", "/etc/supervisord.conf"], true],
    [["supervisord", "-n"], false],
    [["pm2", "start", "app.js"], true],
    [["pm2", "start", "app.js", "--no-daemon"], false],
    [["pm2-runtime", "start", "app.js"], false],
    [["crond"], true],
    [["crond", "-f"], false],
    [["cron", "-f"], false],
    [["gunicorn", "--daemon", "app:app"], true],
    [["catalina.sh", "start"], true],
    [["catalina.sh", "run"], false],
    [["zkServer.sh", "start-foreground"], false],
    [["nginx", undefined], false],
  ])("%j: %s", (argv, daemonizes) => {
    expect(commandEnd(argv).why === "daemonizes").toBe(daemonizes);
  });

  it("is sure only where no configuration file has a say", () => {
    expect(commandEnd(["nginx"]).sure).toBe(true);
    expect(commandEnd(["supervisord"]).sure).toBe(false);
  });
});

describe("scripts", () => {
  it.each([
    ["echo hello", "at-once one-shot"],
    ["echo one; echo two", "at-once one-shot"],
    ["mkdir -p /data && chmod 777 /data", "at-once one-shot"],
    ["echo hi && sleep 30", "after sleep 30"],
    ["sleep 5; echo done", "after sleep 5"],
    ["echo hi; exit 3", "at-once one-shot"],
    ["", "at-once one-shot"],
    ["# nothing", "at-once one-shot"],
    ["echo hi; sleep infinity", "never waits"],
    ["sleep infinity & wait", "never waits"],
    ["while true; do echo hi; sleep 5; done", "never waits"],
    ["while :; do sleep 1; done", "never waits"],
    ["until false; do sleep 1; done", "never waits"],
    ["while true; do nc -z db 5432 && break; sleep 1; done; echo ok", "unknown not-known"],
    ["until nc -z db 5432; do sleep 1; done; echo ok", "unknown not-known"],
    ["for i in 1 2 3; do echo $i; done", "at-once one-shot"],
    ["nginx", "at-once daemonizes"],
    ["service nginx start", "at-once daemonizes"],
    ["service nginx start && tail -f /dev/null", "never waits"],
    ["nginx -g 'daemon off;'", "unknown not-known"],
    ["./server &", "at-once daemonizes"],
    ["./server & echo started", "at-once one-shot"],
    ["./server & wait", "never waits"],
    ["./server & tail -f /log", "never waits"],
    ["node server.js && echo finished", "unknown not-known"],
    ["npm install && npm start", "unknown not-known"],
    ["npm ci && npm run build", "at-once task"],
    ["exec node server.js", "unknown not-known"],
    ["exec sleep 10", "after sleep 10"],
    ["if [ -f /x ]; then echo yes; else echo no; fi", "at-once one-shot"],
    ["echo hi > /tmp/x 2>&1", "at-once one-shot"],
    ["echo 'a; sleep infinity'", "at-once one-shot"],
    ['echo "$(date) starting"', "at-once one-shot"],
    ["cat <<EOF\nhi\nEOF", "unknown not-known"],
    ["case $1 in a) echo a;; esac", "unknown not-known"],
    ["run() { echo hi; }; run", "unknown not-known"],
    ["$COMMAND", "unknown not-known"],
    ['exec "$@"', "unknown not-known"],
    ["echo 'open", "unknown not-known"],
    ["FOO=bar echo hi", "at-once one-shot"],
    ["echo a | tee /log", "unknown not-known"],
    ["tail -f /log | grep x", "never waits"],
    ["echo multi\necho line\n", "at-once one-shot"],
    ["set -e\nmkdir -p /x\ncp -r /a/* /x/\n", "at-once one-shot"],
  ])("%j: %s", (text, verdict) => {
    expect(script(text)).toBe(verdict);
  });

  it("knows exit codes", () => {
    expect(commandEnd(["sh", "-c", "echo no; exit 3"]).exitCode).toBe(3);
    expect(commandEnd(["false"]).exitCode).toBe(1);
    expect(commandEnd(["sh", "-c", "echo hi"]).exitCode).toBe(0);
  });

  it("looks through wrappers and options", () => {
    expect(end("bash", "-lc", "sleep 10")).toBe("after sleep 10");
    expect(end("bash", "-c", "--", "while true; do sleep 30; done;")).toBe("never waits");
    expect(end("bash", "-eo", "pipefail", "-c", "sleep 10")).toBe("after sleep 10");
    expect(end("tini", "-g", "--", "sh", "-c", "echo hi")).toBe("at-once one-shot");
    expect(end("env", "A=b", "sh", "-c", "sleep 1")).toBe("after sleep 1");
  });

  it("places the word that decides", () => {
    const word = commandEnd(["sh", "-c", "mkdir /x; sleep 60"]).word;
    expect(word).toMatchObject({ text: "sleep", item: 2, start: 10, end: 15 });
  });

  it("never throws", () => {
    const part = fc.constantFrom(
      "echo",
      " ",
      "'",
      '"',
      "$(",
      ")",
      "(",
      "&&",
      "|",
      ";",
      "\n",
      "while",
      "true",
      "do",
      "done",
      "<<",
      ">",
      "2>&1",
      "&",
      "#",
      "\\",
      "`",
      "{",
      "}",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 30 }),
        (parts) => typeof commandEnd(["sh", "-c", parts.join("")]).ends === "string",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constant(undefined))),
        (argv) => typeof commandEnd(argv).ends === "string",
      ),
    );
  });

  it("is quick on hostile text", () => {
    for (const piece of ["$(", "'", '"', "((", "a=", "<", "\\", "`", "${", "echo ", "&"]) {
      expect(typeof commandEnd(["sh", "-c", piece.repeat(20_000)]).ends).toBe("string");
    }
  });
});
