import { expect, test } from "vitest";
import { servesForever } from "../../../src/k8s/command-line.ts";

const shell = (text: string): string | undefined => servesForever(["sh", "-c", text]);

test("what serves in the foreground", () => {
  expect(shell("uvicorn a:b")).toBe("uvicorn");
  expect(shell("cd /app && exec gunicorn a:b")).toBe("gunicorn");
  expect(servesForever(["yarn", "start"])).toBe("yarn start");
  expect(shell("tail -f /dev/null")).toBe("tail -f");
});

test("what ends, or goes on in the background", () => {
  for (const text of [
    "uvicorn a:b &",
    "gunicorn --daemon a:b",
    "uvicorn --version",
    "npm run build",
    "npm ci",
    "sleep 5",
    "",
  ])
    expect(shell(text)).toBeUndefined();
  expect(servesForever([])).toBeUndefined();
  expect(servesForever([undefined])).toBeUndefined();
});
