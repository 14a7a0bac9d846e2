import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tsxLoader } from "../helpers/tsx-loader.js";
import { LanguageClient } from "../helpers/language-client.js";
import { PlantedCopy } from "../helpers/planted-copy.js";
import { askAt } from "./cursor.js";

const multipleOf = `
import { type AttributeFactory } from "../attribute.js";
import { isNumeric } from "../../types/index.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/** The value is a multiple of a number. Null is valid. */
export const MultipleOf: AttributeFactory<[factor: number, options?: ValidationOptions]> = validation({
  name: "MultipleOf",
  sampleArguments: [5],
  create: (factor) => ({ factor }),
  appliesTo: ({ id }) => (isNumeric(id) ? "useful" : { reason: "divides numbers" }),
  createCheck: ({ factor }) => (value) => value === null || value === undefined || Number(value) % Number(factor) === 0,
  message: () => "The field {0} must be a multiple of {1}.",
  messageArguments: ({ factor }) => [String(factor)],
  schema: ({ factor }) => ({ multipleOf: Number(factor) }),
});
`;

const slug = `
import { defineConstraint } from "./definition.js";

/** \`{title:slug}\` */
export const slug = defineConstraint({
  name: "slug",
  parameters: [],
  description: "Lower-case letters, and hyphens between them.",
  example: "{title:slug}",
  neverMatches: ["DateTime", "Int32"],
  create: () => ({ match: (text) => /^[a-z]+(?:-[a-z]+)*$/.test(text), schema: { pattern: "^[a-z]+(?:-[a-z]+)*$" } }),
});
`;

const tsconfig = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023"],
    module: "NodeNext",
    strict: true,
    experimentalDecorators: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    customConditions: ["ligature-source"],
  },
  include: ["*.ts"],
};

const source = `import { ApiController, ControllerBase, HttpGet, HttpPost, MultipleOf, Route, type Int32 } from "ligature";
export class Crate {
  @MultipleOf(6) bottles!: Int32;
  @MultipleOf(6) label!: string;
}
@ApiController()
@Route("crates")
export class CratesController extends ControllerBase {
  @HttpPost() add(crate: Crate) {
    return crate.bottles;
  }
  @HttpGet("{day:slug}") ofDay(day: Date) {
    return day;
  }
  @HttpGet("{title:slug}/details") details(title: string) {
    return { title };
  }
}
`;

describe("an addition to a registry: its own file, and one line in the list", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let uri: string;

  before(async () => {
    const copy = new PlantedCopy();
    copy.write("runtime/src/attributes/validation/multiple-of.ts", multipleOf);
    copy.edit("runtime/src/attributes/validation/attributes.ts", "export", 'export * from "./multiple-of.js";\nexport');
    copy.write("runtime/src/routing/constraints/slug.ts", slug);
    const constraints = "runtime/src/routing/constraints/registry.ts";
    copy.edit(constraints, "import", 'import { slug } from "./slug.js";\nimport');
    copy.edit(constraints, "  nonfile,\n]", "  nonfile,\n  slug,\n]");
    copy.write("app/tsconfig.json", JSON.stringify(tsconfig));
    copy.write("app/package.json", JSON.stringify({ type: "module" }));
    copy.write("app/crates.ts", source);
    uri = pathToFileURL(join(copy.root, "app/crates.ts")).href;
    client = new LanguageClient([
      "--conditions=ligature-source",
      "--import",
      tsxLoader,
      join(copy.root, "server/src/main.ts"),
    ]);
    await client.initialize([pathToFileURL(join(copy.root, "app")).href], undefined, {
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    });
    client.open(uri, source);
  });

  after(() => client.stop());

  it("reports a new constraint when no text is a value of the type", async () => {
    const found = await client.diagnostics(uri, ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === "LIG1020"),
    );
    assert.deepEqual(
      found.filter(({ code }) => code === "LIG1020").map(({ message }) => message),
      [
        "No value satisfies both: 'slug' accepts only values of 'day' that are never a DateTime, so binding always fails. Change the constraint or the type of 'day'.",
      ],
    );
  });

  it("reports a new attribute when the type is one that it cannot check", async () => {
    const found = await client.diagnostics(uri, ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === "LIG1039"),
    );
    assert.deepEqual(
      found.filter(({ code }) => code === "LIG1039").map(({ message }) => message),
      ["@MultipleOf() divides numbers, but 'label' is of type String. Remove the attribute, or change the type."],
    );
  });

  for (const [type, expected] of [
    ["Int32", ["MultipleOf(${1:5})$0"]],
    ["string", []],
  ] as const) {
    it(`completes a new attribute with its arguments when the type is ${type}: ${expected.length}`, async () => {
      const marked = source.replace("@MultipleOf(6) bottles!: Int32", `@¦ bottles!: ${type}`);
      const items = await askAt<{ label: string; textEdit: { newText: string } }[]>(
        client,
        "textDocument/completion",
        uri,
        marked,
      );
      const found = items.filter(({ label }) => label === "MultipleOf").map(({ textEdit }) => textEdit.newText);
      assert.deepEqual(found, expected);
    });
  }
});
