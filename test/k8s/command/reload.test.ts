import { describe, expect, test } from "vitest";
import { readsOnce } from "../../../src/k8s/command-line.ts";

const once = (line: string, variables: Readonly<Record<string, string | undefined>> = {}): string | undefined =>
  readsOnce(line.split(" "), new Map(Object.entries(variables)))?.program;

describe("programs that read their code once", () => {
  test("servers of Python", () => {
    expect(once("uvicorn app:app --host 0.0.0.0")).toBe("uvicorn");
    expect(once("python -m gunicorn app:app")).toBe("gunicorn");
    expect(once("fastapi run app.py")).toBe("fastapi");
    expect(once("poetry run hypercorn app:app")).toBe("hypercorn");
    expect(once("flask run --host 0.0.0.0")).toBe("flask");
  });

  test("node with a file, java with an archive", () => {
    expect(once("node server.js")).toBe("node");
    expect(once("node --inspect dist/main.js --port 80")).toBe("node");
    expect(once("java -Xmx1g -jar app.jar")).toBe("java");
  });

  test("not where an option makes them read it again", () => {
    for (const line of ["uvicorn a:b --reload", "gunicorn -c conf.py a:b", "fastapi dev a.py", "flask --debug run"])
      expect(once(line)).toBeUndefined();
    for (const line of [
      "node --watch server.js",
      "node node_modules/.bin/nodemon a.js",
      "nodemon server.js",
      "npm start",
    ])
      expect(once(line)).toBeUndefined();
  });

  test("not where a variable does, or may", () => {
    expect(once("uvicorn a:b", { UVICORN_RELOAD: "1" })).toBeUndefined();
    expect(once("flask run", { FLASK_DEBUG: undefined })).toBeUndefined();
    expect(once("flask run", { FLASK_DEBUG: "0" })).toBe("flask");
  });

  test("not where a word is not known, or the program is not", () => {
    expect(readsOnce(["uvicorn", undefined], new Map())).toBeUndefined();
    expect(once("/app/server")).toBeUndefined();
    expect(once("python app.py")).toBeUndefined();
  });
});
