import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  expandVariables,
  isServiceLink,
  looksLikeVariable,
  shellReferences,
  variableReferences,
} from "../../src/k8s/env-expansion.ts";

const variables = new Map([
  ["HOST", "db"],
  ["PORT", "5432"],
  ["EMPTY", ""],
]);
const expand = (text: string): string => expandVariables(text, (name) => variables.get(name)).text;

describe("expandVariables", () => {
  it.each([
    ["postgres://$(HOST):$(PORT)/shop", "postgres://db:5432/shop"],
    ["$$(HOST)", "$(HOST)"],
    ["$$$(HOST)", "$db"],
    ["$$$$(HOST)", "$$(HOST)"],
    ["$(MISSING)", "$(MISSING)"],
    ["${HOST} $HOST", "${HOST} $HOST"],
    ["$(HOST", "$(HOST"],
    ["100$", "100$"],
    ["$", "$"],
    ["$$", "$"],
    ["$()", "$()"],
    ["$(EMPTY)", ""],
    ["a$(HOST)$(HOST)b", "adbdbb"],
    ["$(date +%s)", "$(date +%s)"],
    ["", ""],
  ])("makes %s into %s", (text, expanded) => {
    expect(expand(text)).toBe(expanded);
  });

  it("names what nothing resolves, with its place", () => {
    expect(expandVariables("x $(HOST) $(NOPE)", (name) => variables.get(name)).unresolved).toEqual([
      { name: "NOPE", start: 10, end: 17, escaped: false },
    ]);
  });

  it("leaves a text without a dollar alone", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll("$", "");
        expect(expand(plain)).toBe(plain);
      }),
    );
  });

  it("keeps an escaped text literal", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(expand(text.replaceAll("$", "$$$$"))).toBe(text);
      }),
    );
  });
});

describe("variableReferences", () => {
  it("gives the offsets of each, escaped ones too", () => {
    const text = "$(HOST):$$(PORT)";
    const found = variableReferences(text);
    expect(found.map(({ name, escaped }) => [name, escaped])).toEqual([
      ["HOST", false],
      ["PORT", true],
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(["$(HOST)", "$$(PORT)"]);
  });

  it("covers its own text", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("$", "(", ")", "A", "$(A)", "$$", " "), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        for (const { name, start, end, escaped } of variableReferences(text)) {
          expect(text.slice(start, end)).toBe(`${escaped ? "$" : ""}$(${name})`);
        }
      }),
    );
  });

  it("is quick on a text that never closes", () => {
    expect(variableReferences("$(".repeat(200_000))).toEqual([]);
  });
});

describe("variables that the kubelet makes of Services", () => {
  it.each([
    "REDIS_SERVICE_HOST",
    "MY_API_SERVICE_PORT",
    "A_SERVICE_PORT_HTTP",
    "REDIS_PORT",
    "REDIS_PORT_6379_TCP_ADDR",
  ])("%s is one", (name) => {
    expect(isServiceLink(name)).toBe(true);
  });

  it.each(["SERVICE_HOST", "PORT", "redis_SERVICE_HOST", "REDIS_PORT_HTTP", "REDIS_HOST"])("%s is none", (name) => {
    expect(isServiceLink(name)).toBe(false);
  });
});

describe("what is meant", () => {
  it("tells variables from commands", () => {
    expect(["DB_HOST", "A1", "date", "date +%s", "hostname -f", "myVar"].map(looksLikeVariable)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("finds what only a shell resolves", () => {
    const found = shellReferences("$HOME/${NAME} ${PORT:-8080} $$PID $1 $(DATE)");
    expect(found.map(({ name, escaped }) => [name, escaped])).toEqual([
      ["HOME", false],
      ["NAME", false],
      ["PORT", false],
      ["PID", true],
    ]);
  });
});
