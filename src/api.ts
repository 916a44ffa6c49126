/**
 * All that a rule may import. Rules are pure: they read the graph, call the Kubernetes facts below and yield drafts.
 * How to write one: CONTRIBUTING.md.
 */
export { defineRule, type Context, type NodeName, type Nodes } from "./rule/define.ts";
export { danglingDrafts, podRefusal, type DanglingWords } from "./rule/references/dangling.ts";
export { unmatchedDrafts, type UnmatchedWords } from "./rule/references/unmatched.ts";
export { commandField, endingStatus, placeOfWord } from "./graph/command-place.ts";
export { neededFiles } from "./rule/processes/program-path.ts";
export { type ApiRequest, apiRequests } from "./rule/processes/api-requests.ts";
export { uncoveredPaths } from "./rule/processes/writable-paths.ts";
export { volumeFiles } from "./rule/processes/volume-files.ts";
export { joinWords, listed } from "./rule/lists-of-words.ts";
export { lostBy } from "./rule/builds/lost-sources.ts";
export { heapSettings, type HeapSetting } from "./rule/processes/heap-settings.ts";
export { languageOf } from "./rule/processes/language.ts";
export { expandableFields, type ExpandableField } from "./rule/processes/expandable.ts";
export { missingPortDraft } from "./rule/references/service-port.ts";
export { portMentioned } from "./rule/traffic/port-mentioned.ts";
export { isOwnHost } from "./k8s/host-names.ts";
export { enforcement, namedHere, namer, placeOfHost, placeOfHostPort } from "./rule/traffic/words.ts";
export { perBundle } from "./rule/per-bundle.ts";
export { missingKeyDrafts } from "./rule/references/missing-key.ts";
export { writeFix } from "./rule/write-fix.ts";
export { runLevel } from "./rule/run-level.ts";
export { type Capacity, overcommitted } from "./rule/capacity.ts";
export * from "./rule/processes/missing-program.ts";
export * from "./rule/processes/start-script.ts";
export { devOnlyPrograms } from "./rule/processes/dev-programs.ts";
export { MISFIT_WORDS, misfitDraft } from "./rule/volume-misfit.ts";
export { immutableRemedy } from "./rule/immutable-remedy.ts";
export { type ClaimClass, claimClassOf, type ClaimSpec, claimSpecsOf, type ProvidedClass } from "./graph/claims.ts";
export { claimOf, type ClaimUser, claimUsersOf } from "./graph/claim-users.ts";
export { isBrought, isInstalled, isWordInstalled, STORAGE_INSTALLERS } from "./graph/installed.ts";
export { NO_PROVISIONER } from "./k8s/storage/provisioners.ts";
export { classOfVolume, isSelected, type Misfit, misfitOf, type Naming } from "./k8s/storage/binding.ts";
export { isRecreated } from "./graph/recreated.ts";
export { type ImmutableChange, immutableChanges } from "./k8s/updates/immutable-changes.ts";
export { ownRoutes, type OwnRoutes } from "./rule/probes/own-routes.ts";
export * from "./rule/probes/probes.ts";
export * from "./rule/probes/slow-start.ts";
export * from "./rule/ports/unread-port.ts";
export * from "./rule/ports/ways.ts";
export * from "./rule/refusals/refused.ts";
export * from "./rule/refusals/pod-security.ts";
export { forbiddenNote, podForbidden, podInvalid } from "./rule/refusals/pod-refusal.ts";
export { refusalDraft, refusalDrafts, refusalsOf } from "./rule/refusals/refusals.ts";
export type { Refusal as ServerRefusal } from "./validation/model.ts";
export * from "./rule/refusals/templates.ts";
export * from "./rule/refusals/schema-faults.ts";
export * from "./rule/refusals/schema-words.ts";
export * from "./rule/refusals/type-remedy.ts";
export { ANY_ITEM, type FieldPlace } from "./k8s/schema/places.ts";
export { type CustomRefusal, customRefusals } from "./rule/refusals/custom-faults.ts";
export { type Definition, definedKinds, definitionsOf } from "./graph/definitions.ts";
export { isDenied, type Judgement, judgements } from "./rule/policies/judge.ts";
export { denialDraft, policyName } from "./rule/policies/drafts.ts";
export { leftOpen, type Unevaluated, type Verified } from "./rule/policies/unevaluated.ts";
export { customKindMeant } from "./k8s/custom-kind-meant.ts";
export { customDraft } from "./rule/refusals/custom-drafts.ts";
export {
  placed,
  type Draft,
  type Edit,
  type Fix,
  type Label,
  type Level,
  type Origin,
  type Path,
  type Rearrangement,
  type Span,
} from "./base/model.ts";
export * from "./base/near.ts";
export * from "./base/confusable.ts";
export { groupBy } from "./base/collections.ts";
export { rememberedWeakly } from "./base/remembered.ts";
export { directoryOf, isWithin, nameOf, resolvePath, restOf } from "./base/paths.ts";
export { Field } from "./source/field.ts";
export { partOf } from "./source/part.ts";
export { isCapitalPlaceholder } from "./source/placeholder.ts";
export type { Written } from "./source/written.ts";
export type { Copy } from "./source/dockerfile/model.ts";
export type { ImageFacts } from "./source/dockerfile/index.ts";
export type * from "./expand/model.ts";
export type { Delivery, ImageLoaded, RegistryCreated } from "./expand/deliveries/index.ts";
export type { LostSource } from "./expand/builds/lost-sources.ts";
export type { TiltForward } from "./expand/tilt/forwards.ts";
export type * from "./expand/tilt/live-update.ts";
export { deliver, selects } from "./expand/tilt/image-match.ts";
export { type CopiedTo, pathsInImage } from "./expand/tilt/image-path.ts";
export type * from "./graph/model.ts";
export { sharesOf, totalOf } from "./graph/sums.ts";
export { isOpenDelivery, nodeListeners, type NodeListener, serviceListeners } from "./graph/node-listeners.ts";
export { pinnedElsewhere, type PinnedElsewhere } from "./graph/pinned.ts";
export { eligibleNodes, keepsApart } from "./graph/scheduling/placement.ts";
export { failedScheduling } from "./k8s/scheduling/place.ts";
export { matchesNodeTerms, untoleratedTaints } from "./k8s/scheduling/node-filters.ts";
export { daemonNodes, type Pending, pendingOf } from "./graph/scheduling/causes.ts";
export { type PlacedSet, placedSet } from "./graph/scheduling/placed-set.ts";
export * from "./rule/pending.ts";
export { REASONS } from "./k8s/scheduling/model.ts";
export { portsCollide } from "./k8s/scheduling/read-pod.ts";
export type { HostPort } from "./k8s/scheduling/model.ts";
export { describeCluster, describeFigure } from "./expand/cluster/describe.ts";
export { badPodSecurityLabels, POD_SECURITY_LEVELS, violationText } from "./validation/pod-security/index.ts";
export { limitRangesOver, podResourcesIn } from "./graph/namespace-limits.ts";
export { namespaceOf, type Ruling, rulingOver } from "./graph/namespaces.ts";
export { priorityClassOf, type QuotaShare, quotaShares, quotaSubjects } from "./graph/quota-usage.ts";
export { sameNamespace } from "./graph/object-index.ts";
export { amountsIn, type WrittenAmount } from "./graph/amounts.ts";
export { type StartedImage, startedImage } from "./graph/started-image.ts";
export { givenTo } from "./graph/given.ts";
export { securitySetting } from "./graph/security.ts";
export { type MemoryVolume, memoryVolumes } from "./graph/memory-volumes.ts";
export { absolutePath, workingDirectory } from "./graph/image-paths.ts";
export { type LostScript, type MainCommand, placeInScript, type ThroughFile } from "./graph/main-command.ts";
export { configurationFiles, type StartedServer } from "./graph/servers.ts";
export { type BlockedEdge, blockedBy } from "./graph/traffic/blocked.ts";
export { type BlockedLookUp, lookUpsBlockedBy } from "./graph/traffic/dns.ts";
export type { HostReference, HostUse } from "./graph/traffic/model.ts";
export { missedPort, type MissedPort } from "./graph/traffic/missed-port.ts";
export { podsNamedIn } from "./graph/traffic/pod-names.ts";
export { backendPort } from "./graph/traffic/ports.ts";
export { policyPortMistakes, servicePortMistaken } from "./graph/traffic/policy-ports.ts";
export { type Mount, mountsOf } from "./graph/mounts.ts";
export { type Grants, grantsOf, isGranted } from "./graph/accounts.ts";
export { keysHeldBy, SLIPS } from "./graph/edges/resolve.ts";
export { oneSlip } from "./graph/edges/selections.ts";
export { walk } from "./source/walk.ts";
export { isOldBoolean } from "./source/yaml/index.ts";
export * from "./k8s/kinds.ts";
export * from "./k8s/kubelet.ts";
export * from "./k8s/cluster-profiles.ts";
export * from "./k8s/images/image-reference.ts";
export * from "./k8s/images/image-placeholder.ts";
export * from "./k8s/images/image-registries.ts";
export * from "./k8s/images/image-tags.ts";
export * from "./k8s/images/official-images.ts";
export * from "./k8s/images/popular-images.ts";
export * from "./k8s/images/retired-images.ts";
export * from "./k8s/images/pull-secret.ts";
export * from "./k8s/images/pull-secret-match.ts";
export * from "./k8s/quantities/quantity.ts";
export * from "./k8s/quantities/quantity-traps.ts";
export * from "./k8s/quantities/resource-amount.ts";
export * from "./k8s/selector.ts";
export { areVariants } from "./k8s/variants.ts";
export * from "./k8s/field-error.ts";
export * from "./k8s/int-or-percent.ts";
export * from "./k8s/kind-meant.ts";
export * from "./k8s/names.ts";
export * from "./k8s/object-names.ts";
export { appliedAnnotationBytes, MAX_ANNOTATIONS } from "./k8s/last-applied.ts";
export { builtInRoleMeant, isBuiltInRole } from "./k8s/access/built-in-roles.ts";
export * from "./k8s/access/kubectl.ts";
export type { Access } from "./k8s/access/model.ts";
export { groupsOfResource, resourceMeant } from "./k8s/api-resources.ts";
export * from "./k8s/cron.ts";
export * from "./k8s/quantities/limit-range.ts";
export * from "./k8s/quantities/resource-quota.ts";
export * from "./k8s/probe-timing.ts";
export * from "./k8s/quantities/pod-resources.ts";
export * from "./k8s/defaults.ts";
export * from "./k8s/env-expansion.ts";
export * from "./k8s/env-sources.ts";
export * from "./k8s/field-paths.ts";
export * from "./k8s/secret-data.ts";
export { secretTypeMeant } from "./k8s/secret-types.ts";
export * from "./k8s/secret-names.ts";
export { hostsIn } from "./k8s/host-names.ts";
export { serviceHost } from "./k8s/service-dns.ts";
export { unknownCapability } from "./k8s/capabilities.ts";
export { sysctlRuling } from "./k8s/sysctls.ts";
export * from "./k8s/command-line.ts";
export * from "./k8s/known-images/lookup.ts";
export * from "./k8s/known-images/needed-files.ts";
export * from "./k8s/known-images/needs.ts";
export * from "./k8s/known-images/user.ts";
export { usersOf } from "./k8s/known-images/users.ts";
export * from "./k8s/known-images/heap.ts";
export { SINGLE_WRITERS } from "./k8s/known-images/single-writers.ts";
export { MEMORY_FLOORS } from "./k8s/known-images/memory-floors.ts";
export { knownImageOf } from "./graph/process.ts";
export {
  isLocalName,
  isReplacedName,
  loadCommand,
  madeHere,
  mayBeBuilt,
  speltWrong,
  type ImageSupply,
  type MissedBuild,
} from "./graph/image-supply.ts";
export {
  bringersOf,
  pullReferences,
  pullSecretsOf,
  readAll,
  readPullSecret,
  type PullReferences,
  type ReadPullSecret,
} from "./graph/pull-secrets.ts";
export { registryMiss, type RegistryMiss, unconnectedRegistry } from "./graph/registry-reach.ts";
export * from "./k8s/removed-apis.ts";
export { knownReleases } from "./k8s/schema/kubernetes.ts";
export { unknownRelease } from "./k8s/kube-version.ts";
export * from "./k8s/time-zone.ts";
