import fc, { type Arbitrary } from "fast-check";

/** Names that mean something to JavaScript, to binding, or to the fixtures. */
const names = [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "__defineGetter__", "then"],
  ...[
    "index",
    "Key",
    "Value",
    "key",
    "length",
    "",
    "[]",
    "0",
    "1",
    "2",
    "-1",
    "1e3",
    "00",
    "4294967295",
    "n.p",
    "n",
    "p",
  ],
  ...[
    "node",
    "name",
    "value",
    "simple",
    "checked",
    "child",
    "children",
    "grid",
    "tags",
    "labels",
    "byNumber",
    "byName",
  ],
  ...[
    "byDay",
    "anything",
    "int",
    "long",
    "decimal",
    "when",
    "day",
    "span",
    "uri",
    "bytes",
    "colour",
    "access",
    "order",
  ],
  ...[
    "id",
    "ids",
    "days",
    "deep",
    "text",
    "page",
    "email",
    "exploding",
    "words",
    "card",
    "role",
    "upload",
    "file",
    "files",
  ],
  ...["NODE", "Child", "\u0130d", "\u212a", "\ud800", "\0"],
];

/** Texts that converters, rules and engines have stumbled over. */
const values = [
  ...[
    "",
    " ",
    "\u00a0",
    "1",
    "-0",
    "+7",
    "1e400",
    "1e-400",
    "-1e5",
    "NaN",
    "Infinity",
    "\u221e",
    "0x10",
    "1_000",
    "1,000.5",
  ],
  ...["9".repeat(400), `0.${"0".repeat(400)}1`, `1${"0".repeat(40)}`, "-9223372036854775809", "18446744073709551616"],
  ...["79228162514264337593543950336", "7.9228162514264337593543950335", "2147483648", "256", "true", "FALSE", "on"],
  ...[
    "2026-02-30",
    "2026-01-02T25:00:00Z",
    "0001-01-01",
    "9999-12-31T23:59:59.9999999+14:00",
    "24:00:00",
    "-1.02:03:04",
  ],
  ...["10675199.02:48:05.4775808", "2026-W01-1", "+275760-09-13", "Sat, 31 Feb 2026 99:99:99 GMT", "1/2/3/4/5/6"],
  ...[
    "6F9619FF-8B86-D011-B42D-00C04FC964FF",
    "{0x0,0x0,0x0,{0x0,0x0,0x0,0x0,0x0,0x0,0x0,0x0}}",
    "1.2.3.4.5",
    "2147483648.1",
  ],
  ...["http://[::1", "http://a b", "//", "\\\\server\\share", "javascript:alert(1)", "http://\ud800", "mailto:"],
  ...[
    "a".repeat(3000),
    `${"a".repeat(3000)}!`,
    "a ".repeat(1500),
    "@".repeat(500),
    `${"1".repeat(3000)}-`,
    "=".repeat(99),
  ],
  ...[
    "red",
    "read,write,read",
    "1,2,4",
    "asc",
    "x@y.z",
    "\ud83d\ude00",
    "\ud800",
    "\udc00\ud800",
    "\0",
    "\u202e",
    "\ufeff1",
  ],
  ...[
    "[object Object]",
    "__proto__",
    "constructor",
    "null",
    "undefined",
    "${7*7}",
    "<script>",
    "'; drop table",
    "%n%n",
  ],
];

/** Percent-encodings that decode to nothing, or to what must not be. */
const encodings = [
  "%",
  "%zz",
  "%0",
  "%00",
  "%c0%ae",
  "%c0%80",
  "%ed%a0%80",
  "%f8%88%80%80%80",
  "%ff",
  "%FE%FF",
  "%u0041",
  "+",
];

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

/** A part of a key: as written properly, and not. */
const part = fc.tuple(fc.constantFrom(".", "[]", "[]", "[", "]", "..", "[]]"), name).map(([style, text]) => {
  return style === "[]" ? `[${text}]` : style === "[]]" ? `[${text}]]` : `${style}${text}`;
});

