import { programOf, type Words } from "./words.ts";

interface DaemonRule {
  readonly programs: RegExp;
  /** It goes to the background when the arguments match. */
  readonly when?: RegExp;
  /** It stays in the foreground when the arguments match. */
  readonly unless?: RegExp;
  /** False where a configuration file that is not read may keep it in the foreground. */
  readonly sure: boolean;
}

/** Matched against the arguments joined by blanks, with a blank before and after. Sources: the manual page of each server. */
const RULES: readonly DaemonRule[] = [
  { programs: /^nginx$/, unless: /daemon\s+off| -[tTvVhs?] | -[tTvVhs?]/, sure: true },
  { programs: /^service$/, when: / (?:start|restart) $/, sure: true },
  { programs: /^systemctl$/, when: / (?:start|restart) /, sure: true },
  {
    programs: /^(?:apachectl|apache2ctl)$/,
    when: /^ (?:-k )?(?:start|restart|graceful) |^ $/,
    unless: /FOREGROUND|NO_DETACH/i,
    sure: true,
  },
  // BusyBox has a httpd too, whose -f takes no value and stands among other letters: `-f -p 8080`, `-vf`; Apache's names a file.
  {
    programs: /^(?:httpd|apache2)$/,
    unless: /FOREGROUND|NO_DETACH| -X | -[tvVlLSM] | -f (?:-|$)| -f[a-z]+ | -[a-z]+f[a-z]* /i,
    sure: true,
  },
  { programs: /^redis-server$/, when: / --daemonize (?:yes|true) /, sure: true },
  { programs: /^(?:mongod|mongos)$/, when: / --fork /, sure: true },
  { programs: /^sshd$/, unless: / -[a-zA-Z0-9]*[DdtT] | -D/, sure: true },
  { programs: /^php-fpm[0-9.]*$/, when: / (?:-D|--daemonize) /, sure: true },
  { programs: /^supervisord$/, unless: / (?:-n|--nodaemon|-v|--version|-h|--help) /, sure: false },
  { programs: /^pm2$/, when: /^ (?:start|restart|reload) /, unless: / --no-daemon /, sure: true },
  { programs: /^(?:crond|cron)$/, unless: / (?:-f|-n|-[a-zA-Z]*f[a-zA-Z]*|--foreground) | -x/, sure: true },
  { programs: /^rsyslogd$/, unless: / -n/, sure: true },
  { programs: /^haproxy$/, when: / -D /, unless: / -W?db /, sure: true },
  { programs: /^memcached$/, when: / (?:-d|--daemon) /, sure: true },
  { programs: /^(?:mysqld|mariadbd)$/, when: / --daemonize /, sure: true },
  { programs: /^pg_ctl(?:cluster)?$/, when: / start /, sure: true },
  { programs: /^gunicorn$/, when: / (?:-D|--daemon) /, sure: true },
  { programs: /^unicorn$/, when: / (?:-D|--daemonize) /, sure: true },
  { programs: /^uwsgi$/, when: / (?:-d|--daemonize)/, sure: true },
  { programs: /^celery$/, when: /^ multi start | (?:-D|--detach) /, sure: true },
  { programs: /^(?:lighttpd)$/, unless: / -[a-zA-Z]*[Dtpvh]/, sure: true },
  { programs: /^keepalived$/, unless: / (?:-n|--dont-fork|-v|-h) /, sure: true },
  { programs: /^dnsmasq$/, unless: / (?:-k|-d|--keep-in-foreground|--no-daemon|--test)/, sure: false },
  { programs: /^varnishd$/, unless: / -[a-zA-Z]*[FdCV]/, sure: true },
  { programs: /^squid$/, unless: / -[a-zA-Z]*[Nzkvh]| --foreground /, sure: true },
  { programs: /^named$/, unless: / -[a-zA-Z]*[gfvV]/, sure: true },
  { programs: /^openvpn$/, when: / --daemon /, sure: true },
  { programs: /^(?:zkServer\.sh|zookeeper-server-start\.sh)$/, when: / (?:start|-daemon) /, sure: true },
  { programs: /^kafka-server-start(?:\.sh)?$/, when: / -daemon /, sure: true },
  { programs: /^catalina\.sh$/, when: /^ start /, sure: true },
  { programs: /^(?:startup\.sh)$/, sure: false },
  { programs: /^forever$/, when: /^ start /, sure: true },
  { programs: /^(?:start-dfs|start-yarn|start-all|start-master|start-worker)\.sh$/, sure: true },
  { programs: /^tmux$/, when: / -d /, sure: true },
  { programs: /^screen$/, when: / -dm?S? /, sure: true },
];

/** Whether a command puts its server in the background and returns; undefined where it does not, or is not known. */
export function daemonMark(words: Words): { readonly sure: boolean } | undefined {
  const program = programOf(words);
  const rest = ` ${words
    .slice(1)
    .map((word) => word.text)
    .join(" ")} `.slice(0, 4000);
  const known = words.every((word) => word.known);
  if (/(?:^|\/)init\.d\/[^/]+$/.test(words[0]?.text ?? ""))
    return / (?:start|restart) /.test(rest) ? { sure: true } : undefined;
  const rule = RULES.find((candidate) => candidate.programs.test(program));
  if (rule === undefined || (rule.when && !rule.when.test(rest)) || rule.unless?.test(rest)) return undefined;
  // An argument that is not known may be the very one that keeps it in the foreground.
  return rule.unless && !known ? undefined : { sure: rule.sure };
}
