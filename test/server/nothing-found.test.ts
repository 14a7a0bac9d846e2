import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { ModelDiagnostic } from "ligature/internal/model";
import { readOptions } from "#server/lint/lint-options.js";
import { LintSession } from "#server/lint/lint-session.js";
import { lintOnce } from "#server/lint/run-lint.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Right code, which no rule may report: what is found here is wrong of the rule. */
const folders: readonly (readonly [name: string, folder: () => string])[] = [
  ...["examples/orders", "examples/conduit", "examples/desk"].map((name) => [name, () => join(root, name)] as const),
  ...["shop", "blog", "files"].map((name) => [name, () => fixtureWorkspace(`workspaces/${name}`)] as const),
];

describe("code without mistakes", function () {
  this.timeout(240_000);

  for (const [name, folder] of folders) {
    it(`has no findings when it is ${name}`, async () => {
      const session = new LintSession([relative(root, folder())], root);
      const { output, errors } = await lintOnce(readOptions(["--format", "json"]), root, session);
      assert.deepEqual(JSON.parse(output), [], errors);
      // A project that nobody reads has no findings either.
      const [project] = session.projects.loaded();
      assert.ok((project?.snapshot?.model.controllers.length ?? 0) > 1);
    });
  }
});

/** Routes of the tables of random routes. */
function inTables(...routes: readonly (readonly [table: number, route: number])[]): string[] {
  return routes.map(([table, route]) => `RandomTable${table}Controller.route${route}`);
}

/**
 * The mistakes that the conformance application has on purpose, because recordings show what ASP.NET Core does then. All its other actions, some
 * seven hundred, are right.
 */
const onPurpose: Readonly<Record<string, readonly string[]>> = {
  // Attributes that a body ignores.
  LIG1024: ["Behaved.id", "Behaved.name", "Behaved.role", "Initialised.must", "Limited"],
  // A parameter with the name of a property of its type.
  LIG1013: ["ComplexController.sameName"],
  // The value of the route is taken from elsewhere, or only links use the route.
  LIG1005: [
    ...["form", "header", "query"].map((name) => `SourcesController.${name}`),
    ...Array.from({ length: 16 }, (_, index) => `NamedRoutesController.r${index + 1}`),
  ],
  // An action that answers every method.
  LIG5002: ["SeveralController.anyVerb"],
  // An order that hides a route.
  LIG1038: ["SeveralController.late"],
  // Tables of random routes, some of which are equal.
  LIG1006: inTables([2, 3], [8, 3], [16, 1], [56, 2], [79, 5]),
  // Routes that only constraints tell apart, which a document cannot say.
  LIG5018: [
    ...inTables([2, 2], [2, 3], [7, 3], [9, 5], [12, 3], [14, 2], [14, 3], [17, 2], [18, 2], [18, 3], [23, 4], [24, 2], [32, 3], [33, 3], [38, 3], [38, 4], [39, 1], [39, 5], [40, 1], [42, 1], [42, 3], [43, 3], [44, 2], [44, 4], [46, 1], [46, 2], [48, 1], [49, 3], [51, 2], [53, 1], [54, 3], [54, 5], [58, 4], [59, 5], [62, 3], [63, 3], [68, 2], [68, 4], [69, 5], [75, 1], [78, 1]),
    ...["RouteConstrainedController.max", "SeveralController.early"],
    ...["all", "any", "guid"].map((name) => `RoutePrecedenceController.${name}`),
  ],
  // A template that says more than the handler.
  LIG1019: ["CoursePage.onPost", "CoursePage.onPostDelete"],
  // A number that ASP.NET Core does not require either.
  LIG5013: ["RequiredIntModel.value"],
}; // prettier-ignore

describe("the conformance application", function () {
  this.timeout(240_000);

  it("has no findings but of what it does wrong on purpose", async () => {
    const session = new LintSession(["test/fixtures/workspaces/conformance"], root);
    session.roots(); // loads the project
    const [project] = session.projects.loaded();
    const { diagnostics, documentDiagnostics, model } = await project!.current();
    // As the linter has them: hints are for editors.
    const found = [...diagnostics, ...documentDiagnostics].flatMap(([path, all]) =>
      all
        .filter(({ severity }) => severity !== "hint")
        .map((one) => [one.code, nameAt(readFileSync(path, "utf8"), one)] as const),
    );
    const codes = [...new Set(found.map(([code]) => code))];
    const namesOf = (code: string) => found.filter((one) => one[0] === code).map(([, name]) => name);
    const names = codes.map((code) => [code, [...new Set(namesOf(code))].sort()] as const);
    const expected = Object.entries(onPurpose).map(([code, all]) => [code, all.toSorted()]);
    assert.deepEqual(Object.fromEntries(names), Object.fromEntries(expected));
    assert.ok(model.controllers.length > 100, String(model.controllers.length));
  });
});

/** The class and member that a line of the application declares; a class where the line is its decorator. */
function nameAt(text: string, { location }: ModelDiagnostic): string {
  const lines = text.split("\n");
  const line = lines[location.range[0]]!;
  const className = (at: number) => /^export class (\w+)/.exec(lines[at] ?? "")?.[1];
  if (line.startsWith("@")) return className(location.range[0] + 1)!;
  let at = location.range[0];
  while (className(at) === undefined) at--;
  const member = /^\s+(?:@\w+\((?:[^()"]|"[^"]*")*\)\s+)*(\w+)/.exec(line)?.[1];
  return `${className(at)}.${member}`;
}
