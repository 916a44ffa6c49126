import { describe, expect, test } from "vitest";
import { refusalsOf } from "../refusals-of.ts";
import { podOf, type PodParts, templateOf } from "./manifests.ts";

/** A pod that one release refuses with words, and another takes: by the feature gates that are on by default in each. */
const CHANGES: readonly (readonly [parts: PodParts, refusing: number, taking: number, words: string])[] = [
  [{ container: "env: [{ name: MY VAR, value: a }]" }, 31, 32, "spec.containers[0].env[0].name: Invalid value"],
  [{ container: "restartPolicy: Never" }, 34, 35, "spec.containers[0].restartPolicy: Forbidden"],
  [
    { spec: "containers: [{ name: a, image: a }]\ninitContainers: [{ name: b, image: b, restartPolicy: Never }]" },
    34,
    35,
    'spec.initContainers[0].restartPolicy: Unsupported value: "Never": supported values: "Always"',
  ],
  [
    {
      spec: "containers: [{ name: a, image: a }]\ninitContainers: [{ name: b, image: b, restartPolicy: Always, startupProbe: { exec: { command: [a] } } }]",
    },
    28,
    29,
    "spec.initContainers[0].startupProbe: Forbidden",
  ],
  [{ container: "lifecycle: { preStop: { sleep: { seconds: 0 } } }" }, 32, 33, "preStop.sleep: Invalid value: 0"],
  [{ spec: "dnsConfig: { searches: [a_b.example] }" }, 32, 33, "spec.dnsConfig.searches[0]: Invalid value"],
  [{ spec: "dnsConfig: { searches: [a, b, c, d, e, f, g] }" }, 25, 26, "must not have more than 6 search paths"],
  [{ spec: "volumes: [{ name: a, image: { reference: a } }]" }, 34, 35, "must specify a volume type"],
  [
    { spec: "resources: { limits: { cpu: 1 }, requests: { cpu: 2 } }" },
    34,
    33,
    "spec.resources.requests: Invalid value",
  ],
  [{ spec: "hostUsers: false\nhostPID: true" }, 33, 32, "spec.HostPID: Forbidden"],
  [{ container: "securityContext: { procMount: Masked }" }, 33, 32, "procMount: Unsupported value"],
  [
    { spec: "securityContext: { supplementalGroupsPolicy: All }" },
    33,
    32,
    "supplementalGroupsPolicy: Unsupported value",
  ],
  [{ spec: "schedulingGates: [{ name: 'a b' }]" }, 27, 26, "spec.schedulingGates[0]: Invalid value"],
  [{ spec: "os: { name: macos }" }, 24, 23, "spec.os: Unsupported value"],
  [{ spec: "hostnameOverride: A" }, 35, 34, "spec.hostnameOverride: Invalid value"],
  [
    {
      spec: "affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: a, operator: In, values: ['b c'] }] }] } } }",
    },
    33,
    32,
    "matchExpressions[0].values[0]: Invalid value",
  ],
];

describe("what a release refuses and another takes", () => {
  test.each(CHANGES)("%j: 1.%i refuses, 1.%i takes", (parts, refusing, taking, words) => {
    expect(refusalsOf(podOf(parts), refusing).join("\n")).toContain(words);
    expect(refusalsOf(podOf(parts), taking)).toEqual([]);
  });

  test("the ports of a template in the host's network are filled in before 1.28", () => {
    const spec =
      "hostNetwork: true\ncontainers: [{ name: a, image: a, ports: [{ containerPort: 80 }] }, { name: b, image: b, ports: [{ containerPort: 80 }] }]";
    expect(refusalsOf(templateOf({ spec }), 27)).toEqual([
      'template.spec.containers[1].ports[0].hostPort: Duplicate value: "TCP//80"',
    ]);
    expect(refusalsOf(templateOf({ spec }), 28)).toEqual([]);
  });
});

describe("what is not known", () => {
  test.each<PodParts>([
    { spec: "nodeName: ${NODE}\nhostname: '{{ host }}'\nrestartPolicy: ${POLICY}" },
    { spec: "containers: ${CONTAINERS}\nvolumes: ${VOLUMES}" },
    {
      container:
        "image: ${IMAGE}\nimagePullPolicy: ${POLICY}\nenvFrom: ${SOURCES}\nports: [{ containerPort: '${PORT}' }]",
    },
    { container: "volumeMounts: [{ name: a, mountPath: /a }]", spec: "volumes: [{ name: '${NAME}', emptyDir: {} }]" },
    { container: "volumeMounts: [{ name: a, mountPath: /a }]", spec: "volumes: ['{{ volumes }}']" },
    {
      container:
        "resources: { limits: { cpu: '${CPU}', '${DEVICE}': 1 }, requests: { cpu: 9, hugepages-2Mi: '${PAGES}' } }",
    },
    { container: "livenessProbe: { httpGet: { port: '${PORT}', scheme: '${SCHEME}' }, periodSeconds: '${PERIOD}' }" },
    { container: "env: [{ name: A, value: '${A}', valueFrom: { fieldRef: { fieldPath: '${FIELD}' } } }, '{{ env }}']" },
    { spec: "tolerations: ['{{ tolerations }}']\naffinity: ${AFFINITY}\nsecurityContext: ${CONTEXT}" },
    {
      spec: "topologySpreadConstraints: [{ maxSkew: '${SKEW}', topologyKey: '${KEY}', whenUnsatisfiable: '${ACTION}' }]",
    },
    { metadata: "annotations: { '${KEY}': a, controller.kubernetes.io/pod-deletion-cost: '${COST}' }" },
  ])("%j", (parts) => {
    expect(refusalsOf(podOf(parts))).toEqual([]);
  });

  test("values of another type are the decoder's business", () => {
    const container =
      "ports: a\nenv: { A: b }\nresources: []\nvolumeMounts: [1]\nlivenessProbe: [1]\nsecurityContext: a";
    expect(refusalsOf(podOf({ container }))).toEqual([]);
    expect(refusalsOf(podOf({ spec: "volumes: a\ntolerations: 1\naffinity: []\nos: linux\ncontainers: 3" }))).toEqual(
      [],
    );
  });

  test("keys of every object are only keys", () => {
    const spec = "nodeSelector: { __proto__: a, constructor: b }\noverhead: { __proto__: 1, toString: 2 }";
    expect(refusalsOf(podOf({ spec })).join("\n")).toContain("spec.overhead.limits[toString]: Invalid value");
  });
});
