import { describe, expect, test } from "vitest";

import { slowCommand } from "../../../src/k8s/command/slow-commands.ts";

describe("slowCommand", () => {
  test.each([
    "rabbitmq-diagnostics",
    "rabbitmqctl",
    "mongosh",
    "cqlsh",
    "nodetool",
    "kafka-topics.sh",
    "kafka-broker-api-versions",
    "java",
  ])("%s is not done within a second", (program) => {
    expect(slowCommand(program)?.seconds).toBeGreaterThan(1);
  });
  test.each(["redis-cli", "pg_isready", "curl", "mongo", "kafka", "kafka-healthcheck", "sh", "", "__proto__"])(
    "%s is not known to be slow",
    (program) => {
      expect(slowCommand(program)).toBeUndefined();
    },
  );
});
