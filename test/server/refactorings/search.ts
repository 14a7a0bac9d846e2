import assert from "node:assert/strict";
import type { Snapshot } from "#server/projects/snapshot.js";
import { Dice } from "../../fuzz/campaign/dice.js";
import { namesIn, type SearchOptions } from "../navigation/rename-search/search.js";
import { checkModel } from "./check-model.js";
import { checkMove } from "./check-move.js";
import { checkSource } from "./check-source.js";
import { checkTemplate } from "./check-template.js";
import { RefactoringSession } from "./refactoring-session.js";
import type { WireRefactoring } from "./refactored-project.js";

/** What one kind of refactoring may change. It throws if something else has changed. */
export interface RefactoringCheck {
  readonly title: RegExp;
  /** @param asks whether the user must confirm what changes for clients */
  check(title: RegExpExecArray, before: Snapshot, after: Snapshot, asks: boolean): void;
}

const checks: readonly RefactoringCheck[] = [checkTemplate, checkModel, checkMove, checkSource];

/**
 * Applies refactorings at random places, one at a time, and compares what the project means before and after. Answers how many were
 * tried.
 */
export async function searchRefactorings(options: SearchOptions & { readonly kind?: string }): Promise<number> {
  const { folder, paths, seed, count, note, kind = "refactor" } = options;
  const session = new RefactoringSession(folder);
  for (const path of paths) session.show(path, session.textOf(path));
  const dice = new Dice(seed, 1);
  const places = paths.flatMap((path) => namesIn(session.textOf(path)).map((offset) => ({ path, offset })));
  let tried = 0;
  while (tried < count && places.length > 0) {
    const [{ path, offset }] = places.splice(dice.below(places.length), 1) as [(typeof places)[number]];
    const offered = await session.offered(path, offset, kind);
    if (offered.length === 0) continue;
    tried++;
    const action = dice.pick(offered);
    note?.(`${tried}: ${action.title} at ${path}:${offset}`);
    await tryRefactoring(session, path, action);
  }
  return tried;
}

/** Afterwards, the texts are those of before. */
async function tryRefactoring(session: RefactoringSession, path: string, action: WireRefactoring): Promise<void> {
  const what = `${action.title} in ${path}\n${JSON.stringify(action.edit)}`;
  const check = checks.find(({ title }) => title.test(action.title));
  assert.ok(check, `nothing checks ${what}`);
  const before = await session.snapshotOf(path);
  const texts = session.applied(action.edit);
  const old = [...texts.keys()].map((one) => [one, session.textOf(one)] as const);
  const typeErrors = (): string[][] => old.map(([one]) => session.typeErrorsIn(one));
  const errors = typeErrors();
  for (const [changed, text] of texts) session.show(changed, text);
  const after = await session.snapshotOf(path);
  try {
    assert.deepEqual(typeErrors(), errors);
    check.check(check.title.exec(action.title)!, before, after, action.edit.changeAnnotations !== undefined);
  } catch (error) {
    throw new Error(`${what}\n${(error as Error).message}\n${[...texts.values()].join("\n")}`, { cause: error });
  }
  for (const [changed, text] of old) session.show(changed, text);
}