export const key: Arbitrary<string> = fc
  .tuple(name, fc.array(part, { maxLength: 5 }))
  .map(([first, rest]) => first + rest.join(""));

export const value: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

/** Text as a client may write it into a URL or a form: properly, or not at all. */
function encoded(text: Arbitrary<string>): Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: text.map(encode) },
    { weight: 1, arbitrary: text.map((one) => one.replace(/[\s#?\0-\x20\x7f-\uffff]/g, "")) },
    { weight: 1, arbitrary: fc.tuple(text.map(encode), fc.constantFrom(...encodings)).map(([one, bad]) => one + bad) },
  );
}

/** `encodeURIComponent` throws on a lone surrogate; here it becomes the bytes that UTF-8 forbids. */
export function encode(text: string): string {
  return Array.from(text)
    .map((character) =>
      /^[\ud800-\udfff]$/.test(character) ? surrogateBytes(character) : encodeURIComponent(character),
    )
    .join("");
}

function surrogateBytes(character: string): string {
  const code = character.charCodeAt(0);
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16)}`).join("");
}

/** `a=1&b=2`, with doubled and conflicting keys, keys without values, empty pairs. */
export const pairs: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.tuple(encoded(key), encoded(value)).map(([one, other]) => `${one}=${other}`) },
      { weight: 1, arbitrary: fc.constantFrom("", "=", "&", "a", "=b", "a==b", "index=1", "index=__proto__") },
    ),
    { maxLength: 8 },
  )
  .chain((list) => fc.tuple(fc.constant(list), fc.nat(7), fc.boolean()))
  .map(([list, again, doubles]) =>
    (doubles && list.length > 0 ? [...list, list[again % list.length]!] : list).join("&"),
  );

const ordinaryKeys = [
  ...[
    "int",
    "long",
    "byte",
    "double",
    "decimal",
    "when",
    "offset",
    "day",
    "time",
    "span",
    "id",
    "uri",
    "version",
    "flag",
  ],
  ...[
    "size",
    "order",
    "text",
    "tags",
    "email",
    "page",
    "child.name",
    "child.value",
    "children[0].name",
    "children[0].value",
  ],
  ...[
    "children[1].name",
    "ids",
    "ids[0]",
    "ids[1]",
    "order.email",
    "order.page",
    "simple.int",
    "unknown",
    "utm_source",
  ],
];

const ordinaryValues = [
  ...[
    "1",
    "5",
    "-7",
    "1.5",
    "300",
    "2026-03-01",
    "2026-03-01T10:00:00Z",
    "10:20",
    "01:02:03",
    "1.2",
    "true",
    "large",
    "asc",
  ],
  ...["a", "aab", "x@y.z", "6F9619FF-8B86-D011-B42D-00C04FC964FF", "http://h/p", "", "b c", "\u00e9"],
];

/** What forms and links send, nearly: a plan answers most of these, and has to notice the others. */
export const ordinaryPairs: Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...ordinaryKeys), fc.constantFrom(...ordinaryValues)) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...ordinaryKeys), value) },
      { weight: 1, arbitrary: fc.tuple(key, fc.constantFrom(...ordinaryValues)) },
    ),
    { maxLength: 8 },
  )
  .map((list) => list.map(([one, other]) => `${encode(one)}=${encode(other)}`).join("&"));

/** One segment of a path. */
export const segment: Arbitrary<string> = fc.oneof(
  encoded(fc.oneof(name, value)).map((text) => text.replace(/[/?# ]/g, "")),
  fc.constantFrom(
    "1",
    "aaa",
    `${"a".repeat(2000)}!`,
    "..",
    ".",
    "%2e%2e",
    "%2F",
    "%5c",
    "a-b.c",
    "-.",
    "*",
    ":id",
    "{id}",
    ";a=b",
  ),
);

/** The value of a header, as Latin-1 without what ends a line. */
export const headerValue: Arbitrary<string> = fc.oneof(
  value.map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/g, "")),
  fc.constantFrom('1,"2', "2026-01-02, x", '"', '"\\', ",".repeat(3000), "\t", "a;q=x", "1,,,2"),
);
