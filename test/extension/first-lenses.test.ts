import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { CancellationToken, CodeLens, TextDocument } from "vscode";
import { createFirstLenses } from "../../extension/src/first-lenses.js";

const document = {} as TextDocument;
const token = {} as CancellationToken;
const lens = {} as CodeLens;

describe("lenses in VS Code", () => {
  /** Answers that come when they are told to. */
  function start() {
    const refreshed: TextDocument[] = [];
    const lenses = createFirstLenses((one) => refreshed.push(one));
    let answer!: (found: CodeLens[]) => void;
    const ask = () => lenses.provideCodeLenses(document, token, () => new Promise((resolve) => (answer = resolve)));
    return { refreshed, ask, lenses, answer: (found: CodeLens[]) => answer(found) };
  }

  it("are none when the first answer does not come soon, and VS Code asks again when it has come", async () => {
    const { refreshed, ask, answer } = start();
    assert.deepEqual(await ask(), []);
    assert.deepEqual(refreshed, []);
    answer([lens]);
    await pause(0);
    assert.deepEqual(refreshed, [document]);
  });

  it("are waited for when the document has had an answer, so that none stands at an old line", async () => {
    const { refreshed, ask, answer } = start();
    const first = ask();
    answer([]);
    assert.deepEqual(await first, []);
    const second = ask();
    assert.equal(await Promise.race([second, pause(400, "none yet")]), "none yet");
    answer([lens]);
    assert.deepEqual(await second, [lens]);
    assert.deepEqual(refreshed, []);
  });

  it("are those of a first answer again when the server was started again", async () => {
    const { ask, answer, lenses } = start();
    const first = ask();
    answer([lens]);
    await first;
    lenses.forget();
    assert.deepEqual(await ask(), []);
  });
});
