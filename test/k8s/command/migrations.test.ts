import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { migrationAtStart } from "../../../src/k8s/command/migrations.ts";

const sh = (script: string): readonly string[] => ["sh", "-c", script];

describe("migrationAtStart", () => {
  test.each([
    [["alembic", "upgrade", "head"], "alembic upgrade"],
    [sh("alembic upgrade head && uvicorn app:app --timeout-keep-alive 5"), "alembic upgrade"],
    [sh("cd /app && python manage.py migrate --noinput; gunicorn app"), "manage.py migrate"],
    [["npx", "prisma", "migrate", "deploy"], "prisma migrate deploy"],
    [["bundle", "exec", "rails", "db:migrate"], "rails db:migrate"],
    [["php", "artisan", "migrate", "--force"], "artisan migrate"],
    [["flask", "db", "upgrade"], "flask db upgrade"],
    [["poetry", "run", "alembic", "-c", "a.ini", "upgrade", "head"], "alembic upgrade"],
  ])("%j runs %s", (argv, name) => {
    expect(migrationAtStart(argv)?.name).toBe(name);
  });
  test.each([
    [["alembic", "history"]],
    [["uvicorn", "app:app"]],
    [sh("until pg_isready; do sleep 1; done; alembic upgrade head")],
    [sh("./wait-for-it.sh db:5432 -- alembic upgrade head")],
    [sh("for i in 1 2 3; do alembic upgrade head && break; sleep 5; done")],
    [sh("test -e /done || alembic upgrade head")],
    [sh("alembic upgrade head || true; uvicorn app:app")],
    [["alembic", undefined, "head"]],
    [[]],
  ])("%j runs none at once", (argv) => {
    expect(migrationAtStart(argv)).toBeUndefined();
  });
  test("never fails", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string(), { nil: undefined })), (argv) => {
        migrationAtStart(argv);
      }),
    );
  });
});
