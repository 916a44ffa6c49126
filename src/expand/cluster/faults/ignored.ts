import { nearest } from "../../../base/near.ts";
import type { Field } from "../../../source/field.ts";
import type { ExpandProblem } from "../../model.ts";
import type { K3dSpec } from "../k3d/spec.ts";
import { k3dOpenFields, type K3dVersion } from "./k3d-schema.ts";

/** What k3d takes without a word and does not do. */
export function k3dIgnored(root: Field, version: K3dVersion, spec: K3dSpec): readonly ExpandProblem[] {
  return [...unreadKeys(root, version), ...unusedMemory(spec), ...expandedTexts(root)];
}

/** Its schema lets any key pass below `registries` and `options.runtime`. */
function unreadKeys(root: Field, version: K3dVersion): readonly ExpandProblem[] {
  return k3dOpenFields(version).flatMap(([path, known]) =>
    root.get(...path).entries.flatMap(([key, field]) => {
      if (known.includes(key)) return [];
      const meant = nearest(key, known);
      return [
        {
          rule: "cluster-setting-ignored",
          at: field.keyAt,
          level: "warning",
          message: `k3d passes over "${key}" in "${path.join(".")}", which it does not know`,
          note: "the schema of the configuration takes any key there, so there is no error",
          help: meant === undefined ? `remove it; known are ${known.join(", ")}` : `write ${meant}`,
        } satisfies ExpandProblem,
      ];
    }),
  );
}

/** A limit for agents where there are none. */
function unusedMemory({ agents, agentsMemory }: K3dSpec): readonly ExpandProblem[] {
  const isNone = agents === undefined || agents.value === 0;
  if (agentsMemory === undefined || agentsMemory.text === "" || !isNone) return [];
  return [
    {
      rule: "cluster-setting-ignored",
      at: agentsMemory.at,
      level: "warning",
      message: `the memory of agents is limited to ${agentsMemory.text}, and the cluster has no agents`,
      labels: agents === undefined ? [] : [{ at: agents.at, text: "no agents" }],
      note: "serversMemory is the limit of the servers, which take pods too",
      help: "write serversMemory, or set agents",
    },
  ];
}

/**
 * A dollar with what Go's os.Expand takes for a variable that nobody means: small letters in the middle of a text, digits, signs. Names in
 * capitals or braces are meant to be replaced.
 */
const UNMEANT = /[A-Za-z0-9./:_-]\$[a-z][a-z0-9_]*|\$[0-9*#@!?]|\$\$/;

function expandedTexts(root: Field): readonly ExpandProblem[] {
  return textsIn(root, 0).flatMap((field) => {
    if (!UNMEANT.test(field.raw ?? "")) return [];
    return [
      {
        rule: "cluster-setting-expanded",
        at: field.at,
        level: "warning",
        message: `k3d takes a "$" in "${field.pathText}" for a variable, and puts nothing in its place where none is set`,
        note: "k3d expands variables of the environment in the whole file before it reads any YAML; there is no way to escape a dollar",
        help: "put the text into a variable of the environment, and write ${NAME} here",
      } satisfies ExpandProblem,
    ];
  });
}

/** A configuration of k3d nests no deeper. */
const MAX_DEPTH = 8;

function textsIn(field: Field, depth: number): readonly Field[] {
  if (field.raw !== undefined) return [field];
  if (depth === MAX_DEPTH) return [];
  const inner = field.isList ? field.items : field.entries.map(([, entry]) => entry);
  return inner.flatMap((one) => textsIn(one, depth + 1));
}
