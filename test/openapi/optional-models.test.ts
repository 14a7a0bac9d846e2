import assert from "node:assert/strict";
import type { OpenApiDocument, Parameter, Schema } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

type Fixtures = typeof import("./fixtures/optional-models.js");

const annotations = { enabled: true, enableAnnotationsForPolymorphism: true };

const load = async () => {
  const { OptionalController, ...testing } = await loadCompiled<Fixtures>(
    "./fixtures/optional-models.js",
    import.meta.url,
  );
  const options = { controllers: [OptionalController], automaticBadRequest: true, openApi: { annotations } };
  return { ...testing, options };
};

async function documentOf(openApiVersion: "3.0" | "3.1"): Promise<OpenApiDocument> {
  const { createTestApp, options } = await load();
  const app = await createTestApp({ ...options, openApi: { ...options.openApi, openApiVersion } });
  const document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
  await app.close();
  return document;
}

const formOf = ({ paths }: OpenApiDocument, path: string): Schema =>
  paths[path]!.post!.requestBody!.content["multipart/form-data"]!.schema!;

const parametersOf = ({ paths }: OpenApiDocument, path: string): Record<string, Parameter> =>
  Object.fromEntries(paths[path]!.get!.parameters!.map((one) => [one.name, one]));

/** The values that are required with others, and the model to which they belong. */
const demanded = (schemas: Readonly<Record<string, Schema | undefined>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      schema?.["x-required-with"] === undefined ? [] : [[name, schema["x-required-with"]]],
    ),
  );

const ofAddress = (name: string, prefix = ""): Record<string, string> => ({
  [`${prefix}${name}.street`]: `${prefix}${name}`,
  [`${prefix}${name}.number`]: `${prefix}${name}`,
  [`${prefix}${name}.geo.latitude`]: `${prefix}${name}.geo`,
  [`${prefix}${name}.exact.latitude`]: `${prefix}${name}`,
  [`${prefix}${name}.later.latitude`]: `${prefix}${name}`,
});

describe("the document of models in queries and forms that may be left out", function () {
  this.timeout(300_000);

  testVariants({ options: serverVariants, requests: 400, load });

  it("says which values are required with others of their model, in a query and in a form", async () => {
    for (const version of ["3.1", "3.0"] as const) {
      const document = await documentOf(version);
      const expected = { ...ofAddress("address"), ...ofAddress("work") };
      const { properties = {}, required } = formOf(document, "/optional/person");
      assert.deepEqual(required, ["name"]);
      assert.deepEqual(demanded(properties), expected);
      const parameters = parametersOf(document, "/optional/person");
      const schemas = Object.fromEntries(Object.entries(parameters).map(([name, { schema }]) => [name, schema]));
      assert.deepEqual(demanded(schemas), expected);
      const ofPrefix = parametersOf(document, "/optional/prefixed");
      assert.equal(ofPrefix["p.address.street"]!.schema!["x-required-with"], "p.address");
      assert.equal(parameters["address.street"]!.required, undefined);
      assert.equal(parameters["address.street"]!.description, "Required if another value of `address` is sent.");
      assert.equal(properties["work.number"]!.description, "Required if another value of `work` is sent.");
    }
  });

  it("says to which model headers and cookies belong, because their names do not", async () => {
    for (const version of ["3.1", "3.0"] as const) {
      const document = await documentOf(version);
      const parameters = parametersOf(document, "/optional/sources");
      const said = Object.entries(parameters).map(([name, { schema = {}, description }]) => [
        name,
        [schema["x-required-with"], schema["x-value-of"], description],
      ]);
      const required = (model: string): string => `Required if another value of \`${model}\` is sent.`;
      assert.deepEqual(Object.fromEntries(said), {
        name: [undefined, undefined, undefined],
        "X-Trace": ["trace", "trace", required("trace")],
        "X-Sampled": [undefined, "trace", "A value of `trace`."],
        "X-Span": ["trace.span", "trace.span", required("trace.span")],
        "X-Depth": [undefined, "trace.span", "A value of `trace.span`."],
        theme: ["crumbs", "crumbs", required("crumbs")],
        size: ["crumbs", "crumbs", required("crumbs")],
        "X-Mark": ["mixed", "mixed", required("mixed")],
        "mixed.text": ["mixed", undefined, required("mixed")],
        "X-Hint": [undefined, undefined, undefined],
      });
    }
  });

  it("says it with dependentRequired in the form when it is of 3.1", async () => {
    const { dependentRequired = {} } = formOf(await documentOf("3.1"), "/optional/upload");
    assert.deepEqual(dependentRequired, {
      "picture.file": ["picture.caption"],
      "picture.caption": ["picture.file"],
      "picture.tags": ["picture.file", "picture.caption"],
    });
    const person = formOf(await documentOf("3.1"), "/optional/person").dependentRequired ?? {};
    assert.deepEqual(person["work.geo.longitude"], [
      "work.street",
      "work.number",
      "work.geo.latitude",
      "work.exact.latitude",
      "work.later.latitude",
    ]);
    assert.equal(formOf(await documentOf("3.0"), "/optional/upload").dependentRequired, undefined);
  });

  it("says which class of a family requires a value when the object may be left out", async () => {
    const { properties = {}, required } = formOf(await documentOf("3.1"), "/optional/order");
    assert.equal(required, undefined);
    assert.equal(properties["payment.type"]!["x-required-with"], "payment");
    assert.equal(properties["payment.reference"]!["x-required-with"], "payment");
    assert.equal(properties["payment.digits"]!["x-required-with"], "payment");
    const { "x-discriminator": classes, description, "x-required-with": model } = properties["payment.due"]!;
    assert.deepEqual(classes, { propertyName: "payment.type", values: ["invoice"], required: ["invoice"] });
    assert.equal(description, "Read only if `payment.type` is `invoice`. Required if `payment.type` is `invoice`.");
    assert.equal(model, undefined);
  });

  it("says nothing of a model that has an initial value", async () => {
    const { place, ...others } = parametersOf(await documentOf("3.1"), "/optional/prepared");
    assert.equal(place, undefined);
    assert.deepEqual(others["place.street"]!.schema, { type: "string", default: "Main" });
  });
});
