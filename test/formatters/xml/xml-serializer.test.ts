import assert from "node:assert/strict";
import { DateTime, Decimal, TimeSpan } from "ligature";
import type { TypeReference } from "ligature/internal/model";
import { Line, Order, readXmlBody } from "./xml-types.js";

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const nil = `xsi:nil="true" ${xsi}`;

/** An order with some properties set. */
function order(values: object): Order {
  return Object.assign(new Order(), values);
}

function line(values: object): Line {
  return Object.assign(new Line(), values);
}

describe("xmlSerializerInputFormatter", () => {
  const readable: [what: string, type: TypeReference | string, xml: string, model: unknown][] = [
    ["elements of properties", "Order", "<Order><id>5</id><title>Math</title></Order>", order({ id: 5, title: "Math" })],
    ["any order of them", "Order", "<Order><title>M</title><id>5</id></Order>", order({ id: 5, title: "M" })],
    ["none of them", "Order", "<Order/>", new Order()],
    ["a declaration, comments and white space", "Order", '<?xml version="1.0" encoding="utf-8"?>\n<!-- an order -->\n<Order>\n  <id>5<!-- five --></id>\n</Order>\n', order({ id: 5 })],
    ["references, CDATA and line ends", "Order", "<Order><title>&lt;&#65;&#x42;&amp;<![CDATA[<&]]>\r\n</title></Order>", order({ title: "<AB&<&\n" })],
    ["an empty text", "Order", "<Order><title/></Order>", order({ title: "" })],
    ["a text of white space", "Order", "<Order><title>  </title></Order>", order({ title: "  " })],
    ["a name that XML cannot write as it is", "Order", "<Order><_x0024_ref>a</_x0024_ref></Order>", order({ $ref: "a" })],
    ["values of all kinds", "Order", "<Order><total>1.50</total><placed>2026-01-02T03:04:05+02:00</placed><kind>desc</kind><access>read write</access><size>large</size><span>PT1H</span></Order>", order({ total: new Decimal("1.5"), placed: DateTime.parse("2026-01-02T01:04:05Z"), kind: 1, access: 3, size: "large", span: TimeSpan.from({ hours: 1 }) })],
    ["nested objects", "Order", "<Order><shipTo><sku>a</sku><quantity>2</quantity></shipTo></Order>", order({ shipTo: line({ sku: "a", quantity: 2 }) })],
    ["lists, by their items' type", "Order", "<Order><lines><Line><sku>a</sku></Line><other/><Line/></lines></Order>", order({ lines: [line({ sku: "a" }), line({})] })],
    ["an empty list in place of an initial one", "Order", "<Order><tags/></Order>", order({ tags: [] })],
    ["the last of two lists", "Order", "<Order><tags><string>a</string></tags><tags><string>b</string></tags></Order>", order({ tags: ["b"] })],
    ["sets", "Order", "<Order><seen><string>a</string><string>a</string></seen></Order>", order({ seen: new Set(["a"]) })],
    ["lists of lists", "Order", "<Order><matrix><ArrayOfInt><int>1</int><int>2</int></ArrayOfInt><ArrayOfInt/></matrix></Order>", order({ matrix: [[1, 2], []] })],
    ["text of the first of two elements", "Order", "<Order><id>1</id><id>2</id></Order>", order({ id: 1 })],
    ["the element of a span that is empty", "Order", "<Order><span/></Order>", order({ span: TimeSpan.zero })],

    ["nothing of unknown elements, attributes and text", "Order", '<Order id="7" xml:lang="en">text<other><id>7</id></other><id a="b">5</id>text</Order>', order({ id: 5 })],
    ["nothing of a name in another case", "Order", "<Order><ID>5</ID><Title>M</Title></Order>", new Order()],
    ["nothing of a name in a namespace", "Order", '<Order xmlns:a="urn:a"><a:id>5</a:id></Order>', new Order()],
    ["nothing that has no setter", "Order", "<Order><fixed>other</fixed></Order>", new Order()],

    ["null for a value that is nil", "Order", `<Order><placed ${nil}/></Order>`, new Order()],
    ["a value that is not nil", "Order", `<Order><placed xsi:nil="0" ${xsi}>2026-01-02</placed></Order>`, order({ placed: DateTime.parse("2026-01-02") })],
    ["null for items that are nil", "Order", `<Order ${xsi}><tags><string xsi:nil="1"/></tags><scores><int>1</int><int xsi:nil="true"/></scores><lines><Line xsi:nil="true"/></lines></Order>`, order({ tags: [null], scores: [1, null], lines: [null] })],
    ["no list where it is nil", "Order", `<Order><tags ${nil}><string>a</string></tags><lines ${nil}/></Order>`, new Order()],
    ["text and objects that say they are nil, as XmlSerializer does", "Order", `<Order ${xsi}><title xsi:nil="true">a</title><shipTo xsi:nil="true"/></Order>`, order({ title: "a", shipTo: new Line() })],
    ["no value for a body that is nil", { type: "Order", nullable: true }, `<Order ${nil}/>`, "noValue"],

    ["an integer", "Int32", "<int>5</int>", 5],
    ["a text", "String", "<string> a </string>", " a "],
    ["no value in place of an integer", { type: "Int32", nullable: true }, `<int ${nil}/>`, "noValue"],
    ["an enum", "Kind", "<Kind>desc</Kind>", 1],
    ["a list of integers", "Int32[]", "<ArrayOfInt><int>1</int><long>2</long></ArrayOfInt>", [1]],
    ["a list of objects", "Line[]", "<ArrayOfLine><Line><sku>a</sku></Line></ArrayOfLine>", [line({ sku: "a" })]],
    ["a list of lists as a body", "Int32[][]", "<ArrayOfArrayOfInt><ArrayOfInt><int>1</int></ArrayOfInt></ArrayOfArrayOfInt>", [[1]]],
    ["a generic type", "Page<Line>", "<PageOfLine><item><sku>a</sku></item></PageOfLine>", { item: line({ sku: "a" }) }],
    ["a type without a name under any", "Unnamed", "<whatever><id>1</id></whatever>", { id: 1 }],
    ["items without a name under any", "Unnamed[]", "<items><a><id>1</id></a><b/></items>", [{ id: 1 }, {}]],
    ["types in circles", "Node", "<Node><next><next><value>3</value></next></next></Node>", { next: { next: { value: 3 } } }],

    ["text for what has no type", "any", "<anyType> a </anyType>", " a "],
    ["a simple type that xsi:type names", "any", `<anyType xmlns:s="http://www.w3.org/2001/XMLSchema" xsi:type="s:int" ${xsi}>5</anyType>`, 5],
    ["null for anything that is nil", "Order", `<Order><any ${nil}/></Order>`, new Order()],
    ["a subtype that xsi:type names", "Shape", `<Shape xsi:type="Circle" ${xsi}><radius>2</radius></Shape>`, { radius: 2 }],
    ["a subtype of a subtype", "Shape", `<Shape xsi:type="Tile" ${xsi}><glaze>blue</glaze></Shape>`, { glaze: "blue" }],
    ["the type itself where xsi:type names it", "Square", `<Square xsi:type="Square" ${xsi}><side>2</side></Square>`, { side: 2 }],
    ["a subtype that the discriminator names", "Shape", "<Shape><kind>round</kind><radius>2</radius></Shape>", { kind: "round", radius: 2 }],
    ["a subtype that the discriminator names by its class", "Shape", "<Shape><kind>Square</kind><side>2</side></Shape>", { kind: "Square", side: 2 }],
    ["subtypes that name each other, once", "Mirror", "<Mirror><kind>x</kind></Mirror>", { kind: "x" }],
  ]; // prettier-ignore
  for (const [what, type, xml, model] of readable) {
    it(`reads ${what}`, () => {
      assert.deepEqual(readXmlBody(type, xml), { model, errors: [] });
    });
  }

  it("adds to lists and sets that have no setter, and leaves them alone when they are nil", () => {
    const xml = `<Order ${xsi}><log><string>a</string></log><log xsi:nil="true"/><marks><string>b</string></marks></Order>`;
    const { model, errors } = readXmlBody("Order", xml);
    const { log, marks } = model as Order;
    assert.deepEqual([log, [...marks], errors], [["first", "a"], ["first", "b"], []]); // prettier-ignore
  });

  it("makes instances of classes", () => {
    const { model } = readXmlBody("Order", "<Order><lines><Line/></lines></Order>");
    assert.ok(model instanceof Order && (model.lines as unknown[])[0] instanceof Line);
  });

  const wrong: [xml: string, ...errors: [path: string, text: string | undefined, name?: string][]][] = [
    ["<Order><id>five</id></Order>", ["id", "five", "id"]],
    ["<Order><id></id></Order>", ["id", "", "id"]],
    ["<Order><id/></Order>", ["id", "", "id"]],
    ["<Order><id><b>5</b></id></Order>", ["id", undefined, "id"]],
    ["<Order><title>a<b/></title></Order>", ["title", undefined, "title"]],
    ["<Order><kind>DESC</kind></Order>", ["kind", "DESC", "kind"]],
    ["<Order><kind>1</kind></Order>", ["kind", "1", "kind"]],
    ["<Order><access>read fly</access></Order>", ["access", "read fly", "access"]],
    ["<Order><lines><Line><quantity>x</quantity></Line><Line><quantity>y</quantity></Line></lines></Order>", ["lines[0].quantity", "x", "quantity"], ["lines[1].quantity", "y", "quantity"]],
    ["<Order><matrix><ArrayOfInt><int>x</int></ArrayOfInt></matrix></Order>", ["matrix[0][0]", "x"]],
    [`<Order><scores><int xsi:nil="yes" ${xsi}/></scores></Order>`, ["scores[0]", "yes"]],
    [`<Order><id ${nil}/></Order>`, ["id", "", "id"]],
    ["<Order><any><a/></any></Order>", ["any", undefined, "any"]],
    [`<Order><any xsi:type="unheard" ${xsi}>5</any></Order>`, ["any", "5", "any"]],
    ["<Order><guarded>refused</guarded></Order>", ["guarded", "refused", "guarded"]],
  ]; // prettier-ignore
  for (const [xml, ...errors] of wrong) {
    it(`reports ${errors.map(([path]) => path).join(" and ")} in ${xml}`, () => {
      const { model, errors: found } = readXmlBody("Order", xml);
      const expected = errors.map(([path, attemptedValue, name]) => ({ path, kind: "notConvertible", attemptedValue, name })); // prettier-ignore
      assert.deepEqual(found, expected);
      assert.ok(model instanceof Order, "the rest is still bound");
    });
  }

  it("keeps everything that is not wrong", () => {
    const { model } = readXmlBody("Order", "<Order><id>x</id><title>M</title><lines><Line/><Line><quantity>y</quantity></Line></lines><scores><int>x</int><int>2</int></scores></Order>"); // prettier-ignore
    assert.deepEqual(model, order({ title: "M", lines: [line({}), line({})], scores: [null, 2] }));
  });

  const unreadable: [what: string, type: string, xml: string, message: RegExp][] = [
    ["another root element", "Order", "<order><id>5</id></order>", /root element is <order>; <Order> was expected/],
    ["a root element in a namespace", "Order", '<Order xmlns="urn:orders"/>', /in a namespace; <Order>/],
    ["JSON", "Order", '{"id":5}', /it is not valid XML: /],
    ["no element at all", "Order", " ", /it is not valid XML: document must contain a root element \(line 1, column 1\)\.$/],
    ["an element that is not closed", "Order", "<Order><id>5", /it is not valid XML: unclosed tag: id \(line 1, column 12\)\.$/],
    ["another encoding in the declaration", "Order", '<?xml version="1.0" encoding="iso-8859-1"?><Order/>', /declaration says iso-8859-1, but it was read as utf-8/],
    ["an unknown xsi:type", "Order", `<Order xsi:type="Line" ${xsi}/>`, /xsi:type is "Line", which is not a derived type of Order/],
    ["an xsi:type in another namespace", "Shape", `<Shape xsi:type="a:Circle" xmlns:a="urn:a" ${xsi}/>`, /xsi:type is "Circle"/],
    ["an xsi:type with a prefix that is not declared", "Shape", `<Shape xsi:type="a:Circle" ${xsi}/>`, /prefix "a" is not declared/],
    ["an abstract type", "Form", "<Form/>", /the type Form is abstract, so xsi:type must name/],
  ]; // prettier-ignore
  for (const [what, type, xml, message] of unreadable) {
    it(`refuses ${what}`, () => {
      const { model, errors } = readXmlBody(type, xml);
      assert.equal(model, "failure");
      assert.deepEqual(errors.map(({ path, kind }) => [path, kind]), [["", "unreadable"]]); // prettier-ignore
      assert.match(errors[0]!.message!, message);
    });
  }

  const unnamed: [xml: string, kind: string][] = [["<Shape/>", "missing"], ["<Shape><kind>oval</kind></Shape>", "notConvertible"]]; // prettier-ignore
  for (const [xml, kind] of unnamed) {
    it(`reports the discriminator of ${xml}`, () => {
      const { model, errors } = readXmlBody("Shape", xml);
      assert.equal(model, "failure");
      assert.deepEqual(errors.map((error) => [error.path, error.kind, error.allowed]), [["kind", kind, ["round", "Square"]]]); // prettier-ignore
    });
  }

  it("reports the path when a nested object has an unknown type", () => {
    const { model, errors } = readXmlBody("Order", `<Order><lines><Line xsi:type="X" ${xsi}/></lines></Order>`);
    assert.deepEqual(errors.map(({ path, kind }) => [path, kind]), [["lines[0]", "unreadable"]]); // prettier-ignore
    assert.deepEqual((model as Order).lines, [null]);
  });

  const bytes: [what: string, content: Uint8Array, contentType: string, title: string | undefined][] = [
    ["UTF-8", Buffer.from("<Order><title>é€😀</title></Order>"), "application/xml", "é€😀"],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeff<Order><title>é</title></Order>"), "text/xml; charset=utf-8", "é"],
    ["UTF-16", Buffer.from("<?xml version='1.0' encoding='UTF-16'?><Order><title>é</title></Order>", "utf16le"), "text/xml; charset=utf-16", "é"],
    ["UTF-16 with a byte order mark", Buffer.from("\ufeff<Order><title>é</title></Order>", "utf16le"), 'text/xml; charset="utf-16"', "é"],
    ["no UTF-8, as it says", Buffer.from("<Order><title>é</title></Order>", "latin1"), "application/xml", undefined],
    ["UTF-16 that does not say so", Buffer.from("\ufeff<Order/>", "utf16le"), "application/xml", undefined],
    ["UTF-8 that says it is UTF-16", Buffer.from('<?xml version="1.0" encoding="utf-16"?><Order/>'), "application/xml", undefined],
  ]; // prettier-ignore
  for (const [what, content, contentType, title] of bytes) {
    it(`${title === undefined ? "refuses" : "reads"} ${what}`, () => {
      const { model, errors } = readXmlBody("Order", content, contentType);
      if (title === undefined) assert.deepEqual([model, errors.length], ["failure", 1]);
      else assert.deepEqual([(model as Order).title, errors], [title, []]);
    });
  }
});
