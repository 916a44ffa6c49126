import type { Access } from "./model.ts";
import { type NamedResource, resourceWord } from "./resource-words.ts";

/** A word of a command line; `known` is false for one that a shell fills in. */
export interface KubectlWord {
  readonly text: string;
  readonly known: boolean;
}

/** Options that take the next word, where they are not written with `=`. Others that are not known here end the reading. */
const VALUED: ReadonlySet<string> = new Set(
  "-n --namespace -l --selector -o --output --timeout -f --filename -c --container -p --patch --type --replicas --for --field-selector --since --tail --request-timeout -v --v --from --image --from-literal --from-file --from-env-file --sort-by -k --kustomize --grace-period --template --patch-file --field-manager --env --restart --schedule --cascade --revision --current-replicas --resource-version --docker-server --docker-username --docker-password --docker-email --duration --audience --clusterrole --role --serviceaccount --user --group --verb --resource --cert --key".split(
    " ",
  ),
);
const FLAGS: ReadonlySet<string> = new Set(
  "-w --watch --watch-only -A --all-namespaces --all --force --ignore-not-found --no-headers --overwrite --wait --now -i --stdin -t --tty -it -ti -q --quiet --show-labels --prefix --follow --previous --timestamps --allow-missing-template-keys --save-config --recursive -R --server-side --force-conflicts --dry-run --rm --attach --local --validate".split(
    " ",
  ),
);
/** With these it is not the account of the pod that asks. */
const OTHER_LOGIN =
  /^--(?:kubeconfig|context|cluster|user|token|server|as|as-group|client-key|username|password)(?:=|$)|^-s$/;

interface Line {
  readonly words: readonly KubectlWord[];
  readonly options: ReadonlyMap<string, KubectlWord | undefined>;
}

/** What a kubectl command asks the server, as far as its line tells; the first word is what follows `kubectl`. */
export function kubectlAccess(line: readonly KubectlWord[]): readonly Access[] {
  const read = readLine(line);
  if (read === undefined || read.options.has("--dry-run") || read.options.has("--local")) return [];
  const [command, ...rest] = read.words;
  if (command?.known !== true) return [];
  return (COMMANDS.get(command.text) ?? nothing)(rest, read);
}

/** Undefined where an option is not known, or names another login. */
function readLine(line: readonly KubectlWord[]): Line | undefined {
  const [words, options]: [KubectlWord[], Map<string, KubectlWord | undefined>] = [[], new Map()];
  for (let i = 0; i < line.length; i += 1) {
    const word = line[i];
    if (word === undefined || word.text === "--") break;
    if (!word.text.startsWith("-") || word.text === "-") words.push(word);
    else if (OTHER_LOGIN.test(word.text)) return undefined;
    else if (word.text.startsWith("--") && word.text.includes("=")) {
      const at = word.text.indexOf("=");
      options.set(word.text.slice(0, at), { text: word.text.slice(at + 1), known: word.known });
    } else if (takesNext(word.text, words[0]?.text)) options.set(word.text, line[(i += 1)]);
    else if (FLAGS.has(word.text) || VALUED.has(word.text)) options.set(word.text, undefined);
    // Short options may have their value behind them: `-nkube-system`, `-ojson`.
    else if (/^-[nlocfpkv]./.test(word.text))
      options.set(word.text.slice(0, 2), { text: word.text.slice(2), known: word.known });
    else return undefined;
  }
  return { words, options };
}

/** `logs -f` follows, and `logs -p` asks for the container before. */
function takesNext(option: string, command: string | undefined): boolean {
  return VALUED.has(option) && !(command === "logs" && (option === "-f" || option === "-p"));
}

type Reader = (words: readonly KubectlWord[], line: Line) => readonly Access[];

const nothing: Reader = () => [];

/** Resources with the names that a command gives, in the forms `pods a b`, `pod/a svc/b`, `pods,services`. */
function* targetsOf(
  words: readonly KubectlWord[],
): Iterable<{ readonly of: NamedResource; readonly name: KubectlWord | undefined }> {
  const [first, ...names] = words;
  if (first?.known !== true || words.some(({ text }) => text.includes("$"))) return;
  if (first.text.includes("/")) {
    for (const word of words) {
      const [type = "", name = ""] = word.text.split("/");
      const of = resourceWord(type);
      if (of !== undefined && word.known) yield { of, name: { text: name, known: true } };
    }
    return;
  }
  for (const type of first.text.split(",")) {
    const of = resourceWord(type);
    if (of === undefined) continue;
    if (names.length === 0) yield { of, name: undefined };
    for (const name of names) yield { of, name };
  }
}

