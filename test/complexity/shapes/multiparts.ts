import { fill, multipart, repeat, type Shape, type Text } from "../shape.js";

const part = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const file = (name: string, fileName: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n${content}\r\n`;
const json = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${content}\r\n`;
const parts = (size: number, one: (index: number) => string, most = Infinity): string =>
  `${fill(size, one, "", most)}--b--`;

const covers = [
  ...["binder:form-file-binder", "binder:array-binder", "provider:form-file-value-provider"],
  ...["provider:form-value-provider", "provider:jquery-form-value-provider"],
];

const disposition =
  (text: Text): Text =>
  (size) =>
    `--b\r\nContent-Disposition: form-data; ${text(Math.min(size, 60_000))}\r\n\r\nx\r\n${part("title", "x")}--b--`;

/** The value of `Content-Disposition`; a part's headers are limited to some 16 KiB, what is beyond is cut off. */
const dispositions: readonly Shape[] = [
  ...["a=b;", ";", " ", '"', "\\", 'a="b";', 'a="b', "name=", "filename*=utf-8''%41;", "name*0=a;", "=", "filename=\"\\", "%"],
].map((unit) =>
  multipart(`a disposition of ${JSON.stringify(unit)}`, "/cost/upload", disposition((size) => repeat(unit, size)), { largest: 60_000 }),
); // prettier-ignore

const of: Readonly<Record<string, Text>> = {
  "fields": (size) => parts(size, (index) => part(`k${index}`, "v"), 1000),
  "more fields than there may be": (size) => parts(size, (index) => part(`k${index}`, "v")),
  "fields of one name": (size) => parts(size, () => part("title", "v"), 1000),
  "fields in jQuery's style": (size) => parts(size, (index) => part(`upload[parts][${index}][title]`, "v"), 1000),
  "fields with 100 parents": (size) => parts(size, (index) => part(`${"parts[0].".repeat(100)}k${index}`, "v"), 1000),
  "files": (size) => parts(size, (index) => file("files", `${index}.txt`, "x"), 90),
  "files of many names": (size) => parts(size, (index) => file(`parts[${index}].file`, "a.txt", "x"), 90),
  "files with 100 parents": (size) => parts(size, (index) => file(`${"parts[0].".repeat(100)}f${index}`, "a.txt", "x"), 90),
  "more files than there may be": (size) => parts(size, () => file("files", "a.txt", "x")),
  "one large file": (size) => `${file("file", "a.txt", repeat("x", size))}--b--`,
  "one large file of line ends": (size) => `${file("file", "a.txt", repeat("\r\n", size))}--b--`,
  "one large file of beginnings of boundaries": (size) => `${file("file", "a.txt", repeat("\r\n--", size))}--b--`,
  "one large file of carriage returns": (size) => `${file("file", "a.txt", repeat("\r", size))}--b--`,
  "one large file of hyphens": (size) => `${file("file", "a.txt", repeat("-", size))}--b--`,
  "one large field": (size) => `${part("title", repeat("x", size))}--b--`,
  "one large field of other bytes": (size) => `${part("title", repeat("\u00e9", size / 2))}--b--`,
  "a field's long name": (size) => `${part(repeat("x", size), "x")}--b--`,
  "a file's long name": (size) => `${file("file", repeat("x", size), "x")}--b--`,
  "a file's name of separators": (size) => `${file("file", repeat("../", size), "x")}--b--`,
  "a part's header": (size) => `--b\r\nX: ${repeat("x", size)}\r\n\r\nx\r\n--b--`,
  "headers of a part": (size) => `--b\r\n${repeat("X: y\r\n", size)}\r\nx\r\n--b--`,
  "different headers of a part": (size) => `--b\r\n${fill(size, (index) => `X-${index}: y`, "\r\n")}\r\n\r\nx\r\n--b--`,
  "folded headers of a part": (size) => `--b\r\nX: y\r\n${repeat(" z\r\n", size)}\r\nx\r\n--b--`,
  "a header without end": (size) => `--b\r\n${repeat("X", size)}`,
  "nothing before the first boundary": (size) => `${repeat("\r\n", size)}--b\r\n\r\n--b--`,
  "text before the first boundary": (size) => `${repeat("x", size)}\r\n${part("title", "x")}--b--`,
  "text after the last boundary": (size) => `${part("title", "x")}--b--${repeat("x", size)}`,
  "boundaries": (size) => repeat("--b\r\n", size),
  "empty parts": (size) => `${repeat("--b\r\n\r\n", size)}--b--`,
  "parts without a name": (size) => parts(size, () => "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n"),
  "parts with a charset": (size) => parts(size, () => `--b\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: text/plain; charset=utf-16\r\n\r\nx\r\n`, 1000),
  "spaces after a boundary": (size) => `--b${repeat(" ", size)}\r\n\r\nx\r\n--b--`,
  "hyphens": (size) => repeat("-", size),
  "no end": (size) => part("title", repeat("x", size)),
}; // prettier-ignore

const jsonParts: Readonly<Record<string, Text>> = {
  "JSON parts of one name": (size) => parts(size, () => json("children", '{"name":"a"}'), 1000),
  "JSON parts with indices": (size) => parts(size, (index) => json(`children[${index}]`, '{"name":"a"}'), 1000),
  "a JSON part of many elements": (size) => `${json("children", `[${fill(size, () => "{},")}{}]`)}--b--`,
  "texts in place of JSON parts": (size) => parts(size, () => part("children", "a"), 1000),
}; // prettier-ignore

export const multiparts: readonly Shape[] = [
  ...Object.entries(jsonParts).map(([name, text]) => multipart(name, "/cost/node", text)),
  ...Object.entries(of).map(([name, text]) => multipart(name, "/cost/upload", text, { covers })),
  multipart("a reader of one part", "/cost/parts", (size) => `${file("file", "a.txt", repeat("x", size))}--b--`),
  multipart("a reader of parts", "/cost/parts", (size) => parts(size, (index) => part(`k${index}`, "v"), 1000)),
  multipart("a reader of more parts than there may be", "/cost/parts", (size) => parts(size, () => part("k", "v"))),
  ...dispositions,
  {
    name: "multipart: a boundary of 70 characters that nearly comes",
    largest: 1_000_000,
    request: (size) => ({
      method: "POST",
      url: "/cost/upload",
      headers: { "content-type": `multipart/form-data; boundary=${"-".repeat(69)}b` },
      payload: `--${"-".repeat(69)}b\r\n\r\n${repeat("-", size)}`,
    }),
  },
];
