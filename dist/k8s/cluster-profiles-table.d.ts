import type { ClusterProfile } from "./cluster-profiles.js";
/** Sources: the documentation of each tool, as `docs` names it. The Kubernetes version is no part of a profile: each release of a tool brings another. */
export declare const PROFILES: readonly ClusterProfile[];
/** Standard storage classes of clusters elsewhere, for telling a class of another environment from a slip. */
export declare const STORAGE_CLASSES_ELSEWHERE: ReadonlyMap<string, string>;
/** Ingress classes of controllers that are installed elsewhere, with what brings them. */
export declare const INGRESS_CLASSES_ELSEWHERE: ReadonlyMap<string, string>;
