import assert from "node:assert/strict";
import { MovedRanges } from "#server/text/moved-ranges.js";
import { SourceText } from "#server/text/source-text.js";

/** The texts before and after an edit; `[` and `]` are around the range. A text without them has lost it. */
const edits: readonly (readonly [what: string, before: string, after: string])[] = [
  ["stays when text after it changes", "a [b] c", "a [b] cd"],
  ["moves when lines are inserted before it", "a\n [b]\n", "a\n\n\r\n [b]\n"],
  ["moves when lines before it are deleted", "a\nx\n [b]\n", "a\n [b]\n"],
  ["moves when text is inserted directly before it", "a[b]", "a, [b]"],
  ["stays when text is inserted directly after it", "[b]", "[b], c"],
  ["grows when text is inserted into it", "a [bcd] e", "a [bxycd] e"],
  ["has the new text when its end is replaced", "a [bcd] ef", "a [bx] ef"],
  ["shrinks when its start is replaced", "a [bcd] e", "ax[cd] e"],
  ["is gone when it is deleted", "a [b] c", "a  c"],
  ["is gone when its lines are deleted", "a\n [b]\nc", "a\nc"],
  ["is gone when it is replaced", "a [b] c", "a x c"],
  ["moves when a surrogate pair is inserted before it", "a [b]", "😀a [b]"],
];

describe("the range of a diagnostic", () => {
  for (const [what, before, after] of edits) {
    it(what, () => {
      const [from, to] = [before, after].map(marked);
      assert.deepEqual(new MovedRanges(from!.text, to!.text).of(from!.range!), to!.range);
    });
  }
});

function marked(source: string) {
  const text = source.replaceAll(/[[\]]/g, "");
  if (text === source) return { text, range: undefined };
  const at = new SourceText(text);
  const start = source.indexOf("[");
  return { text, range: { start: at.positionAt(start), end: at.positionAt(source.indexOf("]") - 1) } };
}
