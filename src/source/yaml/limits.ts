/** Where the reader stops: input is untrusted, and what is cut is always said as a problem. */
export interface YamlLimits {
  /** Longest text in UTF-16 units. */
  readonly fileLength: number;
  /** Most documents of one file. */
  readonly documents: number;
  /** Most keys and values of one document. */
  readonly nodes: number;
  /** Deepest nesting of maps and lists. */
  readonly depth: number;
  /** Nodes of one document after its aliases are expanded, where that is also more than `aliasRatio` times those written. */
  readonly expandedNodes: number;
  readonly aliasRatio: number;
}

/**
 * Kubernetes' own limits lie elsewhere: an object may have some 1.5 MB (etcd), its reader stops at a depth of 10,000 and
 * when aliases make up nearly all of more than 400,000 nodes. No manifest comes near these numbers.
 */
export const YAML_LIMITS: YamlLimits = {
  fileLength: 10_000_000,
  documents: 25_000,
  nodes: 150_000,
  depth: 200,
  expandedNodes: 100_000,
  aliasRatio: 10,
};
