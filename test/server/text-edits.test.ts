import assert from "node:assert/strict";
import fc from "fast-check";
import { applyEdits as appliedByLint, inProtocolOrder, type TextEdit } from "#server/text/source-text.js";
import { applyEdits, applyTextEdits, textEditsIn, type WireEdit } from "../helpers/text-edits.js";

/** An edit in the first line. */
function edit(start: number, end: number, newText: string): WireEdit {
  return { range: { start: { line: 0, character: start }, end: { line: 0, character: end } }, newText };
}

const text = "search(page)\n";

const allowed: readonly (readonly [condition: string, edits: readonly WireEdit[], expected: string])[] = [
  ["an insertion precedes the replacement at its position", [edit(7, 7, "@Q "), edit(7, 11, "size")], "search(@Q size)\n"],
  ["several insertions share a position", [edit(7, 7, "a"), edit(7, 7, "b")], "search(abpage)\n"],
  ["an insertion follows the replacement that ends at its position", [edit(7, 11, "size"), edit(11, 11, "?")], "search(size?)\n"],
  ["they are sent from the last to the first", [edit(7, 11, "size"), edit(0, 6, "find")], "find(size)\n"],
]; // prettier-ignore

const refused: readonly (readonly [condition: string, edits: readonly WireEdit[], message: RegExp])[] = [
  ["a replacement precedes the insertion at its position", [edit(7, 11, "size"), edit(7, 7, "@Q ")], /precedes an insertion/],
  ["two replacements start at one position", [edit(7, 11, "size"), edit(7, 8, "")], /precedes an insertion/],
  ["an insertion is inside of a replacement", [edit(8, 8, "x"), edit(7, 11, "size")], /overlap/],
  ["two replacements overlap", [edit(0, 8, ""), edit(7, 11, "size")], /overlap/],
  ["an edit ends before it starts", [edit(8, 7, "")], /ends before/],
  ["an edit is behind the end of its line", [edit(20, 20, "x")], /does not have/],
]; // prettier-ignore

/** Edits of a text that do not overlap, in any order. */
const edits = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom("", "x", "yz")), { maxLength: 8 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([steps, order]) => {
    let position = 0;
    const made = steps.map(([before, length, newText]): TextEdit => {
      const start = position + before;
      position = start + length;
      return { start, end: position, text: newText };
    });
    // Insertions at one position keep their order, so only edits of other positions change places.
    const keys = new Map(made.map(({ start }) => [start, order.next().value]));
    return made.sort((one, other) => keys.get(one.start)! - keys.get(other.start)!);
  });

describe("edits of a text", () => {
  for (const [condition, sent, expected] of allowed) {
    it(`are applied when ${condition}`, () => assert.equal(applyTextEdits(text, sent), expected));
  }

  for (const [condition, sent, message] of refused) {
    it(`are refused when ${condition}`, () => assert.throws(() => applyTextEdits(text, sent), message));
  }

  it("are found in every kind of answer", () => {
    const [one, other] = [edit(0, 1, "a"), edit(2, 3, "b")];
    const found = textEditsIn([
      { title: "action", edit: { documentChanges: [{ textDocument: {}, edits: [one, other] }] } },
      { label: "completion", textEdit: one, additionalTextEdits: [other] },
      { changes: { "file:///a.ts": [other] } },
    ]);
    assert.deepEqual(found, [[one, other], [one, other], [other]]);
  });

  for (const seed of [1, fc.sample(fc.integer(), 1)[0]!]) {
    it(`give the linter the text that an editor has (seed ${seed})`, () => {
      const lines = "abcd\nefg\r\nhij\n".repeat(6);
      fc.assert(
        fc.property(edits, (some) => {
          const whole = some.filter(({ start, end }) => ![start, end].some((at) => lines[at - 1] === "\r"));
          assert.equal(appliedByLint(lines, whole), applyEdits(lines, whole));
          assert.deepEqual(inProtocolOrder(inProtocolOrder(whole)), inProtocolOrder(whole));
        }),
        { seed, numRuns: 500 },
      );
    });
  }

  it("are a bug of the linter's fixes when they overlap", () => {
    assert.throws(() => appliedByLint(text, [{ start: 0, end: 4, text: "" }, { start: 2, end: 5, text: "" }]), /overlap at 2/); // prettier-ignore
  });
});
