import type { WireRequest } from "./raw-client.js";

/** Requests that are large or deep in one way each: what takes more than linear time or memory for one of them is found. */

const megabyte = 1_000_000;
const deep = 1000;
const many = 10_000;

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

const list = (count: number, item: (index: number) => string, between = "&"): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(between);

/** Sent in a query string, and in a form. */
const keysAndValues: Readonly<Record<string, string>> = {
  "a key of 1,000 indices": `grid${"[0]".repeat(deep)}=1&deep${"[0]".repeat(deep)}=1`,
  "a key of 1,000 properties": `child${".child".repeat(deep)}.name=x`,
  "a key of 1,000 elements": `${"children[0].".repeat(deep)}name=x`,
  "a key of 1,000 jQuery parts": `child${"[child]".repeat(deep)}[name]=x`,
  "keys of every depth to 1,000": list(deep, (index) => `${"byName[x].".repeat(index % 300)}value=1`),
  "a dictionary's key of 1,000 brackets": `labels${"[".repeat(deep)}=x&labels[${"]".repeat(deep)}=y`,
  "10,000 unknown keys": list(many, (index) => `k${index}=v`),
  "10,000 elements": list(many, (index) => `children[${index}].name=v`),
  "10,000 entries": list(many, (index) => `labels[k${index}]=v`),
  "10,000 entries with keys and values": list(many / 2, (index) => `labels[${index}].Key=k&labels[${index}].Value=v`),
  "10,000 values of one key": list(many, () => "tags=v"),
  "10,000 values that cannot be converted": list(many, (index) => `value=x${index}`),
  "10,000 elements that cannot be converted": list(many, (index) => `grid[${index}][0]=x`),
  "10,000 explicit indices without data": list(many, (index) => `children.index=${index}`),
  "10,000 keys that conflict": list(many, (index) => `child${index % 2 === 0 ? "" : ".name"}=${index}`),
  "10,000 keys that differ in case": list(many, (index) => `${index % 2 === 0 ? "NAME" : "name"}=${index}`),
  "10,000 keys to prototypes": list(
    many,
    (index) => `${index % 2 === 0 ? "__proto__" : "constructor.prototype"}[k${index}]=1`,
  ),
  "an index beyond all": "children[2147483647].name=x&children[99999999999999999999].name=x&grid[4294967295][0]=1",
  "1 MB of one value": `name=${"x".repeat(megabyte)}`,
  "1 MB of one key": `${"x".repeat(megabyte)}=1`,
  "1 MB of opening brackets": "[".repeat(megabyte),
  "1 MB of periods": `child${".".repeat(megabyte)}=1`,
  "1 MB of separators": "&".repeat(megabyte),
  "1 MB of equals signs": "=".repeat(megabyte),
  "1 MB of percent signs": `name=${"%".repeat(megabyte)}`,
  "1 MB of encoded brackets": `labels${"%5B".repeat(megabyte / 3)}=1`,
  "1 MB of overlong bytes": `name=${"%c0%af".repeat(megabyte / 6)}`,
  "1 MB of digits": `value=${"9".repeat(megabyte)}&simple.decimal=${"9".repeat(1000)}`,
  "1 MB for a date": `simple.when=${"2026-".repeat(megabyte / 5)}`,
  "1 MB of white space": `value=${"+".repeat(megabyte)}&simple.when=${"+".repeat(1000)}1`,
  "1 MB for an enumeration": `simple.access=${"read,".repeat(megabyte / 5)}`,
  "1 MB for a pattern that explodes": `checked.exploding=${"a".repeat(megabyte)}&checked.words=${"a+".repeat(1000)}!`,
  "1 MB for an address": `checked.email=${"@".repeat(megabyte)}&checked.url=${"http://".repeat(1000)}`,
  "1 MB for a telephone and a card": `checked.phone=${"(1)".repeat(megabyte / 4)}&checked.card=${"4".repeat(10_000)}`,
};

/** For actions that generated code answers. */
const ordinary: Readonly<Record<string, string>> = {
  "10,000 elements": list(many, (index) => `children[${index}].name=a`),
  "10,000 indices from the end": list(many, (index) => `children[${many - index}].name=a&ids[${many - index}]=1`),
  "10,000 values of one key": list(many, (index) => `ids=${index}&tags=${index}`),
  "10,000 unknown keys": list(many, (index) => `k${index}=v`),
  "1 MB of one value": `text=${"x".repeat(megabyte)}&email=${"x".repeat(megabyte)}@y`,
  "1 MB of digits": `page=${"9".repeat(megabyte)}&long=${"0".repeat(megabyte)}1`,
  "1 MB for a date": `when=2026-01-01T00:00:00.${"0".repeat(megabyte)}`,
  "1 MB for a pattern that explodes": `child.name=${"a".repeat(megabyte)}`,
};

