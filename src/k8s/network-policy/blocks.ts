import { type AddressBlock, isBlockWithin, readAddressBlock } from "../ip-address.ts";
import { all, type Answer } from "./answer.ts";

/** Where pods have their addresses as long as nobody says another network. RFC 1918. */
const PRIVATE = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"];

/**
 * Whether a block of addresses covers those of pods, which are of one network: the cluster's, or any of the private ones. Pods of IPv6
 * alone are not thought of.
 */
export function coversPods(cidr: string, except: readonly string[], podNetwork?: string): Answer {
  const block = readAddressBlock(cidr);
  const holes = except.map(readAddressBlock);
  if (block === undefined || holes.includes(undefined)) return "unknown";
  const answers = (podNetwork === undefined ? PRIVATE : [podNetwork]).map((network): Answer => {
    const pods = readAddressBlock(network);
    if (pods === undefined) return "unknown";
    return all([
      covers(block, pods),
      ...holes.map((hole) => inverse(hole === undefined ? "unknown" : covers(hole, pods))),
    ]);
  });
  if (answers.every((one) => one === answers[0])) return answers[0] ?? "unknown";
  return "unknown";
}

function covers(block: AddressBlock, pods: AddressBlock): Answer {
  if (block.family !== pods.family) return "no";
  if (block.bits === pods.bits && block.prefix === pods.prefix) return "yes";
  if (isBlockWithin(pods, block)) return "yes";
  return isBlockWithin(block, pods) ? "unknown" : "no";
}

function inverse(answer: Answer): Answer {
  if (answer === "unknown") return "unknown";
  return answer === "yes" ? "no" : "yes";
}
