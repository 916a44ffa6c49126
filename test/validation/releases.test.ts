import { expect, test } from "vitest";
import { refusalsOf } from "./refusals-of.ts";

const volume = (spec: string): string =>
  `apiVersion: v1\nkind: PersistentVolume\nmetadata: { name: data }\nspec: { capacity: { storage: 1Gi }, csi: { driver: a, volumeHandle: b }, ${spec} }\n`;
const claim = (spec: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } }, ${spec} }\n`;
const slice = (endpoint: string): string =>
  `apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\nmetadata: { name: db }\naddressType: IPv6\nendpoints: [{ ${endpoint} }]\n`;
const driver = (spec: string): string =>
  `apiVersion: storage.k8s.io/v1\nkind: CSIDriver\nmetadata: { name: a }\nspec: { ${spec} }\n`;

const AFFINITY =
  "accessModes: [ReadWriteOnce], nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: In, values: ['b c'] }] }] } }";

/** What was refused before a release and is taken since. */
test.each([["volumes for one pod", volume("accessModes: [ReadWriteOncePod]"), 27]])("%s", (_, manifest, since) => {
  expect(refusalsOf(manifest, since - 1)).toHaveLength(1);
  expect(refusalsOf(manifest, since)).toEqual([]);
});

/** What was taken, or dropped, before a release and is refused since. */
test.each([
  ["values of labels of nodes", volume(AFFINITY), 33],
  ["references to data sources", claim("dataSourceRef: { apiGroup: acme.example, kind: Disk, name: '' }"), 24],
  ["classes of attributes", claim("volumeAttributesClassName: A_b"), 34],
  ["the canonical form of IPv6", slice("addresses: ['2001:DB8::1']"), 33],
  ["hints for nodes", slice("addresses: ['2001:db8::1'], hints: { forNodes: [{ name: A_b }] }"), 34],
  ["periods of updates", driver("nodeAllocatableUpdatePeriodSeconds: 5"), 35],
  ["tokens in secrets", driver("serviceAccountTokenInSecrets: true"), 35],
])("%s", (_, manifest, since) => {
  expect(refusalsOf(manifest, since - 1)).toEqual([]);
  expect(refusalsOf(manifest, since)).not.toEqual([]);
});
