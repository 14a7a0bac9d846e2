import assert from "node:assert/strict";
import { textOfPart } from "#runtime/formatters/multipart/part-text.js";

const utf16be = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

describe("the text of a part", () => {
  // As StreamReader reads it: a byte order mark comes before the charset, and is no part of the text.
  const rows: readonly (readonly [outcome: string, content: Buffer, contentType: string | undefined, text: string])[] =
    [
      ["UTF-8 without a charset", Buffer.from("né"), undefined, "né"],
      ["UTF-8 with a mark", Buffer.from("\ufeffné"), undefined, "né"],
      ["UTF-8 with a mark and a charset", Buffer.from("\ufeffné"), "text/plain; charset=utf-8", "né"],
      ["UTF-8 with a mark and another charset", Buffer.from("\ufeffné"), "text/plain; charset=iso-8859-1", "né"],
      ["UTF-16 with a mark", Buffer.from("\ufeffné", "utf16le"), undefined, "né"],
      ["UTF-16 with a mark, big endian", utf16be("\ufeffné"), "text/plain; charset=utf-8", "né"],
      ["UTF-16 with a charset", Buffer.from("né", "utf16le"), "text/plain; charset=utf-16", "né"],
      ["Latin-1 with a charset", Buffer.from("né", "latin1"), 'text/plain; charset="iso-8859-1"', "né"],
      ["an unknown charset", Buffer.from("né"), "text/plain; charset=klingon", "né"],
      ["a second mark", Buffer.from("\ufeff\ufeffn"), undefined, "\ufeffn"],
      ["only a mark", Buffer.from("\ufeff"), undefined, ""],
      ["nothing", Buffer.alloc(0), undefined, ""],
    ];
  for (const [outcome, content, contentType, text] of rows)
    it(`reads ${outcome}`, () => assert.equal(textOfPart(content, contentType), text));
});
