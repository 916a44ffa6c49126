import { expect, test } from "vitest";
import { unreadTools } from "../../src/expand/unread-tools.ts";
import type { FileRef } from "../../src/source/model.ts";
import { memoryHost } from "../harness/memory-host.ts";

const file = (path: string, kind: FileRef["kind"]): FileRef => ({ path, kind, given: true, distant: false });

test("a tool's file that is there and was not read is found from below", () => {
  const host = memoryHost({ Makefile: "", "a/Tiltfile": "", "a/k8s/api.yaml": "" });
  const unread = unreadTools(host, [file("Makefile", "script"), file("a/k8s/api.yaml", "manifest")]);
  expect(unread("a/k8s")).toBe("a/Tiltfile");
  expect(unread("a")).toBe("a/Tiltfile");
  expect(unread("")).toBeUndefined();
});

test("scripts count by their directory, of which something was read or not", () => {
  const host = memoryHost({ "hack/up.py": "", "a/scripts/up.sh": "", "api.yaml": "" });
  const unread = unreadTools(host, [file("a/scripts/up.sh", "script"), file("api.yaml", "manifest")]);
  expect(unread("")).toBe("hack");
  expect(unread("a")).toBe("hack");
  const whole = unreadTools(memoryHost({ "a/scripts/up.sh": "" }), [file("a/scripts/up.sh", "script")]);
  expect(whole("a")).toBeUndefined();
});
