import assert from "node:assert/strict";
import fc from "fast-check";
import { createApplicationModel, ModelCache } from "#runtime/conventions/index.js";
import { createEndpointTable, EndpointCache, type EndpointTable } from "#runtime/endpoints/index.js";
import {
  describeDocument,
  DocumentCache,
  openApiJson,
  writeDocument,
  type OpenApiOptions,
  type WrittenDocument,
} from "#runtime/openapi/index.js";
import { createProjectSource, createReflector, type Reflector } from "#runtime/reflection/index.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const names = ["a", "b", "c"] as const;

/** The parts that can differ in one file. */
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
  this.timeout(120_000);
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

  for (const property of ["Int32", "Date", "symbol", "Int32[]"]) {
    it(`have new parts of one file only when a property of a type in it gets the type ${property}, which no request had`, () => {
      const application = new EditedApplication(reflector, pathOf, {});
      const before = application.write();
      application.edit(["a", { ...first, property }]);
      const parts = newParts(before, application.write());
      assert.equal(parts.length, 1, parts.join());
      for (const part of parts) assert.match(part, /^\s*"Model/);
    });
  }
});

/** The parts of a document that its earlier state does not have. */
function newParts(before: WrittenDocument, now: WrittenDocument): string[] {
  const earlier = new Set(before.pieces);
  return now.pieces.filter((piece) => !earlier.has(piece));
}

type Edit = readonly [(typeof names)[number], FileState] | readonly ["shared", readonly [string, string]];

const first: FileState = { comment: "One.", property: "string", other: "Shared", hidden: false, route: "own", name: "", returns: "Model" }; // prettier-ignore

/** An application whose document is kept from edit to edit. */
class EditedApplication {
  readonly #caches = { modelCache: new ModelCache(), endpointCache: new EndpointCache(), cache: new DocumentCache() };
  #source: ReturnType<typeof createProjectSource> | undefined;

  constructor(
    private readonly reflector: Reflector,
    private readonly pathOf: (name: string) => string,
    private readonly options: OpenApiOptions,
  ) {
    for (const name of names) this.edit([name, first]);
    this.edit(["shared", ["One.", "green"]]);
  }

  edit([name, state]: Edit): void {
    const text = name === "shared" ? shared(...state) : textOf(name, state);
    this.reflector.setOverlay(this.pathOf(name), text.replaceAll("./shared.js", "./kept-shared.js"));
  }

  endpoints(): EndpointTable {
    const reflections = [...names, "shared"].map((name) => this.reflector.reflectFile(this.pathOf(name)));
    this.#source = createProjectSource(reflections, this.#source);
    const declarations = reflections.flatMap(({ classes }) => classes.map(({ declaration }) => declaration));
    const controllers = declarations.filter(({ name }) => name.endsWith("Controller")).map(({ id }) => id);
    const { model } = createApplicationModel(this.#source, { ...this.#caches, controllers });
    return createEndpointTable(model, this.#caches);
  }

  write(endpoints = this.endpoints()): WrittenDocument {
    return writeDocument(endpoints, this.options, "v1", {}, this.#caches.cache);
  }
}

function checkEdits(
  reflector: Reflector,
  pathOf: (name: string) => string,
  edits: readonly Edit[],
  options: OpenApiOptions,
): void {
  const application = new EditedApplication(reflector, pathOf, options);
  for (const one of [undefined, ...edits]) {
    if (one !== undefined) application.edit(one);
    const endpoints = application.endpoints();
    const fresh = describeDocument(endpoints, options, "v1");
    const kept = application.write(endpoints);
    assert.equal(kept.text, openApiJson(fresh.document));
    assert.deepEqual(kept.diagnostics, fresh.diagnostics);
  }
}
