import { LEVELS } from "../../base/model.ts";
import type { RuleFacts } from "../../base/model.ts";
import { TAINT_EFFECTS } from "../../k8s/scheduling/node-filters.ts";
import { PRESETS } from "../define.ts";
import type { OptionsSchema } from "../options.ts";
import { CLUSTER_PROFILES, FAIL_ON, POD_SECURITY_LEVELS } from "./model.ts";

/** The part of JSON Schema draft 7 that the configuration's schema is written in. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** What the schema needs to know of a rule. */
export interface ConfigurableRule extends RuleFacts {
  readonly options?: OptionsSchema | undefined;
  readonly aliases?: readonly string[] | undefined;
}

const LEVEL: Schema = { title: "a level", enum: [...LEVELS, "off"] };
const TEXT: Schema = { type: "string", minLength: 1, maxLength: 1000 };
const TEXTS: Schema = { type: "array", items: TEXT };
const PATTERN: Schema = {
  type: "string",
  minLength: 1,
  maxLength: 500,
  description: "A path or a pattern in the grammar of .gitignore, from the root of the repository",
};
const PATTERNS: Schema = { type: "array", items: PATTERN };
const OBJECT: Schema = {
  type: "string",
  maxLength: 500,
  pattern: "^[^/]+(/[^/]+){1,2}$",
  title: "Kind/name or Kind/namespace/name",
  description: "`Kind/name` or `Kind/namespace/name`; `*` stands for any characters",
};
const QUANTITY: Schema = { type: ["string", "number"], title: "a quantity such as 4Gi or 500m" };
const VERSION: Schema = {
  type: ["string", "number"],
  title: "a version such as 1.34",
  description: "The Kubernetes version that the objects are meant for: `1.34`",
};

/** The schema of the configuration file, for editors and for ajv; unknown keys and unknown rules are not accepted. */
export function configurationSchema(rules: readonly ConfigurableRule[]): Schema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "k8slint configuration",
    ...closed({
      $schema: { type: "string" },
      presets: described("Groups of rules that run besides the default ones", {
        anyOf: [preset(), { type: "array", items: preset() }],
        title: "a preset or a list of presets",
      }),
      rules: { $ref: "#/definitions/rules", description: "Levels and options by rule" },
      overrides: described("Settings for some files; later ones win", { type: "array", items: override() }),
      ignore: { ...PATTERNS, description: "Files that are not read, in the grammar of .gitignore" },
      externals: described("Objects that exist though no file here declares them", { type: "array", items: OBJECT }),
      namespace: described("The namespace that the apply chooses for objects without one", TEXT),
      cluster: { $ref: "#/definitions/cluster" },
      kubeVersion: VERSION,
      suppressions: described("Findings to live with, each with a reason", { type: "array", items: suppression() }),
      failOn: described("From which level on findings make the exit code 1", { title: "a level", enum: [...FAIL_ON] }),
    }),
    definitions: { rules: ruleSettings(rules), level: LEVEL, cluster: cluster(), setting: setting() },
  };
}

/** The text of schemas/config.schema.json. */
export function renderConfigurationSchema(rules: readonly ConfigurableRule[]): string {
  return `${JSON.stringify(configurationSchema(rules), null, 2)}\n`;
}

function closed(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  return { type: "object", additionalProperties: false, properties, ...(required.length > 0 && { required }) };
}

function described(description: string, schema: Schema): Schema {
  return { description, ...schema };
}

function preset(): Schema {
  return { title: "a preset", enum: [...PRESETS] };
}

function override(): Schema {
  return closed(
    {
      files: described("The files that this is for", { ...PATTERNS, minItems: 1 }),
      rules: { $ref: "#/definitions/rules" },
      namespace: described("The namespace that the apply chooses for objects without one", TEXT),
      cluster: { $ref: "#/definitions/cluster" },
      kubeVersion: VERSION,
    },
    ["files"],
  );
}

