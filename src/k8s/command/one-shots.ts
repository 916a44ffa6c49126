import { programOf, type Words } from "./words.ts";

export interface OneShot {
  readonly why: "one-shot" | "task";
  readonly sure: boolean;
  readonly exitCode: number | undefined;
}

/** Programs that do one thing and end, whatever their arguments. */
const ALWAYS_END: ReadonlySet<string> = new Set(
  (
    "[ [[ : basename cd chgrp chmod chown clear cp cut date dd df dig dirname du echo env export expr false getent getopts groups head host " +
    "hostname id install kill ln local ls md5sum mkdir mktemp mount mv nproc nslookup popd printenv printf ps pushd pwd read readlink realpath " +
    "return rm rmdir sed set seq sha256sum shift sort source stat sync sysctl tar test touch tr trap true type ulimit umask umount uname uniq " +
    "unset unzip uptime uuidgen wc which whoami zip"
  ).split(" "),
);

/** Programs that end when their input does; without an argument they read what nobody writes (`cat` keeps a terminal open). */
const END_WITH_ARGUMENTS: ReadonlySet<string> = new Set([
  "awk",
  "base64",
  "cat",
  "gawk",
  "grep",
  "egrep",
  "find",
  "jq",
  "yq",
  "xargs",
  "less",
  "more",
]);

/** Programs that end after work of their own, which may take long or fail. */
const TASKS: readonly (readonly [program: RegExp, args: RegExp, sure: boolean])[] = [
  [/^curl$/, / \S/, true],
  [/^wget$/, / \S/, true],
  [/^git$/, / (?:clone|pull|fetch|checkout|init|version|status|log|submodule) /, true],
  [/^(?:apt|apt-get|apk|yum|dnf|microdnf|zypper|pacman)$/, / \S/, true],
  [
    /^(?:npm|pnpm|yarn|bun)$/,
    /^ (?:ci|i|install|add|audit|test|t|publish|pack) |^ (?:run |run-script )?(?:build|compile|lint|test|typecheck|generate|migrate)(?::\S*)? /,
    true,
  ],
  [/^yarn$/, /^ $/, true],
  [/^tsc$/, /^(?!.*(?: -w | --watch )).*$/, true],
  [/^(?:pip[0-9.]*|pipx)$/, / (?:install|download|list|freeze|show) /, true],
  [/^(?:poetry|pipenv|pdm|uv)$/, /^ (?:install|sync|lock|build|add|pip) /, true],
  [/^(?:bundle|gem|composer|cargo)$/, /^ (?:install|update|build|test|check|clippy|fetch) /, true],
  [/^go$/, /^ (?:build|test|vet|mod|get|install|generate|fmt|version|env) /, true],
  [
    /^(?:mvn|mvnw)$/,
    /^(?!.*(?::run|exec:java|quarkus:dev|:dev|:start)).* (?:clean|compile|test|package|verify|install|deploy|validate) /,
    true,
  ],
  [
    /^(?:gradle|gradlew)$/,
    /^(?!.*(?:bootRun| run |:run |quarkusDev| -t | --continuous )).* (?:build|test|assemble|check|jar|bootJar|clean) /,
    true,
  ],
  [/^dotnet$/, /^ (?:build|test|publish|restore|ef|tool|clean|pack) /, true],
  [/^(?:pytest|py\.test|tox|nox|jest|mocha|vitest|rspec|phpunit)$/, /^(?!.*(?: --watch| -w )).*$/, true],
  [/^alembic$/, / (?:upgrade|downgrade|revision|stamp|current|history) /, true],
  [/^(?:rake|rails)$/, / (?:db:\S+|assets:\S+|test\S*|routes|runner) /, true],
  [/^prisma$/, /^ (?:migrate|db|generate) /, true],
  [/^flask$/, / (?:db (?:upgrade|downgrade|init|migrate|stamp)|init-db|routes) /, true],
  [
    /^(?:flyway|liquibase|dbmate|goose|sqlx|atlas|diesel|tern|sqitch)$/,
    / (?:migrate|info|validate|repair|baseline|update|up|down|status|deploy|apply|run|database) /,
    true,
  ],
  [
    /^(?:sequelize|sequelize-cli|knex|typeorm|mikro-orm|drizzle-kit)$/,
    / (?:db:migrate\S*|db:seed\S*|migrate\S*|migration:\S+|schema:\S+|seed:\S+|push|generate) /,
    true,
  ],
  [/^migrate$/, / \S/, false],
  [
    /^(?:kubectl|helm|terraform|tofu|aws|gcloud|az|psql|mysql|mariadb|redis-cli|mongosh?|sqlite3)$/,
    / (?:-c|-e|-h|--version|--eval|--command|apply|delete|create|get|install|upgrade|ping|init|plan|s3|version) /,
    false,
  ],
  [/^pg_isready$|^mysqladmin$|^pg_dump$|^pg_restore$|^mysqldump$|^createdb$/, /^.*$/, true],
];

