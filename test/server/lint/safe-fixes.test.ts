import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ApplicationModel } from "#runtime/model/index.js";
import { LintSession } from "#server/lint/lint-session.js";
import { readOptions } from "#server/lint/lint-options.js";
import { lintOnce } from "#server/lint/run-lint.js";
import { customConditions } from "../../helpers/command.js";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Applications that are right as they are. */
const applications: readonly (readonly [name: string, sources: readonly string[]])[] = [
  ["the conformance application", ["test/conformance/app.ts", "test/conformance/support.ts"]],
  ["the orders", ["examples/orders/src"]],
  ["the articles of Conduit", ["examples/conduit/src"]],
];

describe("ligature-lint --fix in an application that is right", function () {
  this.timeout(180_000);

  for (const [name, sources] of applications) {
    describe(name, () => {
      const folder = mkdtempSync(join(repository, "test/fixtures/.fixed-"));
      const session = (): LintSession => new LintSession(["."], folder);

      before(() => {
        const compilerOptions = { customConditions, rootDir: "src" };
        const config = { extends: "ligature/tsconfig.base.json", compilerOptions, include: ["src"] };
        writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
        writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "fixed", type: "module" }));
        for (const source of sources) {
          const to = source.endsWith(".ts") ? `src/${source.split("/").at(-1)!}` : "src";
          cpSync(join(repository, source), join(folder, to), { recursive: true });
        }
      });

      after(() => rmSync(folder, { recursive: true, force: true }));

      it("leaves every model and every recorded answer as it is", async () => {
        const before = await modelsOf(session());
        assert.ok(before.some(({ controllers }) => controllers.length > 0));
        const { errors } = await lintOnce(readOptions(["--fix"]), folder, session());
        assert.deepEqual(await modelsOf(session()), before, errors);
        if (errors.includes("Fixed") && sources[0]!.endsWith("app.ts"))
          await answerAsRecorded(join(folder, "src/app.ts"));
      });
    });
  }

  it("leaves out the fixes that its page names", () => {
    const page = readFileSync(join(repository, "docs/lint.md"), "utf8");
    assert.match(
      page,
      /LIG1005 \(adds a parameter\), LIG1018, LIG1019, LIG1021, LIG1024, LIG1026,\nLIG1032, LIG1033 and LIG1051\./,
    );
  });
});

/** The models of all applications, without the places in the sources. */
async function modelsOf(session: LintSession): Promise<ApplicationModel[]> {
  await session.findings();
  const snapshots = await Promise.all(session.projects.loaded().map((project) => project.current()));
  const places = new Set(["range", "location", "argumentRanges"]);
  return snapshots
    .flatMap(({ applications: found }) => found.map(({ model }) => model))
    .map((model) => JSON.stringify(model, (key, value: unknown) => (places.has(key) ? undefined : value)))
    .map((text) => JSON.parse(text) as ApplicationModel);
}

/** @throws if a case fails */
async function answerAsRecorded(app: string): Promise<void> {
  const options = ["--conditions=ligature-source", "--import=tsx", "--import=ligature/register"];
  await promisify(execFile)(process.execPath, [...options, "test/conformance/run.ts", "--app", app], {
    cwd: repository,
  });
}
