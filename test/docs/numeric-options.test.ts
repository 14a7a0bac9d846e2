import assert from "node:assert/strict";
import { numericOptions } from "#runtime/analysis/index.js";
import { attributeDefinitions, encodeConstant, validationRuleOf } from "#runtime/attributes/index.js";
import { defaultFormLimits } from "#runtime/formatters/index.js";
import { ExportedSymbols } from "./exported-symbols.js";

/** The exported types of options, and the option of `createApp` that has the type. */
const types: Readonly<Record<string, string>> = {
  AppOptions: "",
  ControllersOptions: "",
  OpenApiGuardOptions: "openApiGuard",
  OpenApiOptions: "openApi",
  ReDocOptions: "reDoc",
  SwaggerUiOptions: "swaggerUi",
};

/** The data that OpenAPI documents contain as it is. */
const anyData = /(^|\.)securitySchemes\.\*\./;

/** An attribute's arguments with one number. */
type ArgumentsWith = (value: unknown) => readonly unknown[];

const ofRoute: ArgumentsWith = (order) => ["orders", { order }];
const routes = ["Route", "HttpGet", "HttpPost", "HttpPut", "HttpDelete", "HttpPatch", "HttpHead", "HttpOptions"];

/** Each number that an attribute takes, and what it refuses besides numbers that are none. */
const numbersOfAttributes: Readonly<Record<string, readonly [ArgumentsWith, wrong: readonly unknown[]]>> = {
  ...Object.fromEntries(routes.map((name) => [`${name} options.order`, [ofRoute, [1.5, "1"]]])),
  ...Object.fromEntries(Object.keys(defaultFormLimits).map((name) => [`RequestFormLimits limits.${name}`, [(value: unknown) => [{ [name]: value }], [-1, 1.5, "1"]]])), // prettier-ignore
  ...Object.fromEntries(["maxCollectionSize", "maxDepth", "maxErrors"].map((name) => [`ModelLimits limits.${name}`, [(value: unknown) => [{ [name]: value }], [-1, 1.5, "1"]]])), // prettier-ignore
  "AcceptVerbs args[].order": [(order) => ["GET", { order }], [1.5, "1"]],
  "Display options.order": [(order) => [{ order }], [1.5, "1"]],
  "Length maximum": [(value) => [0, value], [-1, 1.5, "1"]],
  "Length minimum": [(value) => [value, 9], [-1, 1.5, "1"]],
  "MaxLength length": [(value) => [value], [-1, 1.5, "1"]],
  "MinLength length": [(value) => [value], [-1, 1.5, "1"]],
  "ProducesResponseType statusCode": [(value) => [value], [-1, 1.5, "200"]],
  "Range maximum": [(value) => [1, value], []],
  "Range minimum": [(value) => [value, 1], []],
  "RequestSizeLimit bytes": [(value) => [value], [-1, 1.5, "1"]],
  "ResponseCache options.duration": [(duration) => [{ duration }], [-1, 1.5, "1"]],
  "StringLength maximumLength": [(value) => [value], [-1, 1.5, "1"]],
  "StringLength options.minimumLength": [(minimumLength) => [9, { minimumLength }], [-1, 1.5, "1"]],
  "SwaggerResponse statusCode": [(value) => [value], [-1, 1.5, "200"]],
  "UseFilters options.order": [(order) => [class {}, { order }], [1.5, "1"]],
};

/** They compare with any value of the target's type. */
const ofValues = ["AllowedValues", "DeniedValues"];

/** The reason why an attribute cannot work with its arguments. */
function mistakeIn(name: string, args: readonly unknown[]): string | undefined {
  const definition = attributeDefinitions.get(name)!;
  const data = definition.create(...args.map((argument) => encodeConstant(argument, new Map())));
  const own = definition.mistakeOf?.(data);
  if (own !== undefined) return own;
  try {
    const type = { kind: "simple", id: "Double", name: "Double" } as never;
    validationRuleOf(definition)?.createCheck(data, { type, displayNameOf: (property) => property });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("numeric options", function () {
  this.timeout(180_000);
  let exported: ReturnType<ExportedSymbols["of"]>;

  before(() => {
    exported = ExportedSymbols.shared.of(ExportedSymbols.entryPoints().get(".")!);
  });

  const pathsOf = (name: string, option: string): string[] => {
    const paths = ExportedSymbols.shared.numbersOf(exported.get(name)!).filter((path) => !anyData.test(path));
    return option === "" ? paths : paths.map((path) => `${option}.${path}`);
  };

  it("are those of the types when the table lists them", () => {
    const found = Object.entries(types).flatMap(([name, option]) => pathsOf(name, option));
    assert.deepEqual(
      [...new Set(found)].sort(),
      Object.keys(numericOptions)
        .filter((path) => !path.startsWith("fastify."))
        .sort(),
    );
  });

  it("have a plugin in the test when a type of options is exported", () => {
    const plugins = [...exported.keys()].filter((name) =>
      /^(App|Controllers|OpenApi|OpenApiGuard|ReDoc|SwaggerUi)Options$/.test(name),
    );
    assert.deepEqual(plugins.sort(), Object.keys(types).sort());
  });

  it("of attributes are those of the types when the table lists them", () => {
    const attributes = [...exported].filter(([name]) => attributeDefinitions.has(name) && !ofValues.includes(name));
    const found = attributes.flatMap(([name, symbol]) => ExportedSymbols.shared.numericArgumentsOf(symbol).map((path) => `${name} ${path}`)); // prettier-ignore
    assert.deepEqual(found.sort(), Object.keys(numbersOfAttributes).sort());
  });

  for (const [argument, [argumentsWith, wrong]] of Object.entries(numbersOfAttributes))
    it(`of attributes are mistakes when they are no numbers: ${argument}`, () => {
      const [name] = argument.split(" ") as [string];
      for (const value of [Number.NaN, ...wrong]) assert.ok(mistakeIn(name, argumentsWith(value)) !== undefined, String(value)); // prettier-ignore
      assert.equal(mistakeIn(name, argumentsWith(name.endsWith("Type") || name === "SwaggerResponse" ? 200 : 1)), undefined); // prettier-ignore
    });
});
