import { describe, expect, test } from "vitest";
import {
  badPodSecurityLabels,
  type PodSecurityLevel,
  podSecurityPolicy,
  podView,
  podViolations,
  violationText,
} from "../../src/validation/pod-security/index.ts";
import { fieldErrorText } from "../../src/k8s/field-error.ts";
import { graphOf } from "../harness/graph-of.ts";

/** What the API server 1.35 answers to a Pod at a level and version: its words behind `violates PodSecurity`, "" where it accepts. */
const VERDICTS: readonly (readonly [at: string, annotations: string, spec: string, words: string])[] = [
  [
    "baseline:latest",
    "",
    "{ hostNetwork: true, hostPID: true, hostIPC: true, containers: [{ name: a, image: x, ports: [{ containerPort: 80 }] }] }",
    'host namespaces (hostNetwork=true, hostPID=true, hostIPC=true), hostPort (container "a" uses hostPort 80)',
  ],
  [
    "baseline:latest",
    "",
    "{ containers: [{ name: a, image: x, ports: [{ containerPort: 80, hostPort: 8080 }] }, { name: b, image: x, ports: [{ containerPort: 443, hostPort: 443 }] }] }",
    'hostPort (containers "a", "b" use hostPorts 443, 8080)',
  ],
  [
    "baseline:latest",
    "",
    "{ containers: [{ name: a, image: x }], volumes: [{ name: v, hostPath: { path: / } }, { name: w, hostPath: { path: /w } }] }",
    'hostPath volumes (volumes "v", "w")',
  ],
  [
    "baseline:latest",
    "",
    "{ containers: [{ name: a, image: x, securityContext: { privileged: true, capabilities: { add: [SYS_TIME, CHOWN, NET_ADMIN] } } }] }",
    'non-default capabilities (container "a" must not include "NET_ADMIN", "SYS_TIME" in securityContext.capabilities.add), privileged (container "a" must not set securityContext.privileged=true)',
  ],
  [
    "baseline:latest",
    "",
    "{ containers: [{ name: a, image: x, livenessProbe: { httpGet: { port: 80, host: example.com } }, lifecycle: { preStop: { httpGet: { port: 80, host: 10.0.0.1 } } } }] }",
    'probe or lifecycle host (container "a" uses probe or lifecycle hosts "10.0.0.1", "example.com")',
  ],
  [
    "baseline:v1.33",
    "",
    "{ containers: [{ name: a, image: x, livenessProbe: { httpGet: { port: 80, host: example.com } } }] }",
    "",
  ],
  [
    "baseline:latest",
    "",
    "{ securityContext: { seLinuxOptions: { type: spc_t, user: u } }, containers: [{ name: a, image: x, securityContext: { seLinuxOptions: { role: r } } }] }",
    'seLinuxOptions (pod and container "a" set forbidden securityContext.seLinuxOptions: type "spc_t"; user may not be set; role may not be set)',
  ],
  [
    "baseline:v1.30",
    "",
    "{ securityContext: { seLinuxOptions: { type: container_engine_t } }, containers: [{ name: a, image: x }] }",
    'seLinuxOptions (pod set forbidden securityContext.seLinuxOptions: type "container_engine_t")',
  ],
  [
    "baseline:v1.31",
    "",
    "{ securityContext: { seLinuxOptions: { type: container_engine_t } }, containers: [{ name: a, image: x }] }",
    "",
  ],
  [
    "baseline:latest",
    "",
    "{ securityContext: { seccompProfile: { type: Unconfined } }, containers: [{ name: a, image: x }] }",
    'seccompProfile (pod must not set securityContext.seccompProfile.type to "Unconfined")',
  ],
  [
    "baseline:v1.18",
    "seccomp.security.alpha.kubernetes.io/pod: unconfined",
    "{ securityContext: { seccompProfile: { type: Unconfined } }, containers: [{ name: a, image: x }] }",
    'seccompProfile (forbidden annotation seccomp.security.alpha.kubernetes.io/pod="unconfined")',
  ],
  [
    "baseline:latest",
    "container.apparmor.security.beta.kubernetes.io/a: unconfined",
    "{ containers: [{ name: a, image: x }] }",
    'forbidden AppArmor profiles (container "a" and annotation must not set AppArmor profile type to "Unconfined", "container.apparmor.security.beta.kubernetes.io/a="unconfined"")',
  ],
  [
    "baseline:latest",
    "",
    "{ securityContext: { appArmorProfile: { type: Unconfined } }, containers: [{ name: a, image: x }] }",
    'forbidden AppArmor profile (pod must not set AppArmor profile type to "Unconfined")',
  ],
  [
    "baseline:v1.26",
    "",
    "{ securityContext: { sysctls: [{ name: net.core.somaxconn, value: '1' }, { name: net.ipv4.ip_local_reserved_ports, value: '1' }] }, containers: [{ name: a, image: x }] }",
    "forbidden sysctls (net.core.somaxconn, net.ipv4.ip_local_reserved_ports)",
  ],
  [
    "baseline:latest",
    "",
    "{ securityContext: { sysctls: [{ name: net.ipv4.tcp_rmem, value: '1' }, { name: kernel.msgmax, value: '1' }] }, containers: [{ name: a, image: x }] }",
    "forbidden sysctls (kernel.msgmax)",
  ],
  [
    "baseline:latest",
    "",
    "{ hostUsers: false, containers: [{ name: a, image: x, securityContext: { procMount: Unmasked } }] }",
    "",
  ],
  [
    "baseline:v1.34",
    "",
    "{ hostUsers: false, containers: [{ name: a, image: x, securityContext: { procMount: Unmasked } }] }",
    'procMount (container "a" must not set securityContext.procMount to "Unmasked")',
  ],
  [
    "restricted:latest",
    "",
    "{ containers: [{ name: a, image: x }] }",
    'allowPrivilegeEscalation != false (container "a" must set securityContext.allowPrivilegeEscalation=false), unrestricted capabilities (container "a" must set securityContext.capabilities.drop=["ALL"]), runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true), seccompProfile (pod or container "a" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
  ],
  [
    "restricted:v1.0",
    "",
    "{ containers: [{ name: a, image: x }] }",
    'runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true)',
  ],
  [
    "restricted:v1.8",
    "",
    "{ containers: [{ name: a, image: x }] }",
    'allowPrivilegeEscalation != false (container "a" must set securityContext.allowPrivilegeEscalation=false), runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true)',
  ],
  [
    "restricted:v1.21",
    "",
    "{ containers: [{ name: a, image: x }] }",
    'allowPrivilegeEscalation != false (container "a" must set securityContext.allowPrivilegeEscalation=false), runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true), seccompProfile (pod or container "a" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
  ],
  [
    "restricted:latest",
    "",
    "{ os: { name: windows }, containers: [{ name: a, image: x }] }",
    'runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true)',
  ],
  [
    "restricted:v1.24",
    "",
    "{ os: { name: windows }, containers: [{ name: a, image: x }] }",
    'allowPrivilegeEscalation != false (container "a" must set securityContext.allowPrivilegeEscalation=false), unrestricted capabilities (container "a" must set securityContext.capabilities.drop=["ALL"]), runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true), seccompProfile (pod or container "a" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
  ],
  [
    "restricted:latest",
    "",
    "{ hostUsers: false, securityContext: { runAsUser: 0 }, containers: [{ name: a, image: x }] }",
    'allowPrivilegeEscalation != false (container "a" must set securityContext.allowPrivilegeEscalation=false), unrestricted capabilities (container "a" must set securityContext.capabilities.drop=["ALL"]), seccompProfile (pod or container "a" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
  ],
  [
    "restricted:latest",
    "",
    "{ securityContext: { runAsNonRoot: true, runAsUser: 0, seccompProfile: { type: RuntimeDefault } }, containers: [{ name: a, image: x, securityContext: { runAsUser: 0, allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } } }] }",
    'runAsUser=0 (pod and container "a" must not set runAsUser=0)',
  ],
  [
    "restricted:latest",
    "",
    "{ securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }, containers: [{ name: a, image: x, securityContext: { runAsNonRoot: false, allowPrivilegeEscalation: true, capabilities: { drop: [all], add: [NET_BIND_SERVICE, CHOWN] } } }] }",
    'allowPrivilegeEscalation != false (container "a" must set securityContext.allowPrivilegeEscalation=false), unrestricted capabilities (container "a" must set securityContext.capabilities.drop=["ALL"]; container "a" must not include "CHOWN" in securityContext.capabilities.add), runAsNonRoot != true (container "a" must not set securityContext.runAsNonRoot=false)',
  ],
  [
    "restricted:latest",
    "",
    "{ initContainers: [{ name: i, image: x, securityContext: { runAsNonRoot: true, seccompProfile: { type: Localhost, localhostProfile: p }, allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } } }], containers: [{ name: a, image: x, securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } } }] }",
    'runAsNonRoot != true (pod or container "a" must set securityContext.runAsNonRoot=true), seccompProfile (pod or container "a" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
  ],
  [
    "restricted:latest",
    "",
    "{ securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }, containers: [{ name: a, image: x, securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL], add: [NET_BIND_SERVICE] } } }], volumes: [{ name: e, emptyDir: {} }, { name: share, nfs: { server: a, path: / } }, { name: h, hostPath: { path: / } }, { name: s }] }",
    'restricted volume types (volumes "share", "h" use restricted volume types "hostPath", "nfs")',
  ],
  [
    "restricted:latest",
    "",
    "{ securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }, containers: [{ name: a, image: x, securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } } }], volumes: [{ name: i, image: { reference: x } }] }",
    "",
  ],
];

