import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { unknownCapability } from "../../src/k8s/capabilities.ts";

describe("unknownCapability", () => {
  test.each(["NET_ADMIN", "net_admin", "Sys_Time", "ALL", "all", "CHECKPOINT_RESTORE"])("%s is known", (name) => {
    expect(unknownCapability(name)).toBeUndefined();
  });
  test.each([
    ["CAP_NET_ADMIN", "prefix", "NET_ADMIN"],
    ["cap_chown", "prefix", "CHOWN"],
    ["CAP_ALL", "prefix", "ALL"],
    ["NET_ADMN", "no-capability", "NET_ADMIN"],
    ["CAP_SYS_ADMINN", "no-capability", "SYS_ADMIN"],
    ["NETWORK", "no-capability", undefined],
    ["", "no-capability", undefined],
    ["__proto__", "no-capability", undefined],
  ])("%s is not", (name, why, meant) => {
    expect(unknownCapability(name)).toEqual({ why, meant });
  });
  test("the prefix never helps", () => {
    fc.assert(fc.property(fc.string(), (text) => unknownCapability(`CAP_${text}`) !== undefined));
  });
});
