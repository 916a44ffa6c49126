import { describe, expect, test } from "vitest";
import type { ClusterSettings } from "../../src/expand/cluster/index.ts";
import type { Cluster } from "../../src/expand/model.ts";
import { type Configuration, defaultConfiguration, type Override } from "../../src/rule/config/model.ts";
import { parseObjectPattern } from "../../src/rule/config/object-pattern.ts";
import { pathMatcher } from "../../src/rule/config/paths.ts";
import {
  clusterSentence,
  clustersOfFiles,
  externals,
  targetVersion,
  noSuchCluster,
  versionOfFiles,
} from "../../src/run/surroundings.ts";
import { clusterIn, k3d } from "../expand/cluster/build.ts";

function configuration(parts: Partial<Configuration>): Configuration {
  return { ...defaultConfiguration, ...parts };
}

function override(files: string, parts: Partial<Override>): Override {
  const matches = pathMatcher([files]);
  return { matches, rules: new Map(), namespace: undefined, cluster: undefined, kubeVersion: undefined, ...parts };
}

const OF_IMAGE: Cluster = k3d("image: rancher/k3s:v1.30.4-k3s1\n");

describe("the version that objects are meant for", () => {
  const configured = configuration({ kubeVersion: "1.31" });

  test("is the one asked for, else the configured one, else that of the cluster's image", () => {
    expect(targetVersion({ kubeVersion: "1.33", configuration: configured }, [OF_IMAGE])).toEqual([1, 33]);
    expect(targetVersion({ configuration: configured }, [OF_IMAGE])).toEqual([1, 31]);
    expect(targetVersion({ configuration: defaultConfiguration }, [OF_IMAGE])).toEqual([1, 30]);
  });

  test("is not known without any, nor where two clusters could be meant", () => {
    expect(targetVersion({ configuration: defaultConfiguration }, [])).toBeUndefined();
    expect(targetVersion({ configuration: defaultConfiguration }, [OF_IMAGE, OF_IMAGE])).toBeUndefined();
  });

  test("may be written with a v and a patch level", () => {
    expect(targetVersion({ kubeVersion: "v1.9.3", configuration: defaultConfiguration }, [])).toEqual([1, 9]);
  });

  test("may be another one for some files, unless one is asked for", () => {
    const overridden = configuration({ kubeVersion: "1.31", overrides: [override("prod", { kubeVersion: "1.28" })] });
    const ofFile = versionOfFiles({ configuration: overridden });
    expect(ofFile?.("prod/a.yaml")).toEqual([1, 28]);
    expect(ofFile?.("dev/a.yaml")).toEqual([1, 31]);
    expect(versionOfFiles({ kubeVersion: "1.33", configuration: overridden })).toBeUndefined();
  });

  test("is the same for all files where no override names one", () => {
    const overridden = configuration({ overrides: [override("prod", { namespace: "prod" })] });
    expect(versionOfFiles({ configuration: overridden })).toBeUndefined();
  });
});

test("what the configuration calls external exists, in the namespaces that it names", () => {
  const patterns = ["Secret/db-*", "ConfigMap/shop/settings"].flatMap((text) => parseObjectPattern(text) ?? []);
  const isExternal = externals(configuration({ externals: patterns }));
  expect(isExternal("Secret", "shop", "db-password")).toBe(true);
  expect(isExternal("Secret", undefined, "cache")).toBe(false);
  expect(isExternal("ConfigMap", "shop", "settings")).toBe(true);
  expect(isExternal("ConfigMap", "web", "settings")).toBe(false);
  expect(isExternal("ConfigMap", undefined, "settings")).toBe(true);
});

describe("the cluster of a file", () => {
  const settings: ClusterSettings = {
    at: { file: ".k8slint.yaml", start: 0, end: 1 },
    profile: "kind",
    name: undefined,
    nodes: undefined,
    memory: undefined,
    cpu: undefined,
    images: undefined,
    registries: undefined,
    ingressClasses: undefined,
    storageClasses: undefined,
    components: undefined,
    podSecurity: new Map(),
  };

  test("is none of its own where no override names one", () => {
    const ofFile = clustersOfFiles(configuration({ cluster: settings }), []);
    expect(ofFile("a.yaml")).toBeUndefined();
  });

  test("is the one of the override, the same one each time", () => {
    const ofFile = clustersOfFiles(configuration({ overrides: [override("prod", { cluster: settings })] }), []);
    expect(ofFile("dev/a.yaml")).toBeUndefined();
    expect(ofFile("prod/a.yaml")?.configured).toBe(true);
    expect(ofFile("prod/a.yaml")).toBe(ofFile("prod/b.yaml"));
  });
});

test("the report names the one cluster, or says how one of several is chosen", () => {
  const kind = clusterIn({}, { named: "kind" });
  expect(clusterSentence([])).toBeUndefined();
  expect(clusterSentence([kind])).toContain("the profile `kind`");
  expect(clusterSentence([kind, OF_IMAGE])).toContain("2 clusters");
});

test("a cluster that is not known is wrong usage, with the names that are", () => {
  const { problems } = noSuchCluster("k4d");
  expect(problems[0]?.message).toBe('no cluster is called "k4d"');
  expect(problems[0]?.help).toContain("k3d, kind, minikube");
});
