import assert from "node:assert/strict";
import type { AppOptions } from "ligature";
import { factsOf, openApiJson } from "#runtime/openapi/index.js";
import { assertValid } from "./assert-valid.js";
import { describeSource } from "./describe-source.js";

const source = `
  /** A color. */
  export enum Color { red, green = 5 }
  /** @flags */
  export enum Access { read = 1, write = 2 }
  export class Point { x!: Int32; y!: Int32; }
  export class Page<T> { items!: T[]; total!: Int32; }
  export class Drawing {
    color: Color = Color.green;
    access!: Access;
    span!: TimeSpan;
    initial!: Char;
    points!: Point[];
    matrix: Int32[][] = [];
    pair!: [Point, Int32];
    $odd?: Int32;
    anything: unknown;
    note: string | null = null;
  }
  export class Sketch { color!: Color; points!: Point[]; note!: string | null; }
  export class Told { id!: Int32; }
  export class Shown { id!: Int32; toJSON(): Told { return this; } }
  @ApiController() @Route("drawings")
  export class DrawingsController extends ControllerBase {
    @HttpPost("point") point(body: Point): void {}
    @HttpPost("drawing") drawing(body: Drawing): Drawing { return body; }
    @HttpPost("page") page(body: Page<Point>): void {}
    @HttpPost("list") list(@FromBody() body: Point[]): void {}
    @HttpGet("sketch") sketch(): Sketch { return new Sketch(); }
    @HttpGet("sketches") sketches(): Sketch[] { return []; }
    @HttpGet("shown") shown(): Shown { return new Shown(); }
    @HttpPost("map") map(@FromBody() body: Record<string, Point>): void {}
  }`;

const described = (strictBodies: boolean, openApiVersion: "3.0" | "3.1" = "3.1") =>
  describeSource(source, {
    openApiVersion,
    separateXmlSchemas: true,
    facts: factsOf({ strictBodies, xmlSerializerFormatters: true }),
  }).document;

