import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, listedRefusals, repeatsOf, textOf } from "../checks.ts";
import type { Refusal, Validator } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { duplicate, invalid, required } = refusalsFor("certificate-request-invalid");

/** https://kubernetes.io/docs/reference/kubernetes-api/authentication-resources/certificate-signing-request-v1/ */
const USAGES = [
  "any",
  "cert sign",
  "client auth",
  "code signing",
  "content commitment",
  "crl sign",
  "data encipherment",
  "decipher only",
  "digital signature",
  "email protection",
  "encipher only",
  "ipsec end system",
  "ipsec tunnel",
  "ipsec user",
  "key agreement",
  "key encipherment",
  "microsoft sgc",
  "netscape sgc",
  "ocsp signing",
  "s/mime",
  "server auth",
  "signing",
  "timestamping",
];
const SHORTEST = 600;

/** https://kubernetes.io/docs/reference/access-authn-authz/certificate-signing-requests/ */
export const certificateRequestRefusals: Validator = function* certificateRequest(root) {
  const spec = root.get("spec");
  yield* requestRefusals(spec.get("request"));
  const usages = spec.get("usages");
  if (isEmpty(usages)) yield required(usages, "", { help: "add usages, such as [client auth]" });
  for (const usage of usages.items) yield* listedRefusals(usage, USAGES);
  for (const [again, first] of repeatsOf(usages.items)) yield duplicate(again, first);
  yield* signerRefusals(spec.get("signerName"));
  const seconds = spec.get("expirationSeconds");
  if (seconds.integer !== undefined && seconds.integer < SHORTEST) {
    yield invalid(seconds, "may not specify a duration less than 600 seconds (10 minutes)");
  }
};

/** Only whether it is a request at all: what it holds is signed, and not read here. */
function* requestRefusals(request: Field): Iterable<Refusal> {
  const text = textOf(request);
  if (text === undefined || !/^[A-Za-z0-9+/=\s]*$/.test(text)) return;
  let pem: string;
  try {
    pem = atob(text);
  } catch {
    return;
  }
  if (/-----BEGIN CERTIFICATE REQUEST-----[^]*-----END CERTIFICATE REQUEST-----/.test(pem)) return;
  yield invalid(request, "PEM block type must be CERTIFICATE REQUEST", {
    value: text === "" ? null : text,
    message: "the request holds no PEM block of a certificate request",
    help: "write the request as `base64 -w0` of the file that `openssl req -new` makes",
  });
}

const MOST = 253;

function* signerRefusals(signer: Field): Iterable<Refusal> {
  const text = textOf(signer);
  if (text === undefined) return;
  if (text === "") {
    yield required(signer, "", { help: "add signerName, such as kubernetes.io/kube-apiserver-client" });
    return;
  }
  if (text === "kubernetes.io/legacy-unknown") {
    yield invalid(signer, "the legacy signerName is not allowed via this API version");
    return;
  }
  const [domain = "", path = "", ...more] = text.split("/");
  if (more.length > 0 || !text.includes("/")) {
    yield invalid(signer, "must be a fully qualified domain and path of the form 'example.com/signer-name'");
    return;
  }
  const labels = domain.split(".");
  const wrong = labels.find((label) => dns1123LabelProblems(label).length > 0);
  for (const words of wrong === undefined ? [] : dns1123LabelProblems(wrong)) {
    yield invalid(signer, `validating label ${JSON.stringify(wrong)}: ${words}`, { value: domain });
  }
  if (labels.length < 2 || domain.length > MOST) {
    yield invalid(signer, "should be a domain with at least two segments separated by dots", { value: domain });
  }
  const part = path.split(".").find((label) => dns1123SubdomainProblems(label).length > 0);
  for (const words of part === undefined ? [] : dns1123SubdomainProblems(part)) {
    yield invalid(signer, `validating label ${JSON.stringify(part)}: ${words}`, { value: path });
  }
}
