import type { StatusFacts } from "../model.ts";

const APPLY = "kubectl apply --dry-run=server -f <file>";

export const ADMISSION_STATUSES: readonly StatusFacts[] = [
  {
    id: "apply-rejected-invalid",
    name: "Invalid",
    aliases: ["is invalid", "422", "Unprocessable Entity", "Invalid value", "Required value"],
    column: "no object",
    ready: "-",
    layer: "admission",
    carriedIn: "what kubectl prints",
    text: 'The <Kind> "<name>" is invalid: <path>: <what is wrong>',
    meaning:
      "The API server understood the object and refused it: a field holds what its rules do not allow. Nothing was created.",
    steps: [
      {
        run: APPLY,
        causes: [
          {
            shows: "Required value",
            means: "a field that must be there is missing",
            mend: "add the field that the path names",
          },
          {
            shows: "Unsupported value: <...> supported values: <...>",
            means: "the word is none of those listed, often only in its case",
            mend: "take one of the listed words",
          },
          {
            shows: "`selector` does not match template `labels`",
            means: "the selector asks for labels that the pod template does not carry",
            mend: "make every pair of the selector a label of the template",
          },
          {
            shows: "field is immutable",
            means: "the object exists already, and this field of it can never change",
            mend: "delete and create the object, or keep the field as it is",
          },
          {
            shows: "a lowercase RFC 1123 subdomain must consist of",
            means: "a name has a capital letter, an underscore or a blank",
            mend: "use lower case letters, digits and hyphens",
          },
          {
            shows: "must contain at least one letter (a-z)",
            means: "a port number stands in quotes and is taken for a name",
            mend: "take the quotes away",
          },
          {
            shows: "must be less than or equal to <resource> limit",
            means: "a request is larger than its limit",
            mend: "lower the request or raise the limit",
          },
          { shows: "Duplicate value", means: "two entries of a list have the same key", mend: "rename or remove one" },
          {
            shows: "provided port is not in the valid range",
            means: "a nodePort outside of 30000-32767",
            mend: "choose a port inside of it, or leave nodePort out",
          },
        ],
      },
    ],
  },
  {
    id: "apply-rejected-badrequest",
    name: "BadRequest",
    aliases: [
      "400",
      "cannot be handled as a",
      "strict decoding error",
      "unknown field",
      "illegal base64 data",
      "cannot unmarshal",
    ],
    column: "no object",
    ready: "-",
    layer: "admission",
    carriedIn: "what kubectl prints",
    text: '<Kind> in version "<version>" cannot be handled as a <Kind>: <decoder error>',
    meaning: "The API server could not even read the object: a value has the wrong type, or a field does not exist.",
    steps: [
      {
        run: APPLY,
        causes: [
          {
            shows: 'strict decoding error: unknown field "<path>"',
            means: "a field is misspelt, or indented under the wrong parent",
            mend: "correct its name or indentation",
            confirm: "kubectl explain <kind>.<path>",
          },
          {
            shows: "cannot unmarshal number into Go struct field <...> of type string",
            means: "YAML read the value as a number",
            mend: "put it in quotes",
          },
          {
            shows: "cannot unmarshal bool into Go struct field <...> of type string",
            means: "YAML read yes, no, on, off or true as a boolean",
            mend: "put it in quotes",
          },
          {
            shows: "cannot unmarshal string into Go struct field <...> of type []string",
            means: "command or args is one string",
            mend: "write a list",
          },
          {
            shows: "quantities must match the regular expression, or: unable to parse quantity's suffix",
            means: "an amount has a unit that Kubernetes does not know: MB, g, K",
            mend: "use Mi, Gi or k",
          },
          {
            shows: "illegal base64 data at input byte <n>",
            means: "a value below data of a Secret is plain text",
            mend: "encode it, or move it to stringData",
          },
        ],
      },
    ],
  },
  {
    id: "apply-rejected-forbidden",
    name: "Forbidden",
    aliases: ["403", "is forbidden", "violates PodSecurity", "exceeded quota", "denied the request"],
    column: "no object",
    ready: "-",
    layer: "admission",
    carriedIn: "what kubectl prints",
    text: 'Error from server (Forbidden): <resource> "<name>" is forbidden: <cause>',
    meaning: "The object is well formed, and an admission rule or a missing permission keeps it out.",
    steps: [
      {
        run: APPLY,
        causes: [
          {
            shows: 'violates PodSecurity "<level>:<version>"',
            means: "the namespace enforces a Pod Security level that the pod does not keep",
            mend: "set what the message lists in securityContext, or lower the level",
            confirm: "kubectl get namespace <namespace> -o jsonpath='{.metadata.labels}'",
          },
          {
            shows: "exceeded quota",
            means: "the namespace has no room left",
            mend: "ask for less, or raise the quota",
            confirm: "kubectl describe resourcequota",
          },
          {
            shows: "failed quota: <...>: must specify <resources>",
            means: "a quota wants every container to say its requests or limits",
            mend: "add them, or a LimitRange with defaults",
          },
          {
            shows: "minimum <...> usage per Container is, or: maximum",
            means: "a LimitRange bounds what a container may ask",
            mend: "stay inside of it",
            confirm: "kubectl describe limitrange",
          },
          {
            shows: 'serviceaccount "<name>" not found',
            means: "serviceAccountName names nothing in this namespace",
            mend: "create it, or correct the name",
            confirm: "kubectl get serviceaccounts",
          },
          {
            shows: "no PriorityClass with name <name> was found",
            means: "priorityClassName names nothing",
            mend: "create it, or correct the name",
            confirm: "kubectl get priorityclasses",
          },
          {
            shows: 'User "<user>" cannot <verb> resource',
            means: "you or your service account lack the permission",
            mend: "add a Role and a binding",
            confirm: "kubectl auth can-i <verb> <resource>",
          },
        ],
      },
    ],
  },
  {
    id: "apply-rejected-notfound",
    name: "no matches for kind",
    aliases: [
      "NotFound",
      "404",
      "resource mapping not found",
      "ensure CRDs are installed first",
      "namespaces not found",
    ],
    column: "no object",
    ready: "-",
    layer: "admission",
    carriedIn: "what kubectl prints",
    text: 'no matches for kind "<Kind>" in version "<apiVersion>"',
    meaning: "The cluster does not serve this kind in this version, or the namespace does not exist.",
    steps: [
      {
        run: "kubectl api-resources",
        causes: [
          {
            shows: "the kind under another APIVERSION",
            means: "the version was removed, or the group is wrong",
            mend: "use the version that is listed",
          },
          {
            shows: "no such kind",
            means: "its CustomResourceDefinition is not installed, or the kind is misspelt",
            mend: "install the operator first, or correct the kind",
          },
        ],
      },
      {
        run: "kubectl get namespaces",
        causes: [
          {
            shows: "no such namespace",
            means: "it was not created, or only later in the same apply",
            mend: "create it first; kubectl applies files in the order of their names",
          },
        ],
      },
    ],
  },
  {
    id: "failed-create",
    name: "FailedCreate",
    aliases: ["ReplicaFailure", "Error creating", "0 pods", "no pods", "create Pod in StatefulSet failed error"],
    column: "no pod: the workload shows 0/N",
    ready: "0/N",
    layer: "admission",
    carriedIn: "events of the ReplicaSet, StatefulSet, DaemonSet or Job; the Deployment's condition ReplicaFailure",
    text: "Error creating: <server error>",
    meaning:
      "The apply succeeded, and the controller's pods are refused one after another. Looking at pods shows nothing, because there are none.",
    steps: [
      {
        run: "kubectl describe replicaset -l <label>",
        causes: [
          {
            shows: 'violates PodSecurity "<level>:<version>"',
            means:
              "the namespace enforces a level that the template does not keep; only pods are checked, not Deployments",
            mend: "set what the message lists in securityContext",
          },
          {
            shows: "serviceaccount <...> not found",
            means: "serviceAccountName names nothing in this namespace",
            mend: "create it, or correct the name",
          },
          {
            shows: "exceeded quota, or: must specify",
            means: "the quota of the namespace",
            mend: "ask for less, say requests and limits, or raise the quota",
            confirm: "kubectl describe resourcequota",
          },
          {
            shows: "no PriorityClass with name, or: RuntimeClass not found",
            means: "the class does not exist",
            mend: "create it, or correct the name",
          },
          {
            shows: "must be less than or equal to memory limit",
            means: "a LimitRange's default limit is smaller than the request",
            mend: "set the limit yourself",
            confirm: "kubectl describe limitrange",
          },
          {
            shows: "failed calling webhook",
            means: "an admission webhook does not answer",
            mend: "repair it or remove its configuration",
            confirm: "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations",
          },
          {
            shows: "must not have leading or trailing whitespace",
            means: "the image has a blank or a line break at its end",
            mend: "trim it",
          },
        ],
      },
    ],
  },
];
