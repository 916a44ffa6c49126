import { parseImageReference } from "../images/image-reference.ts";

const words = (text: string): readonly string[] => text.split(" ");

/** Users that the distributions' own images have. Sources: /etc/passwd of alpine 3.15-3.22, debian 10-13, ubuntu 20.04-24.04, fedora 40. */
const ALPINE = words(
  "root bin daemon lp sync shutdown halt mail news uucp operator man postmaster cron ftp sshd at squid xfs games cyrus vpopmail ntp smmsp guest nobody",
);
const DEBIAN = words(
  "root daemon bin sys sync games man lp mail news uucp proxy www-data backup list irc gnats nobody _apt systemd-network systemd-resolve systemd-timesync systemd-bus-proxy messagebus ubuntu",
);
const FEDORA = words(
  "root bin daemon adm lp sync shutdown halt mail operator games ftp nobody dbus systemd-coredump systemd-network systemd-oom systemd-resolve systemd-timesync tss polkitd sshd chrony",
);
const DISTROLESS = words("root nobody nonroot");

/** Images on Debian, Ubuntu or Alpine, as their tag says, and the users that they make besides. */
const ON_DISTRIBUTION: Readonly<Record<string, readonly string[]>> = {
  alpine: [],
  debian: [],
  ubuntu: [],
  "buildpack-deps": [],
  golang: [],
  python: [],
  pypy: [],
  rust: [],
  ruby: [],
  perl: [],
  openjdk: [],
  "eclipse-temurin": [],
  node: ["node"],
  php: ["www-data"],
  nginx: ["nginx"],
  httpd: ["www-data"],
  redis: ["redis"],
  valkey: ["valkey"],
  postgres: ["postgres"],
  memcached: ["memcache"],
  rabbitmq: ["rabbitmq"],
  mongo: ["mongodb"],
  haproxy: ["haproxy"],
  gradle: ["gradle"],
  maven: [],
};

const FEDORA_LIKE = new Set(["fedora", "centos", "rockylinux", "almalinux"]);

/** The users of an image by its reference; undefined where they are not known. */
export function usersOf(reference: string): ReadonlySet<string> | undefined {
  if (reference === "scratch") return new Set(["root"]);
  const parsed = parseImageReference(reference);
  if (!parsed.ok) return undefined;
  const name = parsed.familiar;
  if (name.startsWith("gcr.io/distroless/")) return new Set(DISTROLESS);
  if (FEDORA_LIKE.has(name)) return new Set(FEDORA);
  const own = Object.hasOwn(ON_DISTRIBUTION, name) ? ON_DISTRIBUTION[name] : undefined;
  return own && new Set([...ALPINE, ...DEBIAN, ...own]);
}
