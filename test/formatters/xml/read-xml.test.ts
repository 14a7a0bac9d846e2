import assert from "node:assert/strict";
import { readXml } from "#runtime/formatters/xml/read-xml.js";

const read = (text: string, maxDepth = 32) => readXml(text, { maxDepth, encoding: "utf-8" });

describe("readXml", () => {
  const malformed: [what: string, text: string][] = [
    ["nothing", ""], ["white space", " \n"], ["text", "x"], ["text before the root", "x<a/>"], ["text after the root", "<a/>x"],
    ["two roots", "<a/><b/>"], ["an element that is not closed", "<a><b></a>"], ["crossed elements", "<a><b></a></b>"],
    ["an element closed in another case", "<a></A>"], ["a tag that is not closed", "<a"], ["a space before a name", "< a/>"],
    ["a name that begins with a digit", "<1/>"], ["a bare ampersand", "<a>a & b</a>"], ["a bare less-than sign", "<a>a < b</a>"],
    ["an entity of HTML", "<a>&nbsp;</a>"], ["an entity of nobody", "<a>&e;</a>"], ["an entity named as a member of objects", "<a>&constructor;&__proto__;</a>"],
    ["an attribute without quotes", "<a x=1/>"], ["an attribute without a value", "<a x/>"], ["an attribute twice", '<a x="1" x="2"/>'],
    ["an attribute twice under two prefixes", '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>'], ["a less-than sign in an attribute", '<a x="<"/>'],
    ["attributes without a space between", '<a x="1"y="2"/>'], ["a prefix that is not declared", "<p:a/>"], ["an attribute's prefix that is not declared", '<a p:x="1"/>'],
    ["two colons in a name", '<p:a:b xmlns:p="u"/>'], ["the end of a CDATA section in text", "<a>]]></a>"], ["a CDATA section that is not closed", "<a><![CDATA[x</a>"],
    ["a comment that is not closed", "<a><!-- x</a>"], ["two hyphens in a comment", "<a><!-- x -- y --></a>"], ["a control character", "<a>\u0001</a>"],
    ["NUL", "<a>\0</a>"], ["a reference to NUL", "<a>&#0;</a>"], ["a reference to half a character", "<a>&#xD800;</a>"], ["a reference beyond Unicode", "<a>&#x110000;</a>"],
    ["half a character", "<a>\ud800</a>"], ["a declaration after a space", ' <?xml version="1.0"?><a/>'], ["a declaration inside", '<a><?xml version="1.0"?></a>'],
    ["a declaration without a version", '<?xml encoding="utf-8"?><a/>'], ["HTML", "<p>a<br>b</p>"], ["JSON", '{"a":1}'],
  ]; // prettier-ignore
  for (const [what, text] of malformed) {
    it(`reports that it is not XML when there is ${what}`, () => {
      const result = read(text);
      assert.ok("error" in result, JSON.stringify(result));
      assert.match(result.error, /^it is not valid XML: .+ \(line \d+, column \d+\)\.$/);
    });
  }

  const refused: [what: string, text: string, error: RegExp][] = [
    ["a document type", "<!DOCTYPE a><a/>", /^a document type \(<!DOCTYPE>\) is not allowed/],
    ["an external entity", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><x>&e;</x>", /^a document type/],
    ["an external subset", "<!DOCTYPE x SYSTEM 'http://example.com/x.dtd'><x/>", /^a document type/],
    ["a parameter entity", "<!DOCTYPE x [<!ENTITY % p SYSTEM 'http://example.com/x'> %p;]><x/>", /^a document type/],
    ["entities that refer to entities", `<!DOCTYPE x [<!ENTITY a "${"lol".repeat(9)}"><!ENTITY b "${"&a;".repeat(9)}"><!ENTITY c "${"&b;".repeat(9)}">]><x>&c;</x>`, /^a document type/],
    ["a processing instruction", '<?xml-stylesheet href="a.xsl"?><a/>', /^processing instructions/],
    ["XML 1.1", '<?xml version="1.1"?><a/>', /^only XML 1\.0 is read/],
    ["another encoding", '<?xml version="1.0" encoding="windows-1252"?><a/>', /^its declaration says windows-1252, but it was read as utf-8, because /],
  ]; // prettier-ignore
  for (const [what, text, error] of refused) {
    it(`refuses ${what}`, () => {
      const result = read(text);
      assert.ok("error" in result);
      assert.match(result.error, error);
    });
  }

  it("resolves names, and keeps the text of an element without comments", () => {
    const result = read('<a xmlns="u" xmlns:p="v">x<!-- y --><p:b/>z<![CDATA[<]]></a>');
    assert.ok("root" in result);
    const { local, namespace, text, children } = result.root;
    assert.deepEqual([local, namespace, text], ["a", "u", "xz<"]);
    assert.deepEqual(children.map((child) => [child.local, child.namespace, child.isSelfClosing]), [["b", "v", true]]); // prettier-ignore
  });

  it("resolves xsi:type by the prefixes at hand, and nil under any prefix", () => {
    const result = read('<a xmlns="u" xmlns:p="v" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b i:type="p:T" i:nil="true" nil="x"/><c i:type=" T "/></a>'); // prettier-ignore
    assert.ok("root" in result);
    const [b, c] = result.root.children;
    assert.deepEqual([b!.type, b!.nil], [{ local: "T", namespace: "v" }, "true"]);
    assert.deepEqual([c!.type, c!.nil], [{ local: "T", namespace: "u" }, undefined]);
  });

  it("refuses elements that are nested deeper than the limit, known or not", () => {
    const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
    assert.ok("root" in read(nested(5), 5));
    const deeper = read(nested(6), 5);
    assert.ok("error" in deeper);
    assert.equal(deeper.error, "it is nested deeper than 5 levels (line 1, column 18).");
  });

  it("repeats no long text of the client in its message", () => {
    for (const text of [`<${"a".repeat(50_000)}>`, `<?xml version="1.0" encoding="${"a".repeat(50_000)}"?><a/>`]) {
      const result = read(text);
      assert.ok("error" in result && result.error.length < 300, "error" in result ? result.error.slice(0, 300) : "");
    }
  });
});
