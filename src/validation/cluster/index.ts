import type { Validator } from "../model.ts";
import { admissionPolicyRefusals, policyBindingRefusals } from "./admission-policies.ts";
import { apiServiceRefusals } from "./api-service.ts";
import { certificateRequestRefusals } from "./certificates.ts";
import { definitionRefusals } from "./definitions/index.ts";
import { deviceClassRefusals, resourceClaimRefusals, resourceClaimTemplateRefusals } from "./devices.ts";
import { flowSchemaRefusals, priorityLevelRefusals } from "./flow-control.ts";
import { clusterRoleBindingRefusals, clusterRoleRefusals, roleBindingRefusals, roleRefusals } from "./rbac.ts";
import { resourceSliceRefusals } from "./resource-slice.ts";
import { localReviewRefusals, selfReviewRefusals, subjectReviewRefusals } from "./reviews.ts";
import { webhookRefusals } from "./webhooks.ts";

export const CLUSTER_VALIDATORS: Readonly<Record<string, Validator>> = {
  "Role.rbac.authorization.k8s.io": roleRefusals,
  "ClusterRole.rbac.authorization.k8s.io": clusterRoleRefusals,
  "RoleBinding.rbac.authorization.k8s.io": roleBindingRefusals,
  "ClusterRoleBinding.rbac.authorization.k8s.io": clusterRoleBindingRefusals,
  "ValidatingWebhookConfiguration.admissionregistration.k8s.io": webhookRefusals,
  "MutatingWebhookConfiguration.admissionregistration.k8s.io": webhookRefusals,
  "ValidatingAdmissionPolicy.admissionregistration.k8s.io": admissionPolicyRefusals,
  "ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io": policyBindingRefusals,
  "CustomResourceDefinition.apiextensions.k8s.io": definitionRefusals,
  "APIService.apiregistration.k8s.io": apiServiceRefusals,
  "FlowSchema.flowcontrol.apiserver.k8s.io": flowSchemaRefusals,
  "PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io": priorityLevelRefusals,
  "CertificateSigningRequest.certificates.k8s.io": certificateRequestRefusals,
  "SubjectAccessReview.authorization.k8s.io": subjectReviewRefusals,
  "SelfSubjectAccessReview.authorization.k8s.io": selfReviewRefusals,
  "LocalSubjectAccessReview.authorization.k8s.io": localReviewRefusals,
  "ResourceClaim.resource.k8s.io": resourceClaimRefusals,
  "ResourceClaimTemplate.resource.k8s.io": resourceClaimTemplateRefusals,
  "DeviceClass.resource.k8s.io": deviceClassRefusals,
  "ResourceSlice.resource.k8s.io": resourceSliceRefusals,
};
