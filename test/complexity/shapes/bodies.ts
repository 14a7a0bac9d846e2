import { bodyLimit, fill, json, repeat, xml, type Shape, type Text } from "../shape.js";

const jsonFormatter = { covers: ["formatter:jsonInputFormatter", "binder:body-binder"] };
const xmlFormatter = { covers: ["formatter:xmlSerializerInputFormatter", "binder:body-binder"] };

const order = (index: number): string =>
  `{"id":${index},"customer":"Customer ${index}","due":"2026-03-01T10:00:00Z","paid":true,"lines":[{"sku":"tea","quantity":2,"price":1.5},{"sku":"cup","quantity":1,"price":9}]}`;

/** Orders as an ordinary client sends them: what everything else is compared with. */
export const ordinaryJson: Text = (size) => {
  const lines = fill(size, (index) => `{"sku":"${"Black tea from Ceylon ".repeat(40)}${index}","quantity":${index},"price":1.5}`, ",", 1000);
  return `{"id":5,"customer":"Anna","due":"2026-03-01T10:00:00Z","paid":true,"lines":[${lines}]}`;
}; // prettier-ignore

/** Into every container of one model. */
const ofNode: Readonly<Record<string, Text>> = {
  "unknown members": (size) => `{${fill(size, (index) => `"k${index}":1`, ",")}}`,
  "one member again and again": (size) => `{${fill(size, () => '"name":"x"', ",")}}`,
  "members in capitals": (size) => `{${fill(size, () => '"NAME":"x"', ",")}}`,
  "members of prototypes": (size) => `{${fill(size, (index) => `"__proto__":{"k${index}":1}`, ",")}}`,
  "members called constructor": (size) => `{${fill(size, () => '"constructor":{"prototype":{"a":1}}', ",")}}`,
  "escaped names": (size) => `{${fill(size, () => '"\\u005f_proto__":1', ",")}}`,
  "elements": (size) => `{"children":[${fill(size, () => "{}", ",")}]}`,
  "elements that are wrong": (size) => `{"children":[${fill(size, () => "1", ",")}]}`,
  "rows": (size) => `{"grid":[${fill(size, () => "[1]", ",")}]}`,
  "values that cannot be converted": (size) => `{"grid":[[${fill(size, () => '"x"', ",")}]]}`,
  "texts in a set": (size) => `{"tags":[${fill(size, (index) => `"${index}"`, ",")}]}`,
  "objects in a set": (size) => `{"groups":[${fill(size, () => "{}", ",")}]}`,
  "entries": (size) => `{"labels":{${fill(size, (index) => `"k${index}":"v"`, ",")}}}`,
  "entries in the order of numbers": (size) => `{"labels":{${fill(size, (index) => `"${index}":"v"`, ",")}}}`,
  "entries with the same key": (size) => `{"labels":{${fill(size, () => '"1":"v"', ",")}}}`,
  "entries with bad keys": (size) => `{"byNumber":{${fill(size, (index) => `"x${index}":{}`, ",")}}}`,
  "entries with objects": (size) => `{"byNumber":{${fill(size, (index) => `"${index}":{}`, ",")}}}`,
  "entries with lists": (size) => `{"byDay":{${fill(size, () => '"2026-01-01":[1234567890123456789]', ",")}}}`,
  "objects in objects": (size) => repeat('{"child":', size),
  "objects in objects, closed": (size) => { const depth = Math.floor(size / 12); return `${'{"child":'.repeat(depth)}null${"}".repeat(depth)}`; },
  "arrays in arrays": (size) => { const depth = Math.floor(size / 2); return `{"anything":${"[".repeat(depth)}${"]".repeat(depth)}}`; },
  "opened arrays": (size) => repeat("[", size),
  "one text": (size) => `{"name":"${repeat("x", size)}"}`,
  "one name": (size) => `{"${repeat("x", size)}":1}`,
  "escapes": (size) => `{"name":"${repeat("\\u0041", size)}"}`,
  "halves of pairs": (size) => `{"name":"${repeat("\\ud800", size)}"}`,
  "backslashes": (size) => `{"name":"${repeat("\\\\", size)}"}`,
  "white space": (size) => `${repeat(" ", size)}{}`,
  "white space between": (size) => `{"name"${repeat("\n", size)}:"x"}`,
  "quotes": (size) => `{"name":${repeat('"', size)}}`,
  "quotes and digits": (size) => `{"name":"${repeat('\\"0\\" ', size)}"}`,
  "numbers in quotes before spaces": (size) => `{"labels":{"x":"y"${repeat(" ", size)}}}`,
  "commas": (size) => `{"grid":[${repeat(",", size)}]}`,
}; // prettier-ignore

