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
