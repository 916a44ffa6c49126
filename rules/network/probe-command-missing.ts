import {
  defineRule,
  describePods,
  erroredProbeEffect,
  failingProbeEffect,
  failingProbeStatus,
  missingProgram,
  type Probe,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-command-missing",
  title: "A probe runs a program that its image does not have",
  layer: "network",
  level: "error",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "An exec probe runs inside of the container, with what its image holds. Small images have no curl, no bash, or no shell at all. A program that cannot be started is an error that counts neither as success nor as failure; a shell that does not find it fails.",
    fix: "Use httpGet, tcpSocket or grpc, which need nothing in the image, or a program that the image has.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/"],
  },
  visit: "Container",

  *check(container) {
    for (const probe of probesOf(container)) {
      const command = probe.field.get("exec", "command");
      const missing = missingProgram(
        container,
        command.items.map(({ raw }) => raw),
      );
      if (missing === undefined) continue;
      const { program, image, inScript } = missing;
      const inactive = !inScript && probe.name === "livenessProbe";
      yield {
        at: command.get(inScript ? command.items.length - 1 : 0).at,
        level: levelOf(probe, inactive, missing.certain),
        message: `${probe.name} runs "${program}", which ${image} does not have`,
        labels: [{ at: container.image.at, text: `holds no ${program}` }],
        predicts: inactive ? "Running, liveness never acts" : failingStatus(probe, inScript),
        note: inScript
          ? `the shell ends with 127 each time; ${failingProbeEffect(probe.name)}`
          : erroredProbeEffect(probe.name),
        help: "use httpGet, tcpSocket or grpc, or a program of the image",
        confirm: describePods(container.workload),
      };
    }
  },
});

function levelOf({ container }: Probe, inactive: boolean, certain: boolean): "error" | "warning" | "info" {
  if (container.workload.idle) return "info";
  return inactive || !certain ? "warning" : "error";
}

function failingStatus({ name }: Probe, inScript: boolean): string {
  return inScript ? failingProbeStatus(name) : "Running, 0/1 Ready";
}
