import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignmentsIn, packageScript, sourceServer } from "../../../src/k8s/command-line.ts";
import { argvWords } from "../../../src/k8s/command/words.ts";

const NONE = new Map<string, string | undefined>();

describe("servers in source files", () => {
  test.each([
    ["app = Flask(__name__)\napp.run()", 5000, "loopback"],
    ["app = Flask(__name__)\napp.run(host='0.0.0.0', port=80)", 80, "all"],
    ["app = Flask(__name__)\napp.run(host=HOST)", 5000, "unknown"],
    ["app = Flask(__name__)\napp.run(port=int(PORT))", undefined, "loopback"],
    ["uvicorn.run(app)", 8000, "loopback"],
    ["uvicorn.run('a:app', host=\"0.0.0.0\", port=9000)", 9000, "all"],
  ])("%s", (text, port, bind) => {
    expect(sourceServer("app.py", text, NONE)).toMatchObject({ port, bind });
  });

  test.each([
    "app.run()",
    "app = Flask(__name__)\napp.run(**options)",
    "app = Flask(__name__)\napp.run('0.0.0.0')",
    "app = Flask(__name__)\n# app.run()",
    "app = Flask(__name__)\napp.run()\napp.run()",
    "app = Flask(__name__)\napp.config['SERVER_NAME'] = 'x:80'\napp.run()",
    "uvicorn.run(app, host=os.environ['HOST'])",
    "uvicorn.run(app",
  ])("nothing is known of %s", (text) => {
    expect(sourceServer("app.py", text, NONE)).toBeUndefined();
  });

  test.each([
    ["app.listen(3000)", 3000, "all"],
    ["app.listen(3000, () => {})", 3000, "all"],
    ["app.listen(3000, 'localhost')", 3000, "loopback"],
    ["app.listen(3000, '0.0.0.0', () => {})", 3000, "all"],
    ["app.listen(3000, host)", 3000, "unknown"],
    ["app.listen(process.env.PORT || 3000)", 3000, "all"],
    ["const port = Number(process.env.PORT ?? '8080');\napp.listen(port)", 8080, "all"],
    ["const port = process.env.PORT ?? '8080';\napp.listen(port)", 8080, "all"],
    ["let a = b; let b = a; app.listen(a)", undefined, "all"],
    ["const app = fastify();\napp.listen({ port: 3000 })", 3000, "loopback"],
    ["const app = fastify();\napp.listen({ port: 3000, host: '0.0.0.0' })", 3000, "all"],
    ["const app = fastify();\napp.listen({ port, host })", undefined, "unknown"],
  ])("%s", (text, port, bind) => {
    expect(sourceServer("app.js", text, NONE)).toMatchObject({ port, bind });
  });

  test("a variable of the container decides", () => {
    const text = "app.listen(process.env.PORT || 3000)";
    expect(sourceServer("a.js", text, new Map([["PORT", "8080"]]))?.port).toBe(8080);
    expect(sourceServer("a.js", text, new Map([["PORT", undefined]]))?.port).toBeUndefined();
  });

  test("any text is read without a throw", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("a.py", "a.js"), (text, file) => {
        const source = `Flask( app.run(${text}`;
        const found = sourceServer(file, file === "a.py" ? source : `a.listen(${text}`, NONE);
        return found === undefined || found.end <= source.length;
      }),
    );
  });
});

describe("scripts of package.json", () => {
  const read = (...argv: string[]) => {
    const found = packageScript(argvWords(argv));
    return found && [found.runner, found.name, found.extra.map(({ text }) => text).join(" "), found.directory];
  };

  test.each([
    [
      ["npm", "start"],
      ["npm", "start", "", undefined],
    ],
    [
      ["npm", "run", "dev"],
      ["npm", "dev", "", undefined],
    ],
    [
      ["npm", "run", "dev", "--", "--host"],
      ["npm", "dev", "--host", undefined],
    ],
    [
      ["npm", "run", "dev", "--host"],
      ["npm", "dev", "", undefined],
    ],
    [
      ["npm", "--prefix", "web", "run", "dev"],
      ["npm", "dev", "", "web"],
    ],
    [
      ["npm", "--silent", "start"],
      ["npm", "start", "", undefined],
    ],
    [
      ["yarn", "dev", "--host"],
      ["yarn", "dev", "--host", undefined],
    ],
    [
      ["yarn", "run", "dev"],
      ["yarn", "dev", "", undefined],
    ],
    [
      ["pnpm", "run", "dev"],
      ["pnpm", "dev", "", undefined],
    ],
    [
      ["bun", "run", "dev"],
      ["bun", "dev", "", undefined],
    ],
  ])("%j", (argv, expected) => {
    expect(read(...argv)).toEqual(expected);
  });

  test.each([
    [["npm", "ci"]],
    [["yarn"]],
    [["yarn", "install"]],
    [["bun", "run", "index.ts"]],
    [["npm", "--foo", "start"]],
    [["node", "start"]],
  ])("%j runs none", (argv) => {
    expect(read(...argv)).toBeUndefined();
  });
});

describe("assignments of a script", () => {
  test("values that are plain, and what hangs on something else", () => {
    const found = assignmentsIn("A=1 B=\"x y\" C=$D run; export E='z'\nF=1; F=2; echo ${G:=3}");
    expect([...found]).toEqual([
      ["A", "1"],
      ["B", "x y"],
      ["C", undefined],
      ["E", "z"],
      ["F", undefined],
      ["G", undefined],
    ]);
  });

  test("long texts are not read, odd ones do not throw", () => {
    expect(assignmentsIn(`A=1 ${"x".repeat(70_000)}`).size).toBe(0);
    fc.assert(fc.property(fc.string(), (text) => assignmentsIn(text).size <= text.length));
  });
});
