import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { behaviorRefusals } from "./autoscaler-behavior.ts";
import { metricRefusals } from "./autoscaler-metrics.ts";
import { GROUP_CHECKED, objectReferenceRefusals } from "./autoscaler-reference.ts";

const { invalid } = refusalsFor("autoscaler-bounds-invalid");
const autoscalerInvalid = refusalsFor("autoscaler-invalid");

/** v2beta1 writes its metrics in another shape, which is not modelled. */
const WITH_METRICS: ReadonlySet<string> = new Set(["autoscaling/v2", "autoscaling/v2beta2"]);

/** https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/ */
export function* autoscalerRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const [spec, version] = [root.get("spec"), root.get("apiVersion").text ?? ""];
  yield* boundsRefusals(spec.get("minReplicas"), spec.get("maxReplicas"));
  yield* scaledToZeroRefusals(spec);
  yield* targetRefusals(spec.get("scaleTargetRef"), context);
  if (version === "autoscaling/v1") yield* utilizationRefusals(spec.get("targetCPUUtilizationPercentage"));
  if (!WITH_METRICS.has(version)) return;
  for (const metric of spec.get("metrics").items) if (metric.isMap) yield* metricRefusals(metric, context);
  yield* behaviorRefusals(spec.get("behavior"), context);
}

function* boundsRefusals(min: Field, max: Field): Iterable<Refusal> {
  const least = min.exists ? min.integer : 1;
  const most = max.exists ? max.integer : 0;
  if (least !== undefined && least < 1) {
    yield invalid(min, "must be greater than or equal to 1", {
      message: `minReplicas is ${least}; only the feature HPAScaleToZero, which is off, allows less than 1`,
      help: "write 1 or more",
    });
  }
  if (most === undefined) return;
  if (most < 1) {
    yield invalid(max, "must be greater than 0", {
      value: most,
      message: max.exists ? `maxReplicas is ${most}, and must be at least 1` : "this autoscaler has no maxReplicas",
      help: "write the most replicas that you want",
    });
    if (least === undefined || least <= most) return;
    yield invalid(max, "must be greater than or equal to `minReplicas`", { value: most, isEcho: true });
  } else if (least !== undefined && least > most) {
    yield invalid(max, "must be greater than or equal to `minReplicas`", {
      message: `maxReplicas ${most} is less than minReplicas ${least}`,
      related: [{ field: min, text: `minReplicas: ${least}` }],
      help: `raise maxReplicas to ${least} or more, or lower minReplicas`,
    });
  }
}

/** Repeats that nothing may be scaled to zero replicas, for want of a metric that does not come from the pods. */
function* scaledToZeroRefusals(spec: Field): Iterable<Refusal> {
  const [min, metrics] = [spec.get("minReplicas"), spec.get("metrics")];
  const types = metrics.items.map((metric) => metric.get("type").raw ?? "");
  if (min.integer !== 0 || types.includes("Object") || types.includes("External")) return;
  yield autoscalerInvalid.forbidden(
    metrics,
    "must specify at least one Object or External metric to support scaling to zero replicas",
    { isEcho: true },
  );
}

function* targetRefusals(target: Field, context: ValidationContext): Iterable<Refusal> {
  yield* objectReferenceRefusals(target, context);
  const version = textOf(target.get("apiVersion"));
  // The only kind of the core group that can be scaled.
  if (
    context.version[1] < GROUP_CHECKED ||
    version === undefined ||
    target.get("kind").text === "ReplicationController"
  )
    return;
  if (version.includes("/") && !version.startsWith("/")) return;
  yield autoscalerInvalid.invalid(target.get("apiVersion"), "apiVersion must specify API group", {
    value: version,
    message:
      version === ""
        ? `scaleTargetRef has no apiVersion, which since 1.${GROUP_CHECKED} must name the group of what is scaled`
        : `the apiVersion of scaleTargetRef is "${version}", which names no group`,
    help: "write the apiVersion of what is scaled, such as apps/v1",
  });
}

/** The server turns it into a metric of v2. */
function* utilizationRefusals(percentage: Field): Iterable<Refusal> {
  const { integer } = percentage;
  if (integer === undefined || integer >= 1) return;
  yield autoscalerInvalid.invalid(percentage, "must be greater than 0", {
    path: "spec.metrics[0].resource.target.averageUtilization",
  });
}
