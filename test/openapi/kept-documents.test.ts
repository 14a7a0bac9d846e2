import assert from "node:assert/strict";
import fc from "fast-check";
import { createApplicationModel, ModelCache } from "#runtime/conventions/index.js";
import { createEndpointTable, EndpointCache } from "#runtime/endpoints/index.js";
import { describeDocument, DocumentCache, openApiJson, writeDocument, type OpenApiOptions } from "#runtime/openapi/index.js"; // prettier-ignore
import { createProjectSource, createReflector, type Reflector } from "#runtime/reflection/index.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const names = ["a", "b", "c"] as const;

/** What can differ in one file. */
interface FileState {
  readonly comment: string;
  readonly property: string;
  readonly other: string;
  readonly hidden: boolean;
  readonly route: string;
  readonly name: string;
  readonly returns: string;
}

const fileState = fc.record<FileState>({
  comment: fc.constantFrom("One.", "Two.", "See {@link BController}."),
  property: fc.constantFrom("string", "Int32", "symbol", "Shared", "Color", "Model[]", '"x" | "y"'),
  other: fc.constantFrom("Shared", "Model", "{ kind: 'one' } | { kind: 'two'; at: Int32 }"),
  hidden: fc.boolean(),
  route: fc.constantFrom("own", "shared"),
  name: fc.constantFrom("", "named"),
  returns: fc.constantFrom("Model", "Shared[]", "void", "Twin"),
});

function textOf(file: string, { comment, property, other, hidden, route, name, returns }: FileState): string {
  return `import { ApiExplorerSettings, ControllerBase, FromBody, FromQuery, HttpGet, HttpPost, Route, type Int32 } from "ligature";
import type { Color, Shared } from "./shared.js";
/** ${comment} */
export class Model { /** ${comment} */ value!: ${property}; other!: ${other}; }
export class Twin { of_${file}!: Int32; }
/** ${comment} */
@Route("${route === "own" ? file : route}") ${hidden ? "@ApiExplorerSettings({ ignoreApi: true })" : ""}
export class ${file.toUpperCase()}Controller extends ControllerBase {
  @HttpGet("${file}"${name && `, { name: "${name}" }`}) get(@FromQuery() color: Color): ${returns} { return {} as never; }
  @HttpPost() post(@FromBody() model: Model, @FromQuery() shared: Shared): void {}
}`;
}

const shared = (comment: string, member: string): string =>
  `import type { Int32 } from "ligature";
/** ${comment} */
export enum Color { red, ${member} }
export class Shared { value!: Int32; color!: Color; }`;

const sharedText = fc.tuple(fc.constantFrom("One.", "Two."), fc.constantFrom("green", "blue"));
const edit = fc.oneof(
  fc.tuple(fc.constantFrom(...names), fileState),
  sharedText.map((texts) => ["shared", texts] as const),
);

describe("kept documents", function () {
  this.timeout(60_000);
  let reflector: Reflector;
  const pathOf = (name: string): string => `${root}/kept-${name}.ts`;
  before(() => (reflector = createReflector({ tsconfig: `${root}/tsconfig.json` })));
  after(() => {
    for (const name of [...names, "shared"]) reflector.setOverlay(pathOf(name), undefined);
  });

  for (const options of [
    {},
    { operationIds: "action", annotations: { enabled: true }, separateInputSchemas: true },
  ] as const) {
    it(`equal new ones after each of many edits with the options ${JSON.stringify(options)}`, () => {
      fc.assert(
        fc.property(fc.array(edit, { minLength: 5, maxLength: 25 }), (edits) =>
          checkEdits(reflector, pathOf, edits, options),
        ),
        { seed: 20261123, numRuns: 20 },
      );
    });
  }
});

type Edit = readonly [(typeof names)[number], FileState] | readonly ["shared", readonly [string, string]];

function checkEdits(
  reflector: Reflector,
  pathOf: (name: string) => string,
  edits: readonly Edit[],
  options: OpenApiOptions,
): void {
  const first: FileState = { comment: "One.", property: "string", other: "Shared", hidden: false, route: "own", name: "", returns: "Model" }; // prettier-ignore
  const set = (name: string, text: string): void => reflector.setOverlay(pathOf(name), text.replaceAll("./shared.js", "./kept-shared.js")); // prettier-ignore
  for (const name of names) set(name, textOf(name, first));
  set("shared", shared("One.", "green"));
  const [modelCache, endpointCache, cache] = [new ModelCache(), new EndpointCache(), new DocumentCache()];
  let source: ReturnType<typeof createProjectSource> | undefined;
  for (const one of [undefined, ...edits]) {
    if (one?.[0] === "shared") set("shared", shared(...one[1]));
    else if (one !== undefined) set(one[0], textOf(one[0], one[1]));
    const reflections = [...names, "shared"].map((name) => reflector.reflectFile(pathOf(name)));
    source = createProjectSource(reflections, source);
    const controllers = reflections.flatMap(({ classes }) =>
      classes
        .map(({ declaration }) => declaration)
        .filter(({ name }) => name.endsWith("Controller"))
        .map(({ id }) => id),
    );
    const { model } = createApplicationModel(source, { controllers, modelCache });
    const endpoints = createEndpointTable(model, { endpointCache });
    const fresh = describeDocument(endpoints, options, "v1");
    const kept = writeDocument(endpoints, options, "v1", {}, cache);
    assert.equal(kept.text, openApiJson(fresh.document));
    assert.deepEqual(kept.diagnostics, fresh.diagnostics);
    // What is released is created again when it is read, by this document or a later one.
    kept.release();
    if (one?.[0] === "shared") assert.equal(kept.text, openApiJson(fresh.document));
  }
}
