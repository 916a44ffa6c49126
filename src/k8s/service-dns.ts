/** A host name as a pod resolves it: https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/ */
export type ServiceHost =
  /** `certain` where only a Service can be meant; a bare or two-part name may be another host. */
  | {
      readonly is: "service";
      readonly service: string;
      /** Undefined for the pod's own. */
      readonly namespace: string | undefined;
      /** The pod before a headless Service's name. */
      readonly pod: string | undefined;
      readonly certain: boolean;
    }
  /** `web.svc` and `web.svc.cluster.local` lack the namespace and resolve to nothing. */
  | { readonly is: "without-namespace"; readonly service: string };

const LABEL = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

/** What a host name means inside of the cluster; undefined for names that lead out of it, and for addresses. */
export function serviceHost(host: string, clusterDomain = "cluster.local"): ServiceHost | undefined {
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  const labels = name.split(".");
  if (name.length > 253 || !labels.every((label) => LABEL.test(label)) || /^[0-9.]+$/.test(name)) return undefined;
  const inDomain = name.endsWith(`.${clusterDomain}`);
  const rest = inDomain ? name.slice(0, -clusterDomain.length - 1).split(".") : labels;
  if (rest.at(-1) === "svc" && rest.length > 1) return qualified(rest.slice(0, -1));
  return inDomain ? undefined : unqualified(rest);
}

/** `web` or `web.shop`, which the pod's search list completes; any other two-part host reads the same. */
function unqualified([service = "", namespace, ...more]: readonly string[]): ServiceHost | undefined {
  if (more.length > 0 || !/^[a-z]/.test(service)) return undefined;
  return { is: "service", service, namespace, pod: undefined, certain: false };
}

function qualified(labels: readonly string[]): ServiceHost | undefined {
  const [first = "", second, third, ...more] = labels;
  if (more.length > 0) return undefined;
  if (second === undefined) return { is: "without-namespace", service: first };
  if (third === undefined) return { is: "service", service: first, namespace: second, pod: undefined, certain: true };
  return { is: "service", service: second, namespace: third, pod: first, certain: true };
}

/** A host in a text, with its port and the offsets of the host. */
export interface FoundHost {
  readonly host: string;
  readonly port: number | undefined;
  readonly start: number;
  readonly end: number;
  /** Part of a URL, or of a list of `host:port`, rather than a word that stands alone. */
  readonly form: "url" | "host-port" | "word";
}

/** The longest text that is looked through: values of variables and arguments are shorter. */
const MAX_TEXT = 4096;

/** The hosts that a value names: of URLs, of comma-separated `host:port`, or the value itself where it is one name. */
export function hostsIn(text: string): readonly FoundHost[] {
  if (text.length > MAX_TEXT) return [];
  const urls = [
    ...text.matchAll(/\b[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/@,"']{0,200}@)?([a-zA-Z0-9.-]{1,253})(?::([0-9]{1,5}))?/g),
  ];
  if (urls.length > 0) return urls.flatMap((match) => found(match, "url"));
  const pairs = [...text.matchAll(/(?<=^|[\s,;=])([a-zA-Z0-9][a-zA-Z0-9.-]{0,252}):([0-9]{1,5})(?=$|[\s,;/])/g)];
  if (pairs.length > 0) return pairs.flatMap((match) => found(match, "host-port"));
  const word = /^([a-zA-Z0-9][a-zA-Z0-9.-]{0,252})$/.exec(text);
  return word === null ? [] : found(word, "word");
}

function found(match: RegExpExecArray, form: FoundHost["form"]): readonly FoundHost[] {
  const [whole, host = "", digits] = match;
  const port = digits === undefined ? undefined : Number(digits);
  if (port !== undefined && (port < 1 || port > 65535)) return [];
  const tail = digits === undefined ? 0 : digits.length + 1;
  const end = match.index + whole.length - tail;
  return [{ host, port, start: end - host.length, end, form }];
}

/** True for the names of variables that hold hosts: `DB_HOST`, `REDIS_URL`, `BOOTSTRAP_SERVERS`. */
export function namesHost(variable: string): boolean {
  return /(?:^|_)(?:HOST(?:NAME|S)?|ADDR(?:ESS|ESSES)?|UR[IL]S?|ENDPOINTS?|SERVERS?|BROKERS?|DSN|SERVICE|UPSTREAM|BACKEND)$/i.test(
    variable.slice(-100),
  );
}

/**
 * Variables that every pod of a namespace gets for a Service with a cluster IP, by name; values hold addresses only the
 * cluster knows. An application that reads `REDIS_PORT` as its own setting finds `tcp://10.43.0.7:6379` there.
 */
export function serviceLinkVariables(
  service: string,
  ports: readonly { readonly name?: string; readonly port: number; readonly protocol: string }[],
): readonly string[] {
  const name = service.toUpperCase().replaceAll("-", "_");
  const named = ports.flatMap((port) =>
    port.name ? [`${name}_SERVICE_PORT_${port.name.toUpperCase().replaceAll("-", "_")}`] : [],
  );
  const each = ports.flatMap(({ port, protocol }) =>
    ["", "_PROTO", "_PORT", "_ADDR"].map((end) => `${name}_PORT_${port}_${protocol.toUpperCase()}${end}`),
  );
  return [`${name}_SERVICE_HOST`, `${name}_SERVICE_PORT`, ...named, `${name}_PORT`, ...each];
}