const LEVELS = new Map<string, PodSecurityLevel>([
  ["baseline", "baseline"],
  ["restricted", "restricted"],
]);

function templateOf(spec: string, annotations = "") {
  const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: p, annotations: { ${annotations} } }\nspec: ${spec}\n`;
  const [workload] = graphOf({ "pod.yaml": pod }).workloads;
  if (workload === undefined) throw new Error("no pod");
  return workload.template;
}

function wordsFor(at: string, spec: string, annotations = "", isPod = true, server = 35): string {
  const [name = "", version = ""] = at.split(":");
  const level = {
    level: LEVELS.get(name) ?? "privileged",
    minor: version === "latest" ? undefined : Number(version.slice(3)),
  };
  const found = podViolations(podView(templateOf(spec, annotations), isPod), level, server);
  return found.length === 0 ? "" : violationText(level, found).replace(/^violates PodSecurity "[^"]*": /, "");
}

describe("what the server has against a pod", () => {
  test.each(VERDICTS)("%s %s %s", (at, annotations, spec, words) => {
    expect(wordsFor(at, spec, annotations)).toBe(words);
  });

  test("privileged allows everything", () => {
    expect(wordsFor("privileged:latest", "{ hostPID: true, containers: [] }")).toBe("");
  });

  test("a version that the server does not know yet is its own newest", () => {
    const spec = "{ containers: [{ name: a, livenessProbe: { tcpSocket: { port: 1, host: b } } }] }";
    expect(wordsFor("baseline:v1.40", spec, "", true, 33)).toBe("");
    expect(wordsFor("baseline:v1.40", spec, "", true, 34)).toContain("probe or lifecycle host");
  });

  test("the ports of a template are not those of its node yet", () => {
    const spec = "{ hostNetwork: true, containers: [{ name: a, ports: [{ containerPort: 80 }] }] }";
    expect(wordsFor("baseline:latest", spec, "", false)).toBe("host namespaces (hostNetwork=true)");
  });
});

describe("what is not known breaks no check", () => {
  test.each([
    "{ securityContext: '${CONTEXT}', containers: [{ name: a, securityContext: '${CONTEXT}' }] }",
    "{ hostPID: '${HOST}', containers: [{ name: a, securityContext: { privileged: '${PRIVILEGED}', capabilities: { drop: '${DROP}' } } }] }",
    "{ hostPID: 'yes', volumes: [{ name: a, hostPath: '${PATH}' }], containers: '${CONTAINERS}' }",
    "{ containers: [{ name: a, securityContext: { runAsUser: '${USER}', seccompProfile: { type: '${TYPE}' } } }] }",
  ])("%s", (spec) => {
    expect(wordsFor("baseline:latest", spec)).toBe("");
  });

  test("a profile that a placeholder names is set", () => {
    const spec =
      "{ securityContext: { runAsNonRoot: '${NON_ROOT}', seccompProfile: { type: '${TYPE}' } }, containers: [{ name: a }] }";
    expect(wordsFor("restricted:latest", spec)).not.toMatch(/seccomp|runAsNonRoot/);
  });

  test("keys that every object has are only keys", () => {
    expect(
      wordsFor("baseline:latest", "{ containers: [{ name: __proto__, securityContext: { constructor: 1 } }] }"),
    ).toBe("");
  });
});

describe("where a violation stands", () => {
  function places(level: PodSecurityLevel, spec: string): readonly string[] {
    const template = templateOf(spec);
    const found = podViolations(podView(template, true), { level, minor: undefined }, 35);
    return found.flatMap(({ check, causes }) => causes.map(({ is, text }) => `${check}: ${is}, ${text}`));
  }

  test("values that are wrong and lines that are missing", () => {
    expect(
      places("baseline", "{ hostPID: true, containers: [{ name: a, securityContext: { privileged: true } }] }"),
    ).toEqual(["hostNamespaces: wrong, hostPID: true", "privileged: wrong, privileged: true"]);
    expect(
      places("restricted", "{ containers: [{ name: a, securityContext: { capabilities: { drop: [all] } } }] }"),
    ).toEqual([
      "allowPrivilegeEscalation: missing, allowPrivilegeEscalation is not set",
      'capabilities_restricted: wrong, "all" is not "ALL"',
      "runAsNonRoot: missing, runAsNonRoot is not set",
      "seccompProfile_restricted: missing, no seccompProfile is set",
    ]);
  });
});

describe("what the labels of a Namespace ask for", () => {
  function namespace(labels: string) {
    const text = `apiVersion: v1\nkind: Namespace\nmetadata: { name: n, labels: { ${labels} } }\n`;
    const [object] = graphOf({ "n.yaml": text }).objects;
    if (object === undefined) throw new Error("no namespace");
    return object.root.get("metadata", "labels");
  }

  function policy(labels: string, server = 35): string | undefined {
    const found = podSecurityPolicy(namespace(labels), {}, server);
    const show = (mode: "enforce" | "audit" | "warn") => `${found?.[mode].level}:${found?.[mode].minor ?? "latest"}`;
    return found && `${show("enforce")} ${show("audit")} ${show("warn")}`;
  }

  const key = "pod-security.kubernetes.io";

  test("nothing, a level, a version", () => {
    expect(policy("a: b")).toBe("privileged:latest privileged:latest privileged:latest");
    expect(policy(`${key}/audit: baseline, ${key}/audit-version: v1.20`)).toBe(
      "privileged:latest baseline:20 privileged:latest",
    );
  });

  test("what is enforced is warned about since 1.26, unless a label says what to warn about", () => {
    expect(policy(`${key}/enforce: restricted, ${key}/enforce-version: v1.30`)).toBe(
      "restricted:30 privileged:latest restricted:30",
    );
    expect(policy(`${key}/enforce: restricted`, 25)).toBe("restricted:latest privileged:latest privileged:latest");
    expect(policy(`${key}/enforce: restricted, ${key}/warn: privileged`)).toBe(
      "restricted:latest privileged:latest privileged:latest",
    );
  });

  test("a value that is not known, or refused, tells nothing", () => {
    expect(policy(`${key}/enforce: "\${LEVEL}"`)).toBeUndefined();
    expect(policy(`${key}/enforce: strict`)).toBeUndefined();
    expect(policy(`${key}/enforce-version: "1.30"`)).toBeUndefined();
  });

  test("the words of a refusal", () => {
    const bad = badPodSecurityLabels(namespace(`${key}/enforce: strict, ${key}/warn-version: v1.x, ${key}/other: a`));
    expect(bad.map(({ error }) => fieldErrorText(error))).toEqual([
      `metadata.labels[${key}/enforce]: Invalid value: "strict": must be one of privileged, baseline, restricted`,
      `metadata.labels[${key}/warn-version]: Invalid value: "v1.x": must be "latest" or "v1.x"`,
    ]);
  });
});
