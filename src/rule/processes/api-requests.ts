import type { Container, Process } from "../../graph/model.ts";
import { kubectlAccess } from "../../k8s/access/kubectl.ts";
import type { Access } from "../../k8s/access/model.ts";
import { type CommandWord, planOf, programOf, wordsInScript } from "../../k8s/command-line.ts";

/** What a command asks of the API server. */
export interface ApiRequest {
  readonly word: CommandWord;
  readonly access: readonly Access[];
  readonly does: "kubectl" | "elects";
}

/** Images whose entrypoint is kubectl. */
const KUBECTL_IMAGE = /(?:^|\/)kubectl$/;

/** What a container's process asks the API server, as far as its words tell: kubectl, and the election of a leader. */
export function apiRequests(container: Container, process: Process): readonly ApiRequest[] {
  return [...requestsOf(container, process)];
}

function* requestsOf(container: Container, { argv, program }: Process): Iterable<ApiRequest> {
  const isKubectl = program === "unknown" && KUBECTL_IMAGE.test(container.reference?.path ?? "");
  const plan = planOf(isKubectl ? ["kubectl", ...argv] : argv);
  const commands =
    plan.is === "program"
      ? [plan.words]
      : (plan.read?.commands ?? []).map((command) => wordsInScript(plan.script, command));
  for (const words of commands) {
    const [first] = words;
    if (first === undefined) continue;
    if (programOf(words) === "kubectl") {
      const access = kubectlAccess(words.slice(1));
      // kubectl itself is not written where the image brings it.
      const command = words[1] ?? first;
      const word = isKubectl ? { ...command, item: command.item - 1 } : command;
      if (access.length > 0) yield { word, access, does: "kubectl" };
    }
  }
  const election = argv.findIndex((text) => text !== undefined && LEADER.test(text));
  const text = argv[election];
  if (text !== undefined) {
    yield { word: { text, item: election, start: 0, end: text.length, known: true }, access: ELECTION, does: "elects" };
  }
}

const LEADER = /^--?(?:leader-elect|enable-leader-election)(?:=true)?$/;

/** Any of them is how some program holds its lock. */
const ELECTION: readonly Access[] = [
  ["coordination.k8s.io", "leases"],
  ["", "configmaps"],
  ["", "endpoints"],
].map(([group = "", resource = ""]) => ({
  verbs: ["create", "update", "patch"],
  group,
  resource,
  name: undefined,
  isNamed: true,
  namespace: { is: "unknown" },
}));
