import { describe, expect, test } from "vitest";
import {
  claimLimitViolations,
  containerDefaults,
  podLimitViolations,
  readLimitRange,
} from "../../../src/k8s/quantities/limit-range.ts";
import { podResources } from "../../../src/k8s/quantities/pod-resources.ts";
import { canonicalQuantity } from "../../../src/k8s/quantities/quantity.ts";

type Json = Readonly<Record<string, unknown>>;

function range(...limits: readonly Json[]): Json {
  return { spec: { limits } };
}

function container(resources: Json, more: Json = {}): Json {
  return { name: "a", resources, ...more };
}

function words(object: Json, podSpec: Json): readonly string[] {
  const items = readLimitRange(object);
  const resources = podResources(podSpec, containerDefaults(items));
  return items.flatMap((item) => podLimitViolations(resources, item)).map((violation) => violation.words);
}

function defaults(...limits: readonly Json[]): Json {
  const { requests, limits: most, unknown } = containerDefaults(readLimitRange(range(...limits)));
  const show = (amounts: typeof requests) =>
    [...amounts].map(([name, amount]) => `${name} ${canonicalQuantity(amount)}`);
  return { requests: show(requests), limits: show(most), unknown: [...unknown] };
}

describe("what a LimitRange gives to containers", () => {
  test("the largest amount is the default limit, that the default request, and else the smallest", () => {
    expect(defaults({ type: "Container", max: { cpu: 2 }, min: { memory: "64Mi" } })).toEqual({
      limits: ["cpu 2"],
      requests: ["cpu 2", "memory 64Mi"],
      unknown: [],
    });
    expect(
      defaults({ type: "Container", max: { cpu: 2 }, default: { cpu: 1 }, defaultRequest: { cpu: "100m" } }),
    ).toEqual({
      limits: ["cpu 1"],
      requests: ["cpu 100m"],
      unknown: [],
    });
  });

  test("bounds of pods give nothing", () => {
    expect(defaults({ type: "Pod", max: { cpu: 2 } })).toEqual({ limits: [], requests: [], unknown: [] });
  });

  test("two that differ, and what cannot be read, leave it open", () => {
    const two = [1, 2].map((cpu) => ({ type: "Container", default: { cpu } }));
    expect(defaults(...two)).toEqual({ limits: [], requests: [], unknown: ["cpu"] });
    expect(defaults({ type: "Container", default: { cpu: "${CPU}" } })).toEqual({
      limits: [],
      requests: [],
      unknown: ["cpu"],
    });
  });

  test("a limit of the container's own is its request before a default is", () => {
    const items = readLimitRange(
      range({ type: "Container", default: { memory: "1Gi" }, defaultRequest: { memory: "128Mi" } }),
    );
    const spec = {
      containers: [
        container({ limits: { memory: "512Mi" } }),
        container({}),
        container({ limits: { memory: "${M}" } }),
      ],
    };
    const { containers } = podResources(spec, containerDefaults(items));
    const shown = containers.map(({ requests, limits }) =>
      [requests, limits].map((amounts) => [...amounts.values()].map(canonicalQuantity).join()),
    );
    expect(shown).toEqual([
      ["512Mi", "512Mi"],
      ["128Mi", "1Gi"],
      ["", ""],
    ]);
  });
});

describe("what a LimitRange has against a pod, in the server's words", () => {
  test.each<[Json, Json, readonly string[]]>([
    [
      { type: "Container", max: { memory: "1Gi" } },
      { limits: { memory: "2Gi" } },
      ["maximum memory usage per Container is 1Gi, but limit is 2Gi"],
    ],
    [{ type: "Container", max: { memory: "1Gi" } }, { limits: { memory: "1024Mi" } }, []],
    [
      { type: "Container", min: { cpu: "100m" } },
      { limits: { cpu: "0.05" } },
      ["minimum cpu usage per Container is 100m, but request is 50m"],
    ],
    [{ type: "Container", min: { cpu: "100m" } }, {}, []],
    [
      { type: "Container", maxLimitRequestRatio: { cpu: 4 } },
      { requests: { cpu: "100m" }, limits: { cpu: 1 } },
      ["cpu max limit to request ratio per Container is 4, but provided ratio is 10.000000"],
    ],
    [{ type: "Container", maxLimitRequestRatio: { cpu: 4 } }, { requests: { cpu: "250m" }, limits: { cpu: 1 } }, []],
    [
      { type: "Container", maxLimitRequestRatio: { cpu: 4 } },
      {},
      ["cpu max limit to request ratio per Container is 4, but no request is specified or request is 0"],
    ],
    [{ type: "Pod", max: { memory: "1Gi" } }, {}, ["maximum memory usage per Pod is 1Gi.  No limit is specified"]],
    [{ type: "Pod", min: { memory: "1Gi" } }, {}, ["minimum memory usage per Pod is 1Gi.  No request is specified"]],
    [{ type: "Pod", max: { memory: "${MAX}" } }, {}, []],
    [{ type: "Container", max: { memory: "1Gi" } }, { limits: { memory: "${MEMORY}" } }, []],
    [{ type: "Container", max: { constructor: 1, __proto__: { memory: 1 } } }, { limits: { memory: "1Gi" } }, []],
    [{ type: "Other", max: { memory: "1Gi" } }, { limits: { memory: "2Gi" } }, []],
  ])("%j %j", (item, resources, expected) => {
    expect(words(range(item), { containers: [container(resources)] })).toEqual(expected);
  });

  test("sidecars add up, and a pod's own amounts take the place of its containers'", () => {
    const limits = { limits: { memory: "600Mi" } };
    const spec = { initContainers: [container(limits, { restartPolicy: "Always" })], containers: [container(limits)] };
    const bound = range({ type: "Pod", max: { memory: "1Gi" } });
    expect(words(bound, spec)).toEqual(["maximum memory usage per Pod is 1Gi, but limit is 1200Mi"]);
    expect(words(bound, { ...spec, resources: { requests: { memory: "1Gi" }, limits: { memory: "1Gi" } } })).toEqual(
      [],
    );
  });
});

describe("what a LimitRange has against a claim", () => {
  const claim = (storage: unknown) => ({ resources: { requests: { storage }, limits: { storage: "1Ti" } } });
  const said = (item: Json, spec: unknown) =>
    readLimitRange(range(item))
      .flatMap((one) => claimLimitViolations(spec, one))
      .map((violation) => violation.words);

  test("only its request counts", () => {
    const item = { type: "PersistentVolumeClaim", min: { storage: "1Gi" }, max: { storage: "10Gi" } };
    expect(said(item, claim("20Gi"))).toEqual([
      "maximum storage usage per PersistentVolumeClaim is 10Gi, but request is 20Gi",
    ]);
    expect(said(item, claim("500Mi"))).toEqual([
      "minimum storage usage per PersistentVolumeClaim is 1Gi, but request is 500Mi",
    ]);
    expect(said(item, claim("5Gi"))).toEqual([]);
    expect(said(item, claim("${SIZE}"))).toEqual([]);
    expect(said(item, {})).toEqual([]);
  });
});
