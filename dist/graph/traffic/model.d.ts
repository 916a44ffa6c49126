import type { KubeObject } from "../../expand/model.js";
import type { FoundHost } from "../../k8s/host-names.js";
import type { Field } from "../../source/field.js";
import type { Container, Outcome, Workload } from "../model.js";
/** A host that a value, an argument or a mounted file of a pod names. */
export interface HostUse {
    readonly workload: Workload;
    /** Of several that are given the same, the first. */
    readonly container: Container;
    /** In lower case, as DNS compares. */
    readonly host: string;
    readonly form: FoundHost["form"];
    readonly port: HostPort | undefined;
    readonly from: "env" | "argument" | "file";
    /** The variable, the flag or the file: "DB_HOST", "--redis", "nginx.conf"; "" for a bare argument. */
    readonly name: string;
    readonly field: Field;
    /** Where the host stands in the text of `field`; undefined where the text is put together. */
    readonly range: {
        readonly start: number;
        readonly end: number;
    } | undefined;
    /** True where the value comes from a Secret: what it says beside the names of objects is not told. */
    readonly secret: boolean;
    /** True where nginx looks the host up at its start, and does not start without it. */
    readonly atStart: boolean;
}
export interface HostPort {
    readonly number: number;
    /** True for the port of the URL's scheme, which nobody wrote. */
    readonly implied: boolean;
    /** Where it is written, if not in the text that names the host. */
    readonly field: Field | undefined;
}
/** A host as the cluster's DNS reads it from the pod. */
export interface ServiceName {
    readonly service: string;
    /** Undefined where it is the pod's own, which the apply chooses. */
    readonly namespace: string | undefined;
    /** The pod before a headless Service's name. */
    readonly pod: string | undefined;
    /** True where only a Service can be meant: a bare or two-part name may be another host. */
    readonly certain: boolean;
}
/** A host of a pod, and where it leads. */
export interface HostReference extends HostUse {
    /** Undefined for what leads out of the cluster, for addresses, and for names without a namespace. */
    readonly reading: ServiceName | undefined;
    readonly outcome: Outcome | {
        readonly is: "outside";
    } | WithoutNamespace;
}
/** `web.svc.cluster.local`: no search list completes it. */
export interface WithoutNamespace {
    readonly is: "without-namespace";
    readonly service: string;
    /** The Service that is meant, where there is one beside it. */
    readonly meant: KubeObject | undefined;
}