function suppression(): Schema {
  return closed(
    {
      rules: described("The rules that say nothing", {
        anyOf: [TEXT, { ...TEXTS, minItems: 1 }],
        title: "a rule or a list of rules",
      }),
      files: described("Only in these files", { ...PATTERNS, minItems: 1 }),
      object: described("Only about this object", OBJECT),
      reason: described("Why this is no fault here", TEXT),
      expires: described("The last day on which this holds", {
        type: "string",
        title: "a date such as 2027-01-31",
        // YAML readers with timestamps hand on a date with a time.
        pattern: "^\\d{4}-\\d{2}-\\d{2}",
      }),
    },
    ["rules", "reason"],
  );
}

function cluster(): Schema {
  const profile = { title: "a profile", enum: [...CLUSTER_PROFILES] };
  const full = closed({
    profile: described("The tool that makes the cluster, whose defaults fill what is not said here", profile),
    name: TEXT,
    nodes: described("The nodes that pods may run on, with what they can allocate", { type: "array", items: node() }),
    memory: described("Memory of the machine beneath all nodes", QUANTITY),
    cpu: described("CPUs of the machine beneath all nodes", QUANTITY),
    images: described("Images that are loaded on the nodes", TEXTS),
    registries: described("Registries that the nodes can reach", { type: "array", items: registry() }),
    ingressClasses: TEXTS,
    storageClasses: TEXTS,
    components: described("What runs in the cluster: traefik, servicelb, metrics-server, local-path", TEXTS),
    podSecurity: described("The Pod Security level that is enforced, for all namespaces or by namespace", {
      title: "a Pod Security level, or levels by namespace",
      anyOf: [podSecurityLevel(), { type: "object", additionalProperties: podSecurityLevel() }],
    }),
  });
  return described("The cluster that the objects are meant for", {
    title: "a profile, or a map of what is known of the cluster",
    anyOf: [profile, full],
  });
}

function podSecurityLevel(): Schema {
  return { title: "a Pod Security level", enum: [...POD_SECURITY_LEVELS] };
}

function node(): Schema {
  return closed({
    name: TEXT,
    count: described("How many nodes are like this one", { type: "integer", minimum: 1, maximum: 10_000, default: 1 }),
    role: { title: "a role", enum: ["control-plane", "worker"] },
    cpu: described("Allocatable CPU", QUANTITY),
    memory: described("Allocatable memory", QUANTITY),
    labels: { type: "object", additionalProperties: { type: "string" } },
    taints: described("Taints, as kubectl writes them (`dedicated=gpu:NoSchedule`) or as maps", {
      type: "array",
      items: { title: "key=value:Effect, or a map with key, value and effect", anyOf: [TEXT, taint()] },
    }),
  });
}

function taint(): Schema {
  return closed({ key: TEXT, value: { type: "string" }, effect: { title: "an effect", enum: TAINT_EFFECTS } }, [
    "key",
    "effect",
  ]);
}

function registry(): Schema {
  const full = closed(
    {
      inCluster: described("As manifests name it: `k3d-registry.localhost:5000`", TEXT),
      onHost: described("As the host pushes to it: `localhost:5001`", TEXT),
    },
    ["inCluster"],
  );
  return { title: "host:port, or a map with inCluster and onHost", anyOf: [TEXT, full] };
}

const SETTING_TITLE = "a level, [level, options], or a map with level and options";

function setting(): Schema {
  return settingWith({ type: "object", maxProperties: 0, title: "no options" });
}

function settingWith(options: Schema): Schema {
  return {
    title: SETTING_TITLE,
    anyOf: [
      { $ref: "#/definitions/level" },
      { type: "array", minItems: 2, maxItems: 2, items: [{ $ref: "#/definitions/level" }, options] },
      closed({ level: { $ref: "#/definitions/level" }, options }),
    ],
  };
}

function ruleSettings(rules: readonly ConfigurableRule[]): Schema {
  const sorted = rules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return closed(Object.fromEntries(sorted.flatMap((rule) => settingsOf(rule))));
}

function settingsOf(rule: ConfigurableRule): readonly (readonly [string, Schema])[] {
  const schema =
    rule.options === undefined ? { $ref: "#/definitions/setting" } : settingWith(rule.options as unknown as Schema);
  const old = (rule.aliases ?? []).map((alias) => [alias, { ...schema, deprecated: true }] as const);
  return [[rule.id, { description: rule.title, ...schema }], ...old];
}