describe("bodies in XML in the document", () => {
  const { paths, components } = described(false);
  const bodyOf = (path: string) => paths[`/drawings/${path}`]!.post!.requestBody!.content;
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

  it("have the schema of JSON when it is the same, with the name of the element", () => {
    assert.deepEqual(bodyOf("point")["application/json"]!.schema, ref("Point"));
    assert.deepEqual(bodyOf("point")["application/xml"]!.schema, { ...ref("Point"), xml: { name: "Point" } });
  });

  it("have a schema of their own when a value has another form in XML", () => {
    assert.deepEqual(bodyOf("drawing")["application/json"]!.schema, ref("Drawing"));
    assert.deepEqual(bodyOf("drawing")["application/xml"]!.schema, { ...ref("DrawingXml"), xml: { name: "Drawing" } });
    const item = { ...ref("Point"), xml: { name: "Point" } };
    const int = { type: "integer", format: "int32", xml: { name: "int" } };
    const { span, ...properties } = components!.schemas!.DrawingXml!.properties!;
    assert.deepEqual(properties, {
      color: ref("ColorXml"),
      access: ref("AccessXml"),
      initial: { type: "integer", format: "int32", minimum: 0, maximum: 65_535 },
      points: { type: "array", items: item, xml: { wrapped: true } },
      matrix: { type: "array", items: { type: "array", items: int, xml: { name: "ArrayOfInt", wrapped: true } }, xml: { wrapped: true } },
      pair: { type: "array", prefixItems: [item, int], items: {}, minItems: 2, maxItems: 2, xml: { wrapped: true } },
      $odd: { type: "integer", format: "int32", xml: { name: "_x0024_odd" } },
      anything: { type: ["string", "null"] },
      note: { type: ["string", "null"] },
    }); // prettier-ignore
    assert.equal(span!.format, "duration");
    assert.deepEqual(components!.schemas!.ColorXml, {
      description: "A color.",
      type: "string",
      enum: ["red", "green"],
    });
  });

  it("have the name of .NET's element when the type is generic or a list", () => {
    assert.deepEqual(bodyOf("page")["application/xml"]!.schema, {
      ...ref("PointPageXml"),
      xml: { name: "PageOfPoint" },
    });
    assert.deepEqual(bodyOf("list")["application/xml"]!.schema, {
      type: "array",
      items: { ...ref("Point"), xml: { name: "Point" } },
      xml: { name: "ArrayOfPoint", wrapped: true },
    });
  });

  it("are the same in answers, which always contain what XML always writes", () => {
    const answerOf = (path: string) => paths[`/drawings/${path}`]!.get!.responses["200"]!.content!;
    const drawing = paths["/drawings/drawing"]!.post!.responses["200"]!.content!;
    assert.deepEqual(drawing["application/json"]!.schema, ref("Drawing"));
    assert.deepEqual(drawing["application/xml"], undefined, "it has a member of the type unknown");
    assert.deepEqual(answerOf("sketch")["application/json"]!.schema, ref("Sketch"));
    assert.deepEqual(answerOf("sketch")["application/xml"]!.schema, { ...ref("SketchXml"), xml: { name: "Sketch" } });
    assert.deepEqual(components!.schemas!.SketchXml!.required, ["color", "points"]);
    assert.deepEqual(components!.schemas!.Sketch!.required, ["color", "points", "note"]);
    assert.deepEqual(answerOf("sketches")["application/xml"]!.schema, {
      type: "array",
      items: { ...ref("SketchXml"), xml: { name: "Sketch" } },
      xml: { name: "ArrayOfSketch", wrapped: true },
    });
    assert.deepEqual(answerOf("shown")["application/xml"]!.schema, ref("Shown"), "toJSON decides what is written");
  });

  it("are none when the type has no form in XML", () =>
    assert.deepEqual(Object.keys(bodyOf("map")), ["application/json"]));

  it("require only what is required without strict bodies, because XML is never strict", () => {
    const { schemas } = described(true).components!;
    assert.deepEqual(schemas!.Point!.required, ["x", "y"]);
    assert.equal(schemas!.PointXml!.required, undefined);
  });

  for (const version of ["3.0", "3.1"] as const)
    it(`are valid when the version is ${version}`, () => assertValid(openApiJson(described(true, version))));

  describe("that are answers, without the option", () => {
    const answers = (
      options: { json?: AppOptions["json"]; separateXmlSchemas?: boolean; separateInputSchemas?: boolean },
      text = `
        import { JsonIgnore, JsonOptions, JsonPropertyName } from "ligature";
        export class Line { lineCode = ""; }
        export class Order { orderNumber!: Int32; allLines: Line[] = []; span!: TimeSpan; }
        export class Named { @JsonPropertyName("no") orderNumber!: Int32; }
        export class Hidden { id!: Int32; @JsonIgnore() secretCode = ""; }
        export class Plain { id!: Int32; span!: TimeSpan; }
        @ApiController() @Route("answers")
        export class AnswersController extends ControllerBase {
          @HttpGet("order") order(): Order { return new Order(); }
          @HttpGet("orders") orders(): Order[] { return []; }
          @HttpGet("named") named(): Named { return new Named(); }
          @HttpGet("hidden") hidden(): Hidden { return new Hidden(); }
          @HttpGet("plain") plain(): Plain { return new Plain(); }
          @JsonOptions({ propertyNamingPolicy: "snakeCaseLower" }) @HttpGet("own") own(): Order { return new Order(); }
        }`,
    ) => {
      const { json, ...openApi } = options;
      const facts = factsOf({ xmlSerializerFormatters: true, ...(json && { json }) });
      const { document } = describeSource(text, { openApiVersion: "3.1", ...openApi, facts });
      assertValid(openApiJson(document));
      const schemaOf = (path: string) =>
        document.paths[`/answers/${path}`]!.get!.responses["200"]!.content!["application/xml"]!.schema;
      return { schemaOf, schemas: document.components!.schemas! };
    };
    const named = (schema: string, name: string): object => ({ ...ref(schema), xml: { name } });

    it("have a schema of their own when a policy gives their members other names in JSON", () => {
      const { schemaOf, schemas } = answers({ json: { propertyNamingPolicy: "snakeCaseLower" } });
      assert.deepEqual(schemaOf("order"), named("OrderXml", "Order"));
      assert.deepEqual(Object.keys(schemas.Order!.properties!), ["order_number", "all_lines", "span"]);
      assert.deepEqual(Object.keys(schemas.OrderXml!.properties!), ["orderNumber", "allLines", "span"]);
      assert.deepEqual((schemaOf("orders") as { items?: object }).items, named("OrderXml", "Order"));
      assert.deepEqual(schemaOf("plain"), ref("Plain"));
    });

    it("have one when an attribute gives or takes a name", () => {
      const { schemaOf, schemas } = answers({});
      assert.deepEqual(schemaOf("named"), named("NamedXml", "Named"));
      assert.deepEqual(Object.keys(schemas.NamedXml!.properties!), ["orderNumber"]);
      assert.deepEqual(schemaOf("hidden"), named("HiddenXml", "Hidden"));
      assert.deepEqual(schemaOf("order"), ref("Order"));
    });

    it("have the declared names when the action has options of JSON of its own", () => {
      const { schemaOf, schemas } = answers({});
      assert.deepEqual(schemaOf("own"), named("OrderXml", "Order"));
      assert.deepEqual(Object.keys(schemas.OrderXml!.properties!), ["orderNumber", "allLines", "span"]);
      const other = answers({ json: { propertyNamingPolicy: "snakeCaseLower" } });
      assert.deepEqual(other.schemaOf("own"), named("OrderXml", "Order"));
    });

    it("have that of JSON when the option is false", () => {
      const { schemaOf } = answers({ json: { propertyNamingPolicy: "snakeCaseLower" }, separateXmlSchemas: false });
      for (const [path, schema] of [["order", "Order"], ["named", "Named"], ["own", "Order"]] as const)
        assert.deepEqual(schemaOf(path), ref(schema)); // prettier-ignore
    });
  });
});
