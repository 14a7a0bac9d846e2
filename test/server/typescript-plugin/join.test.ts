import assert from "node:assert/strict";
import type TS from "typescript";
import { joinAnswers } from "../../../typescript-plugin/src/join.js";
import { Log } from "../../../typescript-plugin/src/log.js";

const logged: string[] = [];
const log = new Log({ info: (message: string) => logged.push(message) } as unknown as TS.server.Logger);

const service = {
  getSyntacticDiagnostics: () => [{ code: 1 }],
  getSemanticDiagnostics() {
    throw new Error("TypeScript's own");
  },
  dispose: () => "disposed",
} as unknown as TS.LanguageService;

describe("the plugin's part of an answer", () => {
  it("is left out and logged when it fails, and TypeScript's own answer is given", () => {
    const failing = (): never => {
      throw new Error("a bug of ours");
    };
    const joined = joinAnswers(service, { getSyntacticDiagnostics: failing }, log);
    assert.deepEqual(joined.getSyntacticDiagnostics("a.ts"), [{ code: 1 }]);
    assert.match(logged.at(-1)!, /getSyntacticDiagnostics failed: Error: a bug of ours/);
  });

  it("hides no error of TypeScript's", () => {
    const joined = joinAnswers(service, { getSemanticDiagnostics: (theirs) => theirs }, log);
    assert.throws(() => joined.getSemanticDiagnostics("a.ts"), /TypeScript's own/);
  });

  it("replaces TypeScript's answer where it has one, and costs nothing when it fails", () => {
    const methods: Record<string, () => string> = { getCombinedCodeFix: () => "theirs" };
    const replaced = (answer: () => unknown): unknown =>
      (
        joinAnswers(methods as unknown as TS.LanguageService, {}, log, {
          getCombinedCodeFix: answer as () => TS.CombinedCodeActions | undefined,
        }) as unknown as typeof methods
      ).getCombinedCodeFix!();
    assert.equal(
      replaced(() => "ours"),
      "ours",
    );
    assert.equal(
      replaced(() => undefined),
      "theirs",
    );
    const fail = (): never => {
      throw new Error("a bug of ours");
    };
    assert.equal(replaced(fail), "theirs");
    assert.match(logged.at(-1)!, /getCombinedCodeFix failed/);
  });

  it("leaves every other method as it is", () => {
    assert.equal(joinAnswers(service, {}, log).dispose, service.dispose);
  });
});