function namespaceOf({ options }: Line, { scope }: NamedResource): Access["namespace"] {
  if (scope === "cluster" || options.has("-A") || options.has("--all-namespaces")) return { is: "all" };
  const given = options.get("-n") ?? options.get("--namespace");
  if (given === undefined) return { is: options.has("-n") ? "unknown" : "own" };
  return given.known ? { is: "named", name: given.text } : { is: "unknown" };
}

/** The requests for each target: by name, or for all of a kind. */
function each(byName: readonly (readonly string[])[], forAll: readonly (readonly string[])[], sub = ""): Reader {
  return (words, line) =>
    [...targetsOf(words)].flatMap(({ of, name }) =>
      (name === undefined ? forAll : byName).map((verbs): Access => ({
        verbs,
        group: of.group,
        resource: of.resource + sub,
        name: name?.known === true ? name.text : undefined,
        isNamed: name !== undefined,
        namespace: namespaceOf(line, of),
      })),
    );
}

const read = each([["get"]], [["list"]]);
const change = each([["get"], ["patch"]], [["list"], ["patch"]]);

/** A pod by its plain name; another kind is resolved to one of its pods. */
function ofPod(sub: string, verb: string): Reader {
  return ([target], line) => {
    if (target === undefined) return [];
    const isPod = !target.text.includes("/") || /^(?:po|pods?)\//.test(target.text);
    const name = isPod && target.known ? target.text.replace(/^.*\//, "") : undefined;
    const pods: NamedResource = { group: "", resource: "pods", scope: "namespaced" };
    const common = { group: "", name, isNamed: true, namespace: namespaceOf(line, pods) };
    const request = { ...common, verbs: [verb], resource: `pods/${sub}` };
    return isPod ? [{ ...common, verbs: ["get"], resource: "pods" }, request] : [request];
  };
}

const created: Reader = ([type, second], line) => {
  // `create secret generic NAME`, `create service clusterip NAME`: the kind comes first.
  const of = type?.known === true && second !== undefined ? resourceWord(type.text) : undefined;
  if (of === undefined || line.options.has("-f") || line.options.has("--filename")) return [];
  const request: Access = {
    verbs: ["create"],
    group: of.group,
    resource: of.resource,
    name: undefined,
    isNamed: false,
    namespace: namespaceOf(line, of),
  };
  const from = line.options.get("--from");
  return from?.known === true ? [...read([from], line), request] : [request];
};

const rollout: Reader = ([command, ...targets], line) => {
  if (command?.text === "restart" || command?.text === "undo") return change(targets, line);
  const watched = each([["get"], ["list"], ["watch"]], [["list"], ["watch"]]);
  return command?.text === "status" ? watched(targets, line) : read(targets, line);
};

const scale: Reader = (words, line) => [
  ...read(words, line),
  ...each([["patch", "update"]], [["patch", "update"]], "/scale")(words, line),
];

const COMMANDS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["get", (words, line) => (line.options.has("-f") ? [] : read(words, line))],
  ["describe", read],
  ["delete", (words, line) => (line.options.has("-f") ? [] : each([["delete"]], [["list"], ["delete"]])(words, line))],
  ["patch", change],
  ["label", (words, line) => change(withoutPairs(words), line)],
  ["annotate", (words, line) => change(withoutPairs(words), line)],
  ["scale", scale],
  ["rollout", rollout],
  ["create", created],
  ["wait", read],
  ["exec", ofPod("exec", "create")],
  ["logs", ofPod("log", "get")],
  ["port-forward", ofPod("portforward", "create")],
]);

/** `key=value` and `key-` are no names. */
function withoutPairs(words: readonly KubectlWord[]): readonly KubectlWord[] {
  return words.filter(({ text }) => !/^[^/=]+(?:\/[^=]+)?=|-$/.test(text));
}
