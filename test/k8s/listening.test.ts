import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLoopback, listeningOf, mainWords, readAddress } from "../../src/k8s/command-line.ts";

const listens = (argv: readonly (string | undefined)[], variables: Record<string, string | undefined> = {}): string => {
  const found = listeningOf(argv, new Map(Object.entries(variables)));
  return found === undefined ? "nothing" : `${found.server ?? "?"} ${found.port ?? "?"} ${found.bind}`;
};

describe("servers", () => {
  it.each([
    [["uvicorn", "app:app"], "uvicorn 8000 loopback"],
    [["uvicorn", "app:app", "--host", "0.0.0.0", "--port", "80"], "uvicorn 80 all"],
    [["uvicorn", "app:app", "--host=127.0.0.1"], "uvicorn 8000 loopback"],
    [["python", "-m", "uvicorn", "app:app", "--port=9000"], "uvicorn 9000 loopback"],
    [["poetry", "run", "uvicorn", "app:app", "--host", "::"], "uvicorn 8000 all"],
    [["uvicorn", "app:app", "--port", undefined], "uvicorn ? loopback"],
    [["fastapi", "run", "app.py"], "fastapi run 8000 all"],
    [["fastapi", "dev"], "fastapi dev 8000 loopback"],
    [["gunicorn", "app:app"], "gunicorn 8000 loopback"],
    [["gunicorn", "-b", "0.0.0.0:5000", "app:app"], "gunicorn 5000 all"],
    [["gunicorn", "-b", ":5000", "app:app"], "gunicorn 5000 all"],
    [["gunicorn", "-b0.0.0.0:5000", "app:app"], "gunicorn 5000 all"],
    [["gunicorn", "--bind=unix:/run/x.sock", "app:app"], "gunicorn 8000 unknown"],
    [["flask", "run"], "flask run 5000 loopback"],
    [["flask", "--app", "x", "run", "-h", "0.0.0.0", "-p", "8080"], "flask run 8080 all"],
    [["python3", "manage.py", "runserver"], "manage.py runserver 8000 loopback"],
    [["python", "manage.py", "runserver", "0.0.0.0:8000"], "manage.py runserver 8000 all"],
    [["python", "manage.py", "runserver", "8080"], "manage.py runserver 8080 loopback"],
    [["python", "-m", "http.server", "8080"], "http.server 8080 all"],
    [["streamlit", "run", "app.py", "--server.port=80"], "streamlit 80 all"],
    [["vite"], "vite 5173 loopback"],
    [["vite", "--host"], "vite 5173 all"],
    [["vite", "--host", "--port", "3000"], "vite 3000 all"],
    [["vite", "preview"], "vite preview 4173 loopback"],
    [["npx", "vite", "build"], "nothing"],
    [["npx", "next", "start", "-p", "80"], "next start 80 all"],
    [["ng", "serve", "--host", "0.0.0.0"], "ng serve 4200 all"],
    [["puma", "-b", "tcp://0.0.0.0:3000"], "puma 3000 all"],
    [["bundle", "exec", "rails", "s", "-b", "127.0.0.1"], "rails server 3000 loopback"],
    [["php", "-S", "localhost:8000"], "php -S 8000 loopback"],
    [["php", "artisan", "serve"], "artisan serve 8000 loopback"],
    [["hugo", "server", "--bind", "0.0.0.0"], "hugo 1313 all"],
    [["java", "-Dserver.port=8081", "-jar", "app.jar"], "java 8081 unknown"],
    [["java", "-jar", "app.jar", "--server.port=8081", "--server.address=127.0.0.1"], "java 8081 loopback"],
    [["redis-server", "--port", "6380"], "redis-server 6380 unknown"],
    [["mongod", "--bind_ip_all"], "mongod 27017 all"],
    [["dotnet", "Shop.dll", "--urls", "http://+:5000"], "dotnet 5000 all"],
    [["minio", "server", "/data", "--address", ":9001"], "minio 9001 all"],
    [["sh", "-c", "alembic upgrade head && uvicorn app:app --host 0.0.0.0 --port 8080"], "uvicorn 8080 all"],
    [["sh", "-c", "exec gunicorn -b 127.0.0.1:$PORT app:app"], "gunicorn ? loopback"],
    [["sh", "-c", "gunicorn -b 0.0.0.0:${PORT:-8000} app:app"], "gunicorn ? all"],
    [["sh", "-c", "gunicorn -b $BIND app:app"], "gunicorn ? unknown"],
    [["sh", "-c", "uvicorn app:app --host 0.0.0.0 --port $PORT"], "uvicorn ? all"],
    [["./server", "--port=8080"], "? 8080 unknown"],
    [["./server", "--listen", "127.0.0.1:8080"], "? 8080 loopback"],
    [["./server", "--web.listen-address=:9090"], "? 9090 all"],
    [["--port=8080"], "? 8080 unknown"],
    [["--http-address", "0.0.0.0:4180"], "? 4180 all"],
    [["./server", "--db-port=5432"], "nothing"],
    [["./server", "--port"], "nothing"],
    [["node", "server.js"], "nothing"],
    [[], "nothing"],
    [[undefined], "nothing"],
  ])("%j: %s", (argv, text) => {
    expect(listens(argv)).toBe(text);
  });

  it("reads variables, and does not know what they hide", () => {
    expect(listens(["uvicorn", "app:app"], { UVICORN_HOST: "0.0.0.0", UVICORN_PORT: "80" })).toBe("uvicorn 80 all");
    expect(listens(["uvicorn", "app:app"], { UVICORN_HOST: undefined })).toBe("uvicorn 8000 unknown");
    expect(listens(["flask", "run"], { FLASK_RUN_PORT: undefined })).toBe("flask run ? loopback");
    expect(listens(["gunicorn", "app:app"], { PORT: "5000" })).toBe("gunicorn 5000 all");
    expect(listens(["gunicorn", "app:app"], { GUNICORN_CMD_ARGS: "--workers 2 --bind=0.0.0.0:9000" })).toBe(
      "gunicorn 9000 all",
    );
    expect(listens(["gunicorn", "app:app"], { GUNICORN_CMD_ARGS: "--workers 2" })).toBe("gunicorn 8000 unknown");
    expect(listens(["dotnet", "Shop.dll"], { ASPNETCORE_URLS: "http://localhost:5000;https://localhost:5001" })).toBe(
      "dotnet 5000 loopback",
    );
    expect(listens(["rails", "server"], { BINDING: "0.0.0.0" })).toBe("rails server 3000 all");
  });

  it("takes no argument for a program where the program is the image's", () => {
    expect(listeningOf(["serve"], new Map(), "unknown")).toBeUndefined();
    expect(listeningOf(["serve", "--port=8080"], new Map(), "unknown")?.port).toBe(8080);
  });

  it("places the digits", () => {
    const at = (argv: readonly string[]): string => {
      const word = listeningOf(argv)?.ports[0]?.at;
      return word === undefined ? "" : `${word.item}:${argv[word.item]?.slice(word.start, word.end)}`;
    };
    expect(at(["./server", "--port=8080"])).toBe("1:8080");
    expect(at(["./server", "--listen", "0.0.0.0:8080"])).toBe("2:8080");
    expect(at(["gunicorn", "-b", "tcp://[::]:8080", "app:app"])).toBe("2:8080");
    expect(at(["sh", "-c", "migrate && uvicorn app:app --port 8080"])).toBe("2:8080");
    expect(at(["sh", "-c", "uvicorn app:app --port '8080'"])).toBe("2:'8080'");
  });

  it("names the files that may decide otherwise", () => {
    expect(listeningOf(["vite"])?.files).toEqual(["vite.config"]);
  });

  it("never throws", () => {
    const word = fc.constantFrom(
      "uvicorn",
      "--host",
      "--port",
      "8000",
      "0.0.0.0:80",
      "vite",
      "-b",
      "sh",
      "-c",
      "php",
      "-S",
      "manage.py",
      "runserver",
      undefined,
      "",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (argv) =>
        ["undefined", "object"].includes(typeof listeningOf(argv)),
      ),
    );
    fc.assert(fc.property(fc.array(fc.string()), (argv) => ["undefined", "object"].includes(typeof listeningOf(argv))));
  });
});

