import assert from "node:assert/strict";
import fc from "fast-check";
import { changedPieces, type ReplacedText } from "#server/text/changed-pieces.js";

function applied(text: string, changes: readonly ReplacedText[]): string {
  return [...changes]
    .reverse()
    .reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text);
}

const piece = fc.oneof(
  fc.constantFrom(",", "{", "", "a long piece", "another long piece", "a third long piece"),
  fc.string({ maxLength: 12 }),
);

describe("the changes between two texts in pieces", () => {
  it("lead from one to the other when both are any pieces", () => {
    const pieces = fc.array(piece, { maxLength: 30 });
    fc.assert(
      fc.property(pieces, pieces, (before, now) => {
        assert.equal(applied(before.join(""), changedPieces(before, now)), now.join(""));
      }),
    );
  });

  it("lead from one to the other, each after the one before it, when a few pieces are others", () => {
    const edits = fc.array(fc.tuple(fc.nat(199), fc.nat(2), fc.array(piece, { maxLength: 2 })), { maxLength: 4 });
    fc.assert(
      fc.property(edits, (list) => {
        const before = Array.from({ length: 100 }, (_, index) => [`piece number ${index}`, ","]).flat();
        const now = [...before];
        for (const [place, gone, added] of list) now.splice(place, gone, ...added);
        const changes = changedPieces(before, now);
        assert.equal(applied(before.join(""), changes), now.join(""));
        let last = -1;
        for (const { start, end } of changes) {
          assert.ok(start > last && end >= start);
          last = end;
        }
      }),
    );
  });

  const before = Array.from({ length: 1_000 }, (_, index) => [`piece number ${index}`, ","]).flat();
  const replaced = (...places: number[]): string[] =>
    before.map((one, place) => (places.includes(place) ? "a new piece" : one));
  const cases: readonly (readonly [title: string, now: readonly string[], changes: number, length: number])[] = [
    ["nothing changes", [...before], 0, 0],
    ["two pieces change far from each other", replaced(10, 1_500), 2, 24],
    ["a piece is added, and another one far from it is removed", [...before.slice(0, 10), "a new piece", ",", ...before.slice(10, 1_500), ...before.slice(1_502)], 2, 12], // prettier-ignore
    ["many pieces are removed", before.slice(600), 1, 0],
  ];
  for (const [title, now, count, length] of cases) {
    it(`contain only what differs when ${title}`, () => {
      const changes = changedPieces(before, now);
      assert.equal(applied(before.join(""), changes), now.join(""));
      assert.equal(changes.length, count);
      assert.ok(changes.reduce((sum, { text }) => sum + text.length, 0) <= length);
    });
  }
});
