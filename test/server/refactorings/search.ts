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

/** The changes that one kind of refactoring may make. It throws if something else has changed. */
export interface RefactoringCheck {
  readonly title: RegExp;
  /** @param asks whether the user must confirm what changes for clients */
  check(title: RegExpExecArray, before: Snapshot, after: Snapshot, asks: boolean): void;
}

const checks: readonly RefactoringCheck[] = [checkTemplate, checkModel, checkMove, checkSource];

/** How many refactorings were tried. */
export interface Ways {
  tried: number;
  /** Those that were undone by another one. */
  back: number;
}

/**
 * Applies refactorings at random places, one at a time, and compares what the project means before and after. Then it applies the one that
 * leads back, if there is one, and compares again.
 */
export async function searchRefactorings(options: SearchOptions & { readonly kind?: string }): Promise<Ways> {
  const { folder, paths, seed, count, note, kind = "refactor" } = options;
  const session = new RefactoringSession(folder);
  for (const path of paths) session.show(path, session.textOf(path));
  const dice = new Dice(seed, 1);
  const ways: Ways = { tried: 0, back: 0 };
  const places = paths.flatMap((path) => namesIn(session.textOf(path)).map((offset) => ({ path, offset })));
  while (ways.tried < count && places.length > 0) {
    const [{ path, offset }] = places.splice(dice.below(places.length), 1) as [(typeof places)[number]];
    const offered = await session.offered(path, offset, kind);
    if (offered.length === 0) continue;
    ways.tried++;
    const action = dice.pick(offered);
    note?.(`${ways.tried}: ${action.title} at ${path}:${offset}`);
    const known = new Set(namesIn(session.textOf(path)).map((at) => nameAt(session.textOf(path), at)));
    await tryRefactoring(session, path, action, async () => {
      ways.back += await tryTheWayBack(session, path, known);
    });
  }
  return ways;
}

/** Random places are hardly ever those of a constant or class that one action uses, but what was just extracted has a new name. */
async function tryTheWayBack(session: RefactoringSession, path: string, known: ReadonlySet<string>): Promise<number> {
  const text = session.textOf(path);
  for (const offset of namesIn(text)) {
    if (known.has(nameAt(text, offset))) continue;
    const [back] = await session.offered(path, offset, "refactor.inline");
    if (back === undefined) continue;
    await tryRefactoring(session, path, back, () => Promise.resolve());
    return 1;
  }
  return 0;
}

const nameAt = (text: string, offset: number): string => /^[\w$]*/.exec(text.slice(offset))![0];

/**
 * Afterwards, the texts are those of before.
 *
 * @param then is called while the texts are those of after
 */
async function tryRefactoring(
  session: RefactoringSession,
  path: string,
  action: WireRefactoring,
  then: () => Promise<void>,
): Promise<void> {
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
  await then();
  for (const [changed, text] of old) session.show(changed, text);
}