describe("mainWords", () => {
  it.each([
    [["sh", "-c", "a && exec b --x"], "b --x"],
    [["sh", "-c", "a; b & c"], "c"],
    [["tini", "--", "node", "x.js"], "node x.js"],
    [["sh", "-c", "echo 'open"], ""],
  ])("of %j are %s", (argv, text) => {
    expect(
      mainWords(argv)
        .map((word) => word.text)
        .join(" "),
    ).toBe(text);
  });
});

describe("addresses", () => {
  it.each([
    [":8080", "", 8080],
    ["0.0.0.0:80", "0.0.0.0", 80],
    ["[::1]:80", "[::1]", 80],
    ["http://+:5000/", "+", 5000],
    ["tcp://*:9292", "*", 9292],
    ["8000", undefined, 8000],
    ["localhost", "localhost", undefined],
    ["0.0.0.0", "0.0.0.0", undefined],
    ["host:99999", "host", undefined],
  ])("%s", (text, host, port) => {
    expect(readAddress(text)).toMatchObject({ host, port });
  });

  it.each(["", "unix:/run/x", "fd://3", "two words", "{{ x }}"])("%j is none", (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it("knows the loopback", () => {
    expect(["127.0.0.1", "127.1", "localhost", "LOCALHOST", "::1", "[::1]"].every(isLoopback)).toBe(true);
    expect(["0.0.0.0", "", "::", "db", "127.example.com"].some(isLoopback)).toBe(false);
  });
});
