import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appName, routesIn } from "../../../src/k8s/command-line.ts";
import { argvWords } from "../../../src/k8s/command/words.ts";

const API =
  'from fastapi import FastAPI\napp = FastAPI()\n\n@app.get("/healthz")\ndef a(): ...\n\n@app.post("/ready")\ndef b(): ...\n\n@app.get(\'/items/{id}\')\ndef c(): ...\n';

describe("routes of a source file", () => {
  test.each([
    ["/healthz", true],
    ["/healthz/", true],
    ["/healthz?full=1", true],
    ["/items/3", true],
    ["/items", false],
    ["/ready", false],
    ["/docs", undefined],
  ])("%s", (path, expected) => {
    expect(routesIn(API, "app")?.serves(path)).toBe(expected);
  });

  test.each([
    `${API}app.include_router(other)\n`,
    `${API}app.mount("/x", other)\n`,
    `${API}setup(app)\n`,
    `${API}@app.get(PATH)\ndef d(): ...\n`,
    `${API}app = FastAPI()\n`,
    'app = make()\n@app.get("/")\ndef a(): ...\n',
    "app = FastAPI()\n",
  ])("not all of them are known of %j", (text) => {
    expect(routesIn(text, "app")).toBeUndefined();
  });

  test("middleware that answers no path of its own changes nothing, other may", () => {
    expect(routesIn(`${API}app.add_middleware(CORSMiddleware, allow_origins=["*"])\n`, "app")?.serves("/x")).toBe(
      false,
    );
    expect(routesIn(`${API}app.add_middleware(HealthMiddleware)\n`, "app")).toBeUndefined();
  });

  test("the application that a server loads", () => {
    expect(appName(argvWords(["uvicorn", "app.main:app", "--host", "0.0.0.0"]))).toEqual({
      files: ["app/main.py", "app/main/__init__.py"],
      variable: "app",
    });
    expect(appName(argvWords(["uvicorn", "--app-dir", "src", "main:app"]))).toBeUndefined();
    expect(appName(argvWords(["uvicorn", "$APP"]))).toBeUndefined();
    expect(appName(argvWords(["python", "main:app"]))).toBeUndefined();
  });

  test("any text is read without a throw", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, path) => {
        const routes = routesIn(`app = FastAPI()\n@app.get("/")\n${text}`, "app");
        return routes === undefined || routes.serves(path) !== null;
      }),
    );
  });
});
