import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "external-name-is-address",
  title: "An ExternalName Service names an address",
  layer: "network",
  level: "warning",
  predicts: "Running, the name does not resolve",
  since: "0.1.0",
  docs: {
    why: "The cluster's DNS answers an ExternalName Service with a CNAME. The API server takes an IPv4 address for a name of digits, but no resolver finds a host called like that.",
    fix: "Remove `type` and `externalName`, and write an EndpointSlice with the address for a Service without a selector.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#externalname"],
  },
  visit: "Object",
  only: ["Service"],

  *check({ root, name = "" }) {
    const external = root.get("spec", "externalName");
    const host = external.text ?? "";
    if (root.get("spec", "type").text !== "ExternalName" || !/^([0-9]{1,3}\.){3}[0-9]{1,3}\.?$/.test(host)) return;
    yield {
      at: external.at,
      message: `externalName of Service "${name}" is the address ${host}, not a DNS name`,
      note: "DNS answers with a CNAME to that text, which resolves to nothing",
      help: `leave out type and externalName, and add an EndpointSlice with the address ${host} and the label kubernetes.io/service-name: ${name}`,
      confirm: `kubectl run dns --rm -it --image=busybox --restart=Never -- nslookup ${name}`,
    };
  },
});
