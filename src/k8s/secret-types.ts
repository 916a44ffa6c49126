/** A type of Secret that Kubernetes knows, with what the API server asks of it. */
export interface SecretType {
  readonly type: string;
  /** Each group needs one of its keys. */
  readonly requires: readonly (readonly string[])[];
  /** True where the value of a key may not be empty. */
  readonly filled?: boolean;
  /** Keys whose value must be a JSON object. */
  readonly json: readonly string[];
  readonly annotation?: string;
}

/** https://kubernetes.io/docs/concepts/configuration/secret/#secret-types */
export const SECRET_TYPES: readonly SecretType[] = [
  { type: "Opaque", requires: [], json: [] },
  {
    type: "kubernetes.io/service-account-token",
    requires: [],
    json: [],
    annotation: "kubernetes.io/service-account.name",
  },
  { type: "kubernetes.io/dockercfg", requires: [[".dockercfg"]], json: [".dockercfg"] },
  { type: "kubernetes.io/dockerconfigjson", requires: [[".dockerconfigjson"]], json: [".dockerconfigjson"] },
  { type: "kubernetes.io/basic-auth", requires: [["username", "password"]], json: [] },
  { type: "kubernetes.io/ssh-auth", requires: [["ssh-privatekey"]], filled: true, json: [] },
  { type: "kubernetes.io/tls", requires: [["tls.crt"], ["tls.key"]], json: [] },
  { type: "bootstrap.kubernetes.io/token", requires: [], json: [] },
];

/** The known type that a text differs from only in case (`opaque`), which the server takes for a type of the user's own. */
export function secretTypeMeant(type: string): string | undefined {
  const known = SECRET_TYPES.find((entry) => entry.type.toLowerCase() === type.toLowerCase());
  return known === undefined || known.type === type ? undefined : known.type;
}