/** For a type whose numbers are exact, which JSON's own reader does not give. */
const ofExact: Readonly<Record<string, Text>> = {
  "dots for an Int64 or Decimal type": (size) => `{"text":"${repeat(".", size)}"}`,
  "digits and dots in a text": (size) => `{"text":"${repeat("1.2.3", size)}"}`,
  "seven digits and a letter": (size) => `{"text":"${repeat("1234567x", size)}"}`,
  "digits in a text": (size) => `{"text":"${repeat("9", size)}"}`,
  "100,000 decimals": (size) => `{"totals":[${fill(size, () => "1.5", ",")}]}`,
  "decimals of many digits": (size) => `{"totals":[${fill(size, () => "1234567890.123456789", ",")}]}`,
  "decimals of 1,000 digits": (size) => `{"totals":[${fill(size, () => "9".repeat(1000), ",")}]}`,
  "decimals as texts": (size) => `{"totals":[${fill(size, () => '"1234567890.123456789"', ",")}]}`,
  "decimals with exponents": (size) => `{"totals":[${fill(size, () => "1234567890123456e-28", ",")}]}`,
  "large exponents": (size) => `{"totals":[${fill(size, () => "1e999999999", ",")}]}`,
  "large integers": (size) => `{"ids":[${fill(size, () => "18446744073709551615", ",")}]}`,
  "integers of 1,000 digits": (size) => `{"ids":[${fill(size, () => "9".repeat(1000), ",")}]}`,
  "integers with exponents": (size) => `{"ids":[${fill(size, () => "1000000000000000000e-15", ",")}]}`,
  "integers with large exponents": (size) => `{"ids":[${fill(size, () => "1000000000000000000e-999999999", ",")}]}`,
  "one number of digits": (size) => `{"total":${repeat("9", size)}}`,
  "one integer of digits": (size) => `{"id":${repeat("9", size)}}`,
  "zeros after a point": (size) => `{"total":0.${repeat("0", size)}1}`,
  "zeros before a point": (size) => `{"id":1${repeat("0", size)}e-${size}}`,
  "entries": (size) => `{"map":{${fill(size, (index) => `"${index}":1234567890123456789`, ",")}}}`,
  "entries of one key": (size) => `{"map":{${fill(size, () => '"1":1234567890123456789', ",")}}}`,
  "texts beside an exact number": (size) => `{"id":1234567890123456789,"text":"${repeat("\\\\", size)}"}`,
  "unknown members beside an exact number": (size) => `{"id":1234567890123456789,${fill(size, (index) => `"k${index}":"x"`, ",")}}`,
  "unknown arrays beside an exact number": (size) => `{"id":1234567890123456789,"x":[${fill(size, () => "[]", ",")}]}`,
  "white space beside an exact number": (size) => `{"id":1234567890123456789${repeat(" ", size)}}`,
  "a text without end beside an exact number": (size) => `{"id":1234567890123456789,"text":"${repeat("x", size)}`,
}; // prettier-ignore

/** Why bodies for exact numbers are slow. */
export const runOfDots = "A run of dots is walked again from every eighth character.";
const beingMended: Readonly<Record<string, string>> = {
  "dots for an Int64 or Decimal type": runOfDots,
};

const of = (texts: Readonly<Record<string, Text>>, url: string, start = ""): Shape[] =>
  Object.entries(texts).map(([name, text]) =>
    json(`${start}${name}`, url, text, { ...jsonFormatter, beingMended: beingMended[name] }),
  );

