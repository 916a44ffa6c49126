/** What a field of a kustomization may hold. */
export type Shape =
  | "string"
  | "boolean"
  | "integer"
  | "any"
  | { readonly list: Shape }
  | { readonly values: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

const STRINGS: Shape = { list: "string" };
const TEXT_MAP: Shape = { values: "string" };

const GVK = { group: "string", version: "string", kind: "string" } as const;
const FIELD_SPECS: Shape = { list: { fields: { ...GVK, path: "string", create: "boolean" } } };
const SELECTOR = {
  ...GVK,
  name: "string",
  namespace: "string",
  labelSelector: "string",
  annotationSelector: "string",
} as const;

const PATCHES: Shape = {
  list: {
    fields: {
      path: "string",
      patch: "string",
      target: { fields: SELECTOR },
      options: { fields: { allowNameChange: "boolean", allowKindChange: "boolean" } },
    },
  },
};

const IMAGES: Shape = {
  list: { fields: { name: "string", newName: "string", newTag: "string", tagSuffix: "string", digest: "string" } },
};

const GENERATOR_OPTIONS = {
  labels: TEXT_MAP,
  annotations: TEXT_MAP,
  disableNameSuffixHash: "boolean",
  immutable: "boolean",
} as const;

const GENERATOR = {
  name: "string",
  namespace: "string",
  behavior: "string",
  literals: STRINGS,
  files: STRINGS,
  envs: STRINGS,
  env: "string",
  options: { fields: GENERATOR_OPTIONS },
} as const;

const FIELD_OPTIONS: Shape = {
  fields: { delimiter: "string", index: "integer", encoding: "string", create: "boolean" },
};

/** A replacement, in the kustomization or in a file of its own. */
export const REPLACEMENT: Shape = {
  fields: {
    path: "string",
    sourceValue: "string",
    source: { fields: { ...GVK, name: "string", namespace: "string", fieldPath: "string", options: FIELD_OPTIONS } },
    targets: {
      list: {
        fields: {
          select: { fields: SELECTOR },
          reject: { list: { fields: SELECTOR } },
          fieldPaths: STRINGS,
          options: FIELD_OPTIONS,
        },
      },
    },
  },
};

/** The fields of a kustomization. https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/ */
export const KUSTOMIZATION: Readonly<Record<string, Shape>> = {
  apiVersion: "string",
  kind: "string",
  metadata: {
    fields: { name: "string", namespace: "string", labels: TEXT_MAP, annotations: TEXT_MAP },
  },
  openapi: TEXT_MAP,
  namePrefix: "string",
  nameSuffix: "string",
  namespace: "string",
  commonLabels: TEXT_MAP,
  labels: {
    list: {
      fields: {
        pairs: TEXT_MAP,
        includeSelectors: "boolean",
        includeTemplates: "boolean",
        includeVolumeClaimTemplates: "boolean",
        fields: FIELD_SPECS,
      },
    },
  },
  commonAnnotations: TEXT_MAP,
  patchesStrategicMerge: STRINGS,
  patchesJson6902: PATCHES,
  patches: PATCHES,
  images: IMAGES,
  imageTags: IMAGES,
  replacements: { list: REPLACEMENT },
  replicas: { list: { fields: { name: "string", count: "integer" } } },
  vars: {
    list: {
      fields: {
        name: "string",
        objref: { fields: { ...GVK, apiVersion: "string", name: "string", namespace: "string" } },
        fieldref: { fields: { fieldPath: "string", fieldpath: "string" } },
      },
    },
  },
  sortOptions: {
    fields: {
      order: "string",
      legacySortOptions: { fields: { orderFirst: STRINGS, orderLast: STRINGS } },
    },
  },
  resources: STRINGS,
  components: STRINGS,
  crds: STRINGS,
  bases: STRINGS,
  configMapGenerator: { list: { fields: GENERATOR } },
  secretGenerator: { list: { fields: { ...GENERATOR, type: "string" } } },
  helmGlobals: "any",
  helmCharts: { list: "any" },
  helmChartInflationGenerator: { list: "any" },
  generatorOptions: { fields: GENERATOR_OPTIONS },
  configurations: STRINGS,
  generators: STRINGS,
  transformers: STRINGS,
  validators: STRINGS,
  buildMetadata: STRINGS,
};
