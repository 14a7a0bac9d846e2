import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import type { SourceLocation } from "#runtime/model/index.js";
import { createDocumentPlaces, describeDocument, nearestPlace, type DocumentPlaces } from "#runtime/openapi/index.js";
import { createReflector, reflectProject } from "#runtime/reflection/index.js";

const directory = fileURLToPath(new URL(".", import.meta.url));
const source = `import { ApiController, ControllerBase, FormFile, FromForm, FromHeader, FromQuery, HttpGet, HttpPost, Route } from "ligature";
import type { Int32 } from "ligature";
class Named { name = ""; }
class Order extends Named { lines: Line[] = []; note?: string; }
class Line { amount: Int32 = 1; }
class Filter { size?: Int32; text?: string; }
@ApiController()
@Route("orders/{tenant}")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}") get(tenant: string, id: Int32, @FromQuery() filter: Filter, @FromHeader({ name: "X-Trace" }) trace?: string): Order { return new Order(); }
  @HttpPost() add(tenant: string, body: Order): void {}
  @HttpPost("files") upload(tenant: string, @FromForm() file: FormFile, @FromForm({ name: "what" }) description: string): void {}
}
`;

const get = "/paths/~1orders~1{tenant}~1{id}/get";
const add = "/paths/~1orders~1{tenant}/post";
const upload = "/paths/~1orders~1{tenant}~1files/post";
const form = `${upload}/requestBody/content/multipart~1form-data/schema/properties`;

describe("the places of a document", function () {
  this.timeout(60_000);

  let places!: DocumentPlaces;
  let document!: unknown;
  before(() => {
    const file = `${directory}placed.ts`;
    const reflector = createReflector({ projectRoot: directory, rootNames: [] });
    reflector.setOverlay(file, source);
    const [controller] = reflector
      .reflectFile(file)
      .classes.map(({ declaration }) => declaration)
      .filter(({ name }) => name.endsWith("Controller"));
    const { model } = createApplicationModel(reflectProject({ reflector }), { controllers: [controller!.id], pages: [] }); // prettier-ignore
    const endpoints = createEndpointTable(model);
    places = createDocumentPlaces(endpoints, {}, "v1");
    ({ document } = describeDocument(endpoints, {}, "v1"));
  });

  const lines = source.split("\n");
  const textAt = ({ range: [line, start, , end] }: SourceLocation) => lines[line]!.slice(start, end);
  const lineAt = (place: SourceLocation) => lines[place.range[0]]!.trim();

  const rows: readonly (readonly [pointer: string, text: string, line: RegExp])[] = [
    [get, "get", /HttpGet/],
    [`${get}/responses/200/content`, "get", /HttpGet/],
    [`${get}/parameters/0`, "tenant", /HttpGet/],
    [`${get}/parameters/1/schema/format`, "id", /HttpGet/],
    [`${get}/parameters/2`, "size", /class Filter/],
    [`${get}/parameters/3/schema`, "text", /class Filter/],
    [`${get}/parameters/4`, "trace", /HttpGet/],
    [`${add}/requestBody/required`, "body", /HttpPost/],
    [`${form}/file`, "file", /upload/],
    [`${form}/what/type`, "description", /upload/],
    ["/components/schemas/Order", "Order", /class Order/],
    ["/components/schemas/Order/properties/note/maxLength", "note", /class Order/],
    ["/components/schemas/Order/properties/name", "name", /class Named/],
    ["/components/schemas/Line/properties/amount", "amount", /class Line/],
  ];
  for (const [pointer, text, line] of rows) {
    it(`is '${text}' when ${pointer} is asked for`, () => {
      const place = places.find(pointer);
      assert.ok(place);
      assert.equal(textAt(place), text);
      assert.match(lineAt(place), line);
      assert.deepEqual(nearestPlace(places.all(), pointer), place);
    });
  }

  for (const pointer of [
    "",
    "/info/title",
    "/paths/~1none/get",
    "/components/schemas/None",
    "/components/securitySchemes/a",
  ]) {
    it(`is unknown when '${pointer}' is asked for`, () => assert.equal(places.find(pointer), undefined));
  }

  it("are all in the document when those of operations are listed", () => {
    const listed = Object.keys(places.all()).filter((pointer) => pointer.startsWith("/paths/"));
    assert.equal(listed.length, 13);
    const missing = listed.filter((pointer) => valueAt(document, pointer) === undefined);
    assert.deepEqual(missing, []);
  });
});

function valueAt(document: unknown, pointer: string): unknown {
  const names = pointer.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~")); // prettier-ignore
  return names.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
}
