import fc, { type Arbitrary } from "fast-check";
import { encodings, names, ordinaryKeys, ordinaryValues, values } from "./hostile-tables.js";

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

/** The texts that forms and links send, nearly: a plan answers most of these, and has to notice the others. */
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