/** Subcommands of a framework's own script that do not serve. */
const MANAGE =
  /^(?:migrate|makemigrations|collectstatic|createsuperuser|loaddata|dumpdata|flush|check|test|showmigrations|compilemessages|createcachetable)$/;
const ARTISAN =
  /^(?:migrate\S*|db:seed|config:\S+|cache:\S+|route:\S+|view:\S+|key:generate|optimize\S*|storage:link)$/;

/** Whether a program does one thing and ends; undefined where that is not known. */
export function oneShotMark(words: Words): OneShot | undefined {
  const program = programOf(words);
  const args = words.slice(1).map((word) => word.text);
  if (program === "exit") return { why: "one-shot", sure: true, exitCode: exitCode(args[0]) };
  if (program === "false") return { why: "one-shot", sure: true, exitCode: 1 };
  if (program === "sed" && args.length === 0) return undefined;
  const isTool = isSystemPath(words[0]?.text ?? "");
  if (isTool && ALWAYS_END.has(program)) return { why: "one-shot", sure: true, exitCode: 0 };
  if (isTool && END_WITH_ARGUMENTS.has(program) && args.length > 0) return { why: "one-shot", sure: true, exitCode: 0 };
  if (isInformation(words)) return { why: "one-shot", sure: true, exitCode: 0 };
  return frameworkTask(program, args) ?? namedTask(program, args);
}

/** `/whoami` and `/app/test` are programs of their own, which only share the name of a tool. */
function isSystemPath(path: string): boolean {
  return !path.includes("/") || /^(?:\/usr(?:\/local)?)?\/s?bin\/[^/]+$/.test(path);
}

function exitCode(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  return /^[0-9]{1,3}$/.test(text) ? Number(text) % 256 : undefined;
}

/** `java -version`, `node --version`, `nginx -t`: the only argument asks for information. */
function isInformation(words: Words): boolean {
  const only = words.length === 2 ? words[1] : undefined;
  return only?.known === true && /^(?:--version|-version|--help|version)$/.test(only.text);
}

function frameworkTask(program: string, args: readonly string[]): OneShot | undefined {
  const isPython = /^python[0-9.]*$/.test(program);
  const script = args.findIndex((text) => /(?:^|\/)manage\.py$/.test(text));
  const manage = isPython ? args[script + 1] : program === "manage.py" ? args[0] : undefined;
  const managed = (script >= 0 || program === "manage.py") && manage !== undefined && MANAGE.test(manage);
  const artisan = program === "php" && /(?:^|\/)artisan$/.test(args[0] ?? "") && ARTISAN.test(args[1] ?? "");
  return managed || artisan ? { why: "task", sure: true, exitCode: 0 } : undefined;
}

function namedTask(program: string, args: readonly string[]): OneShot | undefined {
  const text = ` ${args.join(" ")} `.replace(/^ {2}$/, " ").slice(0, 4000);
  const task = TASKS.find(([programs, pattern]) => programs.test(program) && pattern.test(text));
  return task && { why: "task", sure: task[2], exitCode: 0 };
}
