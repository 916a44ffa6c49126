import { describe, expect, test } from "vitest";
import { healthPortsOf, namesHealthPort } from "../../src/k8s/command-line.ts";

describe("namesHealthPort", () => {
  test.each(["--health-probe-bind-address", "--healthz-port", "-health-addr", "HEALTH_PORT", "PROBE_LISTEN"])(
    "%s",
    (name) => {
      expect(namesHealthPort(name)).toBe(true);
    },
  );
  test.each(["--metrics-bind-address", "--health-interval", "--probe", "PORT", "HEALTHY_THRESHOLD"])(
    "not %s",
    (name) => {
      expect(namesHealthPort(name)).toBe(false);
    },
  );
});

describe("healthPortsOf", () => {
  test("reads values behind an equals sign and in the next item", () => {
    expect(healthPortsOf(["/manager", "--health-probe-bind-address=:8081", "--healthz-port", "9000"])).toEqual([
      { port: 8081, name: "--health-probe-bind-address" },
      { port: 9000, name: "--healthz-port" },
    ]);
  });
  test("says nothing of what is not known, switched off or something else", () => {
    expect(healthPortsOf([undefined, "--health-port", undefined])).toEqual([]);
    expect(healthPortsOf(["--health-port=$(PORT)", "--health-probe-bind-address=0", "--metrics-port=8080"])).toEqual(
      [],
    );
    expect(healthPortsOf(["--health-port"])).toEqual([]);
  });
});
