import assert from "node:assert/strict";
import { shownTraces, targetIn } from "../../../extension/src/requests/last-requests-text.js";

describe("the text of the last requests", () => {
  const trace =
    '2026-11-27T08:36:26.090Z req-3 400 in 2 ms Orders.add, POST orders\n  note.text: string = "2026", in body\n';
  const local = new Date("2026-11-27T08:36:26.090Z").toLocaleTimeString("en-GB", { hour12: false });

  it("begins with the local time and the status, so that the route is seen in half a window", () =>
    assert.equal(shownTraces(trace), `${local} 400 in 2 ms Orders.add, POST orders (req-3)\n  note.text: string = "2026", in body\n`)); // prettier-ignore

  it("links the action when a line is the first one of a request", () => {
    const [first = "", second = ""] = shownTraces(trace).split("\n");
    assert.deepEqual([targetIn(first), targetIn(second)], [{ target: "Orders.add", start: 21 }, undefined]);
  });

  it("is the same when the application has said something else", () =>
    assert.equal(shownTraces("No requests yet.\n"), "No requests yet.\n"));
});
