/** A host in a text, with its port and the offsets of the host. */
export interface FoundHost {
    readonly host: string;
    readonly port: number | undefined;
    readonly start: number;
    readonly end: number;
    /** Part of a URL, of a list of `host:port`, of `host=db port=5432`, or a word that stands alone. */
    readonly form: "url" | "host-port" | "pair" | "word";
}
/** The hosts that a value names: of URLs, of comma-separated `host:port`, or the value itself where it is one name. */
export declare function hostsIn(text: string): readonly FoundHost[];
/** The hosts that stand in a text in a form that only hosts have: whatever else is in it. */
export declare function namedHostsIn(text: string): readonly FoundHost[];
/** The port that a URL means where it names none: of the scheme before the host at this offset. */
export declare function impliedPort(text: string, host: FoundHost): number | undefined;
/** True for the names of variables and settings that hold hosts: `DB_HOST`, `REDIS_URL`, `--redis-host`, `spring.redis.host`. */
export declare function namesHost(variable: string): boolean;
/** The names of variables that hold the port of the host that `variable` holds: `DB_PORT` for `DB_HOST`. */
export declare function portVariables(variable: string): readonly string[];
/**
 * True for settings whose hosts are not connected to by the pod: what it listens on, what browsers or other servers are told, and what
 * is only compared.
 */
export declare function isForOthers(variable: string): boolean;
/** True for `localhost` and the addresses that stand for the pod itself. */
export declare function isOwnHost(host: string): boolean;
/** True for a host that is looked up by DNS: no address, not the pod itself. */
export declare function isLookedUp(host: string): boolean;