const inBody: readonly Shape[] = [
  json("ordinary orders' lines", "/cost/order", ordinaryJson, jsonFormatter),
  json("orders", "/cost/orders", (size) => `[${fill(size, order, ",")}]`, jsonFormatter),
  json("300,000 items", "/cost/numbers", (size) => `[${fill(size, () => "1", ",")}]`, jsonFormatter),
  json("300,000 empty objects", "/cost/orders", (size) => `[${fill(size, () => "{}", ",")}]`, jsonFormatter),
  json("300,000 nulls", "/cost/orders", (size) => `[${fill(size, () => "null", ",")}]`, jsonFormatter),
  json("300,000 items of lists in a list", "/cost/orders", (size) => `[${fill(size, () => `{"lines":[${"{},".repeat(99)}{}]}`, ",")}]`, jsonFormatter),
  ...of(ofNode, "/cost/node-body"),
  ...of(ofExact, "/cost/exact", "exact numbers, "),
  ...["unknown", "record"].flatMap((target) => [
    json(`members of ${target}`, `/cost/${target}`, (size) => `{${fill(size, (index) => `"k${index}":1`, ",")}}`),
    json(`members of ${target} in the order of numbers`, `/cost/${target}`, (size) => `{${fill(size, (index) => `"${100_000 - index}":1`, ",")}}`),
    json(`items of ${target}`, `/cost/${target}`, (size) => `{"a":[${fill(size, () => "{}", ",")}]}`),
    json(`levels of ${target}`, `/cost/${target}`, (size) => { const depth = Math.floor(size / 6); return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`; }),
    json(`names of prototypes of ${target}`, `/cost/${target}`, (size) => `{"a":[${fill(size, () => '{"__proto__":{"x":1},"constructor":{"prototype":1}}', ",")}]}`),
  ]),
  json("subtypes", "/cost/figure", (size) => `{"kind":"circle","parts":[${fill(size, () => '{"kind":"circle","radius":1}', ",")}]}`),
  json("members before a discriminator", "/cost/figure", (size) => `{${fill(size, (index) => `"k${index}":1`, ",")},"kind":"circle"}`),
  json("subtypes in subtypes", "/cost/figure", (size) => { const depth = Math.min(30, Math.ceil(size / 40)); return `${'{"kind":"circle","parts":['.repeat(depth)}{${fill(size, (index) => `"k${index}":1`, ",")}}${"]}".repeat(depth)}`; }),
  json("members of unions", "/cost/choice", (size) => `{"kind":"two","two":"x","more":[${fill(size, () => '{"kind":"one","one":1}', ",")}]}`),
  json("unions in unions", "/cost/choice", (size) => { const depth = Math.min(30, Math.ceil(size / 40)); return `${'{"more":['.repeat(depth)}{${fill(size, (index) => `"k${index}":1`, ",")}}${'],"kind":"two","two":"x"}'.repeat(depth)}`; }),
  json("an order that is given back", "/cost/echo", (size) => `{"customer":"${repeat("\\u2028\\\"x", size)}"}`),
  json("bytes", "/cost/simple-body", (size) => `{"bytes":"${repeat("QUJD", size)}"}`),
  json("no JSON", "/cost/order", (size) => repeat("x", size)),
  json("nothing but zeros", "/cost/order", (size) => repeat("\u0000", size)),
  { name: "JSON: in UTF-16", largest: bodyLimit, request: (size) => ({ method: "POST", url: "/cost/order", headers: { "content-type": "application/json; charset=utf-16" }, payload: Buffer.from(ordinaryJson(size / 2), "utf16le") }) },
  { name: "JSON: bytes that are no text", largest: bodyLimit, request: (size) => ({ method: "POST", url: "/cost/order", headers: { "content-type": "application/json" }, payload: Buffer.alloc(size, 0xff) }) },
  { name: "JSON: of another content type", largest: bodyLimit, request: (size) => ({ method: "POST", url: "/cost/order", headers: { "content-type": "text/json" }, payload: ordinaryJson(size) }) },
]; // prettier-ignore

const parcel = (content: string): string => `<Parcel>${content}</Parcel>`;

const ofParcel: Readonly<Record<string, Text>> = {
  "parcels' entries": (size) => parcel(`<entries>${fill(size, () => "<Line><sku>tea</sku><quantity>2</quantity></Line>", "")}</entries>`),
  "numbers": (size) => parcel(`<ids>${fill(size, () => "<int>1</int>", "")}</ids>`),
  "decimals": (size) => parcel(`<weights>${fill(size, () => "<decimal>1.5</decimal>", "")}</weights>`),
  "decimals of many digits": (size) => parcel(`<weights>${fill(size, () => `<decimal>${"9".repeat(1000)}</decimal>`, "")}</weights>`),
  "texts": (size) => parcel(`<remarks>${fill(size, () => "<string/>", "")}</remarks>`),
  "items of another name": (size) => parcel(`<ids>${fill(size, () => "<x/>", "")}</ids>`),
  "values that cannot be converted": (size) => parcel(`<ids>${fill(size, () => "<int>x</int>", "")}</ids>`),
  "nothings": (size) => parcel(`<ids>${fill(size, () => '<int xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>', "")}</ids>`),
  "lists again and again": (size) => parcel(fill(size, () => "<ids><int>1</int></ids>", "")),
  "values again and again": (size) => parcel(fill(size, () => "<title>x</title>", "")),
  "unknown elements": (size) => parcel(fill(size, (index) => `<k${index}/>`, "")),
  "unknown text": (size) => parcel(repeat("x", size)),
  "unknown text between": (size) => parcel(fill(size, () => "x<y/>", "")),
  "parcels in parcels": (size) => { const depth = Math.min(30, Math.ceil(size / 20)); return `<Parcel>${"<next>".repeat(depth)}${fill(size, () => "<id>1</id>", "")}${"</next>".repeat(depth)}</Parcel>`; },
  "open elements": (size) => repeat("<next>", size),
  "processing instructions": (size) => `${repeat("<?a b?>", size)}<Parcel/>`,
  "processing instructions inside": (size) => parcel(repeat("<?a b?>", size)),
  "one processing instruction": (size) => `<?a ${repeat("b", size)}?><Parcel/>`,
  "one processing instruction of question marks": (size) => `<?a ${repeat("?", size)}?><Parcel/>`,
  "comments": (size) => parcel(repeat("<!-- -->", size)),
  "one comment": (size) => parcel(`<!--${repeat("x", size)}-->`),
  "hyphens of a comment": (size) => parcel(`<!--${repeat("- ", size)}-->`),
  "sections of characters": (size) => parcel(`<title>${repeat("<![CDATA[]]>", size)}</title>`),
  "brackets of a section": (size) => parcel(`<title><![CDATA[${repeat("]", size)}]]></title>`),
  "brackets in text": (size) => parcel(`<title>${repeat("]", size)}</title>`),
  "references": (size) => parcel(`<title>${repeat("&amp;", size)}</title>`),
  "numbered references": (size) => parcel(`<title>${repeat("&#x41;", size)}</title>`),
  "one reference without end": (size) => parcel(`<title>&${repeat("a", size)}</title>`),
  "one reference of digits": (size) => parcel(`<title>&#${repeat("9", size)};</title>`),
  "unknown references": (size) => parcel(`<title>${repeat("&a;", size)}</title>`),
  "ampersands": (size) => parcel(`<title>${repeat("&", size)}</title>`),
  "a document type": (size) => `<!DOCTYPE a [${repeat("<!ENTITY a 'b'>", size)}]><Parcel/>`,
  "a long document type": (size) => `<!DOCTYPE ${repeat("a", size)}`,
  "attributes": (size) => `<Parcel ${fill(size, (index) => `a${index}="1"`, " ")}/>`,
  "attributes of one name": (size) => `<Parcel ${fill(size, () => 'a="1"', " ")}/>`,
  "a long attribute": (size) => `<Parcel a="${repeat("x", size)}"/>`,
  "an attribute of references": (size) => `<Parcel a="${repeat("&lt;", size)}"/>`,
  "namespaces": (size) => `<Parcel ${fill(size, (index) => `xmlns:a${index}="u${index}"`, " ")}/>`,
  "prefixes": (size) => `<Parcel xmlns:a="u">${fill(size, () => "<a:b/>", "")}</Parcel>`,
  "namespaces of elements in elements": (size) => `<Parcel>${fill(size / 2, (index) => `<a xmlns:n${index}="u">`, "", 30)}${fill(size / 2, () => "<n0:x/>", "")}</Parcel>`,
  "namespaces above many elements": (size) => `<Parcel ${fill(size / 2, (index) => `xmlns:a${index}="u${index}"`, " ")}>${fill(size / 2, () => "<a0:b/>", "")}</Parcel>`,
  "attributes with prefixes": (size) => `<Parcel xmlns:a="u" ${fill(size, (index) => `a:b${index}="1"`, " ")}/>`,
  "a long name": (size) => `<${repeat("a", size)}/>`,
  "a long name that is closed by another": (size) => `<${repeat("a", size / 2)}></${repeat("b", size / 2)}>`,
  "escaped names": (size) => parcel(fill(size, () => "<_x0024_ref/>", "")),
  "one escaped name": (size) => parcel(`<${repeat("_x0024_", size)}/>`),
  "white space": (size) => `${repeat(" ", size)}<Parcel/>`,
  "white space in a tag": (size) => `<Parcel${repeat(" ", size)}/>`,
  "line ends": (size) => parcel(`<title>${repeat("\r\n", size)}</title>`),
  "carriage returns": (size) => parcel(`<title>${repeat("\r", size)}</title>`),
  "one text": (size) => parcel(`<title>${repeat("x", size)}</title>`),
  "one text with elements in it": (size) => parcel(`<title>${repeat("x<a/>", size)}</title>`),
  "a number's digits": (size) => parcel(`<id>${repeat("9", size)}</id><weight>${repeat("9", 10)}</weight>`),
  "a decimal's digits": (size) => parcel(`<weight>${repeat("9", size)}</weight>`),
  "spaces around a number": (size) => parcel(`<id>${repeat(" ", size)}1</id>`),
  "spaces inside a number": (size) => parcel(`<id>1${repeat(" ", size)}x</id>`),
  "a date's fraction": (size) => parcel(`<when>2026-01-01T00:00:00.${repeat("1", size)}</when>`),
  "spaces around a date": (size) => parcel(`<when>${repeat(" ", size)}x</when>`),
  "a duration": (size) => parcel(`<span>P${repeat("1D", size)}</span>`),
  "a duration's digits": (size) => parcel(`<span>P${repeat("1", size)}D</span>`),
  "flags": (size) => parcel(`<access>${repeat("read ", size)}</access>`),
  "bytes": (size) => parcel(`<bytes>${repeat("QUJD", size)}</bytes>`),
  "bytes and spaces": (size) => parcel(`<bytes>${repeat("Q U", size)}</bytes>`),
  "an encoding": (size) => `<?xml version="1.0" encoding="${repeat("a", size)}"?><Parcel/>`,
  "spaces in the declaration": (size) => `<?xml version="1.0"${repeat(" ", size)}?><Parcel/>`,
  "no XML": (size) => repeat("x", size),
  "tags that are none": (size) => repeat("<", size),
  "closing tags": (size) => parcel(repeat("</a>", size)),
  "types": (size) => parcel(fill(size, () => '<entries xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="x"/>', "")),
  "zeros": (size) => repeat("\u0000", size),
}; // prettier-ignore

export const bodies: readonly Shape[] = [
  ...inBody,
  ...Object.entries(ofParcel).map(([name, text]) => xml(name, "/cost/parcel", text, xmlFormatter)),
  xml("a list as the body", "/cost/parcels", (size) => `<ArrayOfParcel>${fill(size, () => "<Parcel/>", "")}</ArrayOfParcel>`, xmlFormatter),
]; // prettier-ignore
