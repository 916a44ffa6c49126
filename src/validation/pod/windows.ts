import { dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { flagOf, isTrue } from "../read.ts";
import { containersOf, type PodScope } from "./scope.ts";

const { invalid } = refusalsFor("pod-invalid");

const MAX_SPEC_KIB = 64;
const MAX_DOMAIN = 256;
const MAX_USER = 104;

/** What the server refuses of `windowsOptions`. https://kubernetes.io/docs/tasks/configure-pod-container/configure-runasusername/ */
export function* windowsOptionRefusals(options: Field): Iterable<Refusal> {
  if (!options.isMap) return;
  const [name, spec, user] = ["gmsaCredentialSpecName", "gmsaCredentialSpec", "runAsUserName"].map((key) =>
    options.get(key),
  );
  if (name === undefined || spec === undefined || user === undefined) return;
  for (const words of name.text === undefined ? [] : dns1123SubdomainProblems(name.text)) yield invalid(name, words);
  if (spec.text === "") yield invalid(spec, "gmsaCredentialSpec cannot be an empty string");
  if (Buffer.byteLength(spec.text ?? "") > MAX_SPEC_KIB * 1024) {
    yield invalid(spec, `gmsaCredentialSpec size must be under ${MAX_SPEC_KIB} KiB`);
  }
  for (const words of user.text === undefined ? [] : userProblems(user.text)) {
    yield invalid(user, words, {
      message: `runAsUserName is ${JSON.stringify(user.text)}: ${words.replace(/^runAsUserName('s)? /, "")}`,
    });
  }
}

const NETBIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/;
const DNS_LABEL = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

/** A name as Windows has it: `DOMAIN\user`, the domain optional. */
function userProblems(name: string): readonly string[] {
  if (name === "") return ["runAsUserName cannot be an empty string"];
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for.
  if (/[\u0000-\u001f\u007f]/.test(name)) return ["runAsUserName cannot contain control characters"];
  const parts = name.split("\\");
  if (parts.length > 2) return ["runAsUserName cannot contain more than one backslash"];
  const [domain, user] = parts.length === 1 ? [undefined, parts[0] ?? ""] : [parts[0] ?? "", parts[1] ?? ""];
  return [...(domain === undefined ? [] : domainProblems(domain)), ...accountProblems(user)];
}

function domainProblems(domain: string): readonly string[] {
  const isDomain = NETBIOS.test(domain) || domain.split(".").every((label) => DNS_LABEL.test(label));
  return [
    ...(domain.length >= MAX_DOMAIN ? [`runAsUserName's Domain length must be under ${MAX_DOMAIN} characters`] : []),
    ...(isDomain ? [] : ["runAsUserName's Domain doesn't match the NetBios nor the DNS format"]),
  ];
}

function accountProblems(user: string): readonly string[] {
  const length =
    user === ""
      ? ["runAsUserName's User cannot be empty"]
      : user.length > MAX_USER
        ? [`runAsUserName's User length must not be longer than ${MAX_USER} characters`]
        : [];
  return [
    ...length,
    ...(/^[. ]+$/.test(user) ? ["runAsUserName's User cannot contain only periods or spaces"] : []),
    ...(/["/\\:;|=,+*?<>@[\]]/.test(user)
      ? ["runAsUserName's User cannot contain the following characters: \"/\\:;|=,+*?<>@[]"]
      : []),
  ];
}

/** Containers that run as processes of a Windows node: all or none of a pod, and on the node's network. */
export function* hostProcessRefusals(scope: PodScope): Iterable<Refusal> {
  const { spec } = scope;
  const whole = spec.get("securityContext", "windowsOptions", "hostProcess");
  const containers = containersOf(scope);
  const own = containers.map((container) => container.get("securityContext", "windowsOptions", "hostProcess"));
  for (const field of own) {
    if (field.boolean === undefined || whole.boolean === undefined || field.boolean === whole.boolean) continue;
    yield invalid(field, `pod hostProcess value must be identical if both are specified, was ${whole.boolean}`, {
      message: `hostProcess is ${field.boolean} in a container and ${whole.boolean} in its pod`,
      related: [{ field: whole, text: `hostProcess: ${whole.boolean}` }],
    });
  }
  const count = own.filter((field) => isTrue(field) || (!field.exists && isTrue(whole))).length;
  if (count === 0 || own.some(({ isUnknown }) => isUnknown)) return;
  if (count !== containers.length) {
    yield invalid(
      spec,
      "If pod contains any hostProcess containers then all containers must be HostProcess containers",
      {
        value: "",
        message: `${count} of ${containers.length} containers are processes of the host; it must be all or none`,
      },
    );
  }
  const network = spec.get("hostNetwork");
  if (flagOf(network) !== false) return;
  yield invalid(network, "hostNetwork must be true if pod contains any hostProcess containers", {
    value: false,
    message: "containers are processes of the host, and hostNetwork is not true",
    help: "write hostNetwork: true",
  });
}
