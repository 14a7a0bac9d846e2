import assert from "node:assert/strict";
import fc from "fast-check";
import { assertLinear } from "../../helpers/growth.js";
import { Order, readXmlBody } from "./xml-types.js";

const prototypeKeys = Object.getOwnPropertyNames(Object.prototype).sort();

/** Whatever is sent: no exception, bounded time, no changed prototype. */
describe("hostile XML", function () {
  this.timeout(30_000);

  afterEach(() => {
    assert.deepEqual(Object.getOwnPropertyNames(Object.prototype).sort(), prototypeKeys);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });

  it("cannot name a prototype", () => {
    const xml = `<Order><__proto__><sku>a</sku><polluted>1</polluted></__proto__><constructor>x</constructor>
      <prototype><polluted>1</polluted></prototype><toString>1</toString><shipTo><__proto__/><hasOwnProperty/></shipTo></Order>`;
    const { model, errors } = readXmlBody("Order", xml);
    assert.ok(model instanceof Order && Object.getPrototypeOf(model) === Order.prototype);
    // A property of that name that the model declares is one like any other.
    assert.ok(Object.hasOwn(model, "constructor") && (model.constructor as unknown) === "x");
    assert.deepEqual(errors, []);
  });

  it("cannot name one by attributes, prefixes, types or entities", () => {
    const xml = `<Order xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:__proto__="u" __proto__:polluted="1" __proto__="2" constructor="3"
      ><shipTo xsi:type="__proto__:constructor"/><any xsi:type="constructor">1</any></Order>`;
    const { errors } = readXmlBody("Order", xml);
    assert.deepEqual(errors.map(({ path }) => path), ["shipTo", "any"]); // prettier-ignore
  });

  const large: [what: string, xml: (length: number) => string][] = [
    ["text", (length) => `<Order><title>${"x".repeat(length)}</title></Order>`],
    ["references", (length) => `<Order><title>${"&#65;&lt;".repeat(length / 9)}</title></Order>`],
    ["digits of an integer", (length) => `<Order><id>${"1".repeat(length)}</id></Order>`],
    ["digits of a decimal", (length) => `<Order><total>${"1".repeat(length)}x</total></Order>`],
    ["spaces in a decimal", (length) => `<Order><total>1${" ".repeat(length)}x</total></Order>`],
    ["spaces in a date", (length) => `<Order><placed>${" ".repeat(length)}x</placed></Order>`],
    ["digits of a duration", (length) => `<Order><span>PT1.${"1".repeat(length)}</span></Order>`],
    ["flags", (length) => `<Order><access>${"read ".repeat(length / 5)}x</access></Order>`],
    ["spaces in nil", (length) => `<Order><placed xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="${" ".repeat(length)}x"/></Order>`],
    ["unknown elements", (length) => `<Order>${"<x/>".repeat(length / 4)}</Order>`],
    ["the same element", (length) => `<Order>${"<id>1</id>".repeat(length / 10)}</Order>`],
    ["wrong items", (length) => `<Order><matrix><ArrayOfInt>${"<int/>".repeat(length / 6)}</ArrayOfInt></matrix></Order>`],
    ["lists in place of each other", (length) => `<Order>${"<tags><string/></tags>".repeat(length / 22)}</Order>`],
    ["attributes", (length) => `<Order ${Array.from({ length: length / 13 }, (_, i) => `a${i}="1"`).join(" ")}/>`],
    ["prefixes", (length) => `<Order ${Array.from({ length: length / 35 }, (_, i) => `xmlns:a${i}="u"`).join(" ")}/>`],
    ["levels", (length) => "<Order>".repeat(length / 7)],
    ["closed levels", (length) => "<a>".repeat(length / 8) + "</a>".repeat(length / 8)],
    ["beginnings of elements", (length) => "<".repeat(length)],
    ["hyphens of a comment", (length) => `<Order><!--${"- ".repeat(length / 2)}`],
    ["brackets of a CDATA section", (length) => `<Order><![CDATA[${"]".repeat(length)}`],
    ["entities of a document type", (length) => `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(length / 16)}]><a/>`],
    ["letters of a name", (length) => `<${"a".repeat(length)}/>`],
    ["letters of a reference", (length) => `<Order>&${"a".repeat(length)};</Order>`],
  ]; // prettier-ignore
  for (const [what, xml] of large) {
    it(`takes time linear in its length when it has many ${what}`, () => {
      assertLinear(16_384, (length) => {
        const text = xml(length);
        return () => readXmlBody("Order", text);
      });
    });
  }

  const name = fc.constantFrom("Order", "id", "title", "lines", "Line", "sku", "tags", "string", "int", "matrix", "ArrayOfInt", "__proto__", "constructor", "any", "kind", "access", "placed", "span", "x:y", "1"); // prettier-ignore
  const attribute = fc.constantFrom("", ' xsi:nil="true"', ' xsi:type="Line"', ' xsi:type="xs:int"', ' xmlns="u"', ' a="1"', " b", ' xsi:nil="maybe"'); // prettier-ignore
  const text = fc.oneof(fc.constantFrom("", "1", "x", " ", "&amp;", "&e;", "<![CDATA[a]]>", "<!-- c -->", "\u0001", "2026-01-02", "]]>", "<", "&#x41;"), fc.string({ maxLength: 5 })); // prettier-ignore
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(name, attribute, fc.array(fc.oneof({ depthSize: "small" }, text, tie("element")), { maxLength: 5 }))
      .map(([tag, attributes, content]) => `<${tag}${attributes}>${content.join("")}</${tag}>`),
  }));
  const namespaces =
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"';
  const document = fc.oneof(
    fc.array(element, { maxLength: 6 }).map((parts) => `<Order ${namespaces}>${parts.join("")}</Order>`),
    element,
    fc.string(),
  );

  for (const seed of [20_261_121, undefined]) {
    it(`is read or reported, never thrown, with ${seed === undefined ? "a random" : "a fixed"} seed`, () => {
      fc.assert(
        fc.property(document, (xml) => {
          const { model, errors } = readXmlBody("Order", xml);
          assert.equal(model === "failure", !(model instanceof Order) && model !== null);
          if (model === "failure") assert.ok(errors.length > 0);
        }),
        { numRuns: 1_000, ...(seed !== undefined && { seed }) },
      );
    });

    it(`is read or reported, never thrown, when bytes are cut, with ${seed === undefined ? "a random" : "a fixed"} seed`, () => {
      const body = Buffer.from(`<?xml version="1.0"?><Order ${namespaces}><title>é&amp;</title><lines><Line><sku>a</sku></Line></lines></Order>`); // prettier-ignore
      const type = fc.constantFrom("application/xml", "text/xml; charset=utf-16");
      fc.assert(
        fc.property(fc.nat({ max: body.length - 1 }), fc.nat({ max: 255 }), type, (at, byte, contentType) => {
          readXmlBody("Order", body.subarray(0, at), contentType);
          readXmlBody("Order", Buffer.from(body).fill(byte, at, at + 1), contentType);
        }),
        { numRuns: 500, ...(seed !== undefined && { seed }) },
      );
    });
  }
});
