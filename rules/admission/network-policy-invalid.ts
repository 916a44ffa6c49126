import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  isAddressBlock,
  isBlockWithin,
  refused,
  walk,
} from "../../src/api.ts";

export default defineRule({
  id: "network-policy-invalid",
  title: "A NetworkPolicy with a peer that is none, or two",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A peer of a NetworkPolicy is a selector of pods, of namespaces or of both, or else a block of addresses. An empty one is refused, and a block stands alone.",
    fix: "Write the selector or the block of each peer; join pods and namespaces under one dash.",
    refs: [
      "https://kubernetes.io/docs/concepts/services-networking/network-policies/#behavior-of-to-and-from-selectors",
    ],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  *check(object) {
    const peers = [...walk(object.root, "spec.ingress.*.from"), ...walk(object.root, "spec.egress.*.to")];
    for (const { draft, error } of peers.flatMap(({ items }) => items).flatMap(peerFaults)) {
      yield { ...draft, ...refused(object, error) };
    }
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function peerFaults(peer: Field): readonly Fault[] {
  if (peer.exists && !peer.isMap) return [];
  const [block, pods, namespaces] = ["ipBlock", "podSelector", "namespaceSelector"].map((name) => peer.get(name));
  const selector = [pods, namespaces].find((field) => field?.exists);
  if (block === undefined || (!block.exists && selector === undefined)) {
    const draft = {
      at: peer.at,
      message: "this peer selects nothing",
      help: "add podSelector, namespaceSelector or ipBlock",
    };
    return [{ draft, error: { path: peer.pathText, type: "Required value", detail: "must specify a peer" } }];
  }
  if (!block.exists) return [];
  if (selector !== undefined) {
    const draft = {
      at: block.keyAt,
      message: `an ipBlock stands beside a ${String(selector.path.at(-1))} in one peer`,
      labels: [{ at: selector.keyAt, text: "the selector" }],
      help: "give the block a dash of its own",
    };
    return [
      {
        draft,
        error: { path: peer.pathText, type: "Forbidden", detail: "may not specify both ipBlock and another peer" },
      },
    ];
  }
  return blockFaults(block);
}

function blockFaults(block: Field): readonly Fault[] {
  const cidr = block.get("cidr");
  if (cidr.text === undefined) return [];
  if (!isAddressBlock(cidr.text)) {
    const draft = { at: cidr.at, message: `"${cidr.text}" is no block of addresses`, help: "write it as 10.0.0.0/8" };
    const detail = "must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)";
    return [{ draft, error: { path: cidr.pathText, type: "Invalid value", value: cidr.text, detail } }];
  }
  return block.get("except").items.flatMap((except) => {
    const { text } = except;
    if (text === undefined || isBlockWithin(text, cidr.text ?? "") !== false) return [];
    const draft = {
      at: except.at,
      message: `"${text}" lies outside of "${cidr.text ?? ""}", of which it is an exception`,
      labels: [{ at: cidr.at, text: "the block" }],
      help: "write a smaller block inside of it",
    };
    const detail = "must be a strict subset of `cidr`";
    return [{ draft, error: { path: except.pathText, type: "Invalid value" as const, value: text, detail } }];
  });
}