const json: Readonly<Record<string, string>> = {
  "100,000 nested arrays": "[".repeat(100_000) + "]".repeat(100_000),
  "100,000 nested arrays without an end": "[".repeat(100_000),
  "5,000 nested objects": `${'{"child":'.repeat(5000)}null${"}".repeat(5000)}`,
  "5,000 nested dictionaries": `${'{"byName":{"x":'.repeat(5000)}null${"}}".repeat(5000)}`,
  "50,000 nested unknown members": `{"unknown":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
  "50,000 nested values of any type": `{"anything":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`,
  "30,000 members": `{${list(30_000, (index) => `"k${index}":1`, ",")}}`,
  "30,000 members of prototypes": `{${list(30_000, (index) => `"__proto__":{"k${index}":1}`, ",")}}`,
  "10,000 elements": `{"children":[${list(many, () => "{}", ",")}]}`,
  "30,000 elements that cannot be converted": `{"grid":[[${list(30_000, () => '"x"', ",")}]]}`,
  "30,000 entries": `{"labels":{${list(30_000, (index) => `"${index}":"v"`, ",")}}}`,
  "1 MB of one text": `{"name":"${"x".repeat(megabyte)}"}`,
  "1 MB of one name": `{"${"x".repeat(megabyte)}":1}`,
  "1 MB of escapes": `{"name":"${"\\ud800".repeat(megabyte / 6)}"}`,
  "1 MB of digits": `{"value":${"9".repeat(megabyte)}}`,
  "1 MB of digits for an exact number": `{"simple":{"decimal":${"9".repeat(megabyte)}}}`,
  "20,000 long numbers": `{"byDay":{"2026-01-01":[${list(20_000, () => "12345678901234567890", ",")}]}}`,
  "an exponent without end": `{"simple":{"long":1e999999999,"decimal":1e-999999999,"double":1e999999999}}`,
  "1 MB for a pattern that explodes": `{"checked":{"exploding":"${"a".repeat(megabyte)}"}}`,
  "1 MB of white space": `${" ".repeat(megabyte)}{}`,
};

const part = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const file = (name: string, fileName: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${content}\r\n`;

const parts: Readonly<Record<string, string>> = {
  "10,000 fields": `${list(many, (index) => part(`k${index}`, "v"), "")}--b--`,
  "10,000 files": `${list(many, (index) => file("files", `${index}.txt`, "x"), "")}--b--`,
  "a file of 1 MB": `${file("file", "a.txt", "x".repeat(megabyte))}--b--`,
  "a file's name of 1 MB": `${file("file", "x".repeat(megabyte), "x")}--b--`,
  "a field's name of 1 MB": `${part("x".repeat(megabyte), "x")}--b--`,
  "a part's header of 1 MB": `--b\r\nX: ${"x".repeat(megabyte)}\r\n\r\nx\r\n--b--`,
  "10,000 headers of a part": `--b\r\n${"X: y\r\n".repeat(many)}\r\nx\r\n--b--`,
  "1 MB of what looks like boundaries": "\r\n--".repeat(megabyte / 4),
  "1 MB of line ends": "\r\n".repeat(megabyte / 2),
  "no end": part("title", "x"),
};

const post = (target: string, type: string, body: string): WireRequest => ({
  method: "POST",
  target,
  headers: [["Content-Type", type]],
  body: Buffer.from(body),
});

const get = (target: string, headers: WireRequest["headers"] = []): WireRequest => ({ method: "GET", target, headers });

function named(prefix: string, texts: Readonly<Record<string, string>>, request: (text: string) => WireRequest) {
  return Object.entries(texts).map(([name, text]) => [`${prefix} ${name}`, request(text)] as const);
}

export const giants: readonly (readonly [name: string, request: WireRequest])[] = [
  ...named("a query string with", keysAndValues, (text) => get(`/all/node?${text}`)),
  ...named("a form with", keysAndValues, (text) => post("/all/form", urlEncoded, text)),
  ...named("a planned query string with", ordinary, (text) => get(`/plain/order?${text}`)),
  ...named("a planned form with", ordinary, (text) => post("/plain/order", urlEncoded, text)),
  ...named("a planned form of texts with", ordinary, (text) => post("/plain/simple", urlEncoded, text)),
  ...named("a body with", json, (text) => post("/all/body", "application/json", text)),
  ...named("a list in a body with", json, (text) => post("/all/body-list", "application/json", `[{"text":${text}}]`)),
  ...named("a body of any type with", json, (text) => post("/all/body-any", "application/json", text)),
  ...named("parts with", parts, (text) => post("/all/upload", multipart, text)),
  ["a path of 10,000 segments", get(`/all/rest${"/x".repeat(many)}`)],
  ["a path of 1 MB", get(`/all/rest/${"x".repeat(megabyte)}`)],
  ["a path of 100,000 encoded slashes", get(`/all/rest/${"%2F".repeat(100_000)}`)],
  ["a path of 100,000 percent signs", get(`/all/rest/${"%".repeat(100_000)}`)],
  ["a route value for a pattern that explodes", get(`/all/route/5/${"a".repeat(100_000)}!/x`)],
  ["a route value of 100,000 hyphens", get(`/all/route/${"-".repeat(100_000)}.`)],
  ["a header of 10,000 values", get("/all/headers", [["X-List", "2026-01-01,".repeat(many)]])],
  ["a header of 1 MB of quotes", get("/all/headers", [["X-List", '"'.repeat(megabyte)]])],
  ["a number of 1 MB in a header", get("/all/headers", [["X-Number", "9".repeat(megabyte)]])],
  [
    "1,900 headers",
    get(
      "/all/headers",
      Array.from({ length: 1900 }, () => ["X-List", "2026-01-01"] as const),
    ),
  ],
];
