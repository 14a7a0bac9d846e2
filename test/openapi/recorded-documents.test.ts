/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- recorded JSON, reached into by name */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { describeDocument, factsOf, generateDocument, openApiJson } from "#runtime/openapi/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { assertValid } from "./assert-valid.js";
import { differences } from "./differences.js";
import type { Json } from "./recorded-members.js";
import { readRecording } from "./recorded-store.js";
import { documents, modes, storeEndpoints, storeModel, type Mode, type Version } from "./store-model.js";

describe("documents of the recorded store", function () {
  this.timeout(60_000);

  for (const mode of Object.keys(modes) as Mode[]) {
    for (const version of ["3.1", "3.0"] as const) {
      for (const documentName of mode === "annotations" ? ["v1", "admin"] : ["v1"]) {
        it(`says what was recorded, or better, when ${mode} ${version} ${documentName} is asked for, with strict bodies and without`, () => {
          for (const strictBodies of [false, true]) compare(mode, version, documentName, strictBodies);
        });
      }
    }
  }

  for (const mode of Object.keys(modes) as Mode[]) {
    for (const version of ["3.1", "3.0"] as const) {
      it(`is valid by the specification's own schema when ${mode} ${version} is asked for`, async () => {
        await assertValid(openApiJson(generate(mode, version, "v1")));
      });
    }
  }

  it("are valid for the 170 controllers of the conformance application too, whose routes are the strangest", async () => {
    const project = reflectProject({
      projectRoot: fileURLToPath(new URL("..", import.meta.url)),
      rootNames: [fileURLToPath(new URL("../conformance/app.ts", import.meta.url))],
    });
    const controllers = project.classes.filter(({ name }) => name.endsWith("Controller")).map(({ id }) => id);
    const { model } = createApplicationModel(project, { controllers });
    const { document, diagnostics } = describeDocument(
      createEndpointTable(model),
      { annotations: { enabled: true } },
      "v1",
    );
    assert.ok(Object.keys(document.paths).length > 700);
    assert.deepEqual(new Set(diagnostics.map(({ code }) => code)), new Set(["LIG5002", "LIG5003", "LIG5018"]));
    await assertValid(openApiJson(document));
  });
});

function generate(mode: Mode, version: Version, documentName: string, strictBodies = false) {
  const options = { documents, openApiVersion: version, ...modes[mode] };
  return generateDocument(storeEndpoints(), options, documentName, factsOf({ strictBodies }));
}

function compare(mode: Mode, version: Version, documentName: string, strictBodies: boolean): void {
  const expected: Json = readRecording(mode, version, documentName);
  const context = { model: storeModel(), mode, version, documentName, strictBodies };
  for (const difference of differences) difference.apply(expected, context);
  const actual: Json = JSON.parse(openApiJson(generate(mode, version, documentName, strictBodies)));
  const found = findDifferences(comparable(actual), comparable(expected));
  assert.equal(found.length, 0, found.join("\n"));
}

/** One line for each place that differs: where, what is said, what should be. */
function findDifferences(actual: Json, expected: Json, path = ""): string[] {
  const isNode = (value: Json): boolean => typeof value === "object" && value !== null;
  if (!isNode(actual) || !isNode(expected)) {
    return actual === expected ? [] : [`${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
  }
  const keys = new Set([...Object.keys(actual as object), ...Object.keys(expected as object)]);
  return [...keys].flatMap((key) => findDifferences(actual[key], expected[key], `${path} ${key}`));
}

/** Objects as maps; lists of names as sets. */
function comparable(value: Json, key = ""): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => comparable(item));
    const isSet = key === "required" || key === "tags" || key === "type";
    return isSet ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.keys(value as object).sort();
  return Object.fromEntries(members.map((name) => [name, comparable(value[name], name)]));
}
