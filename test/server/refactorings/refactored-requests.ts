import { Dice } from "../../fuzz/campaign/dice.js";
import { compareAnswers, type Conformance } from "../compare-answers.js";
import { namesIn, type SearchOptions } from "../navigation/rename-search/search.js";
import { RefactoringSession } from "./refactoring-session.js";

/** Refactorings in which clients do not notice anything. The source of a value is what a client sees. */
const invisible: readonly string[] = ["refactor.extract", "refactor.inline", "refactor.move"];

/**
 * Sends every recorded request to the application before and after many refactorings, one after the other. Answers their titles.
 */
export async function compareRefactored(
  conformance: Conformance,
  recordings: URL,
  { folder, paths: [path], seed, count, kind, note }: SearchOptions & { readonly kind?: string },
): Promise<readonly string[]> {
  const session = new RefactoringSession(folder);
  session.show(path!, session.textOf(path!));
  const dice = new Dice(seed, 2);
  const titles: string[] = [];
  for (let tries = 0; tries < count * 40 && titles.length < count; tries++) {
    const offset = dice.pick(namesIn(session.textOf(path!)));
    const offered = await session.offered(path!, offset, kind ?? dice.pick(invisible));
    const possible = offered.filter(({ edit }) => edit.changeAnnotations === undefined);
    if (possible.length === 0) continue;
    const action = dice.pick(possible);
    const after = session.applied(action.edit);
    if (!after.has(path!)) continue;
    for (const [changed, text] of after) session.show(changed, text);
    titles.push(action.title);
    note?.(`${titles.length}: ${action.title}`);
  }
  // The message of a value that cannot be converted names a property.
  const same = (answer: string): string =>
    answer.toLowerCase().replaceAll(/( is (?:not valid|invalid)) for [^."]+\./g, "$1.");
  await compareAnswers(conformance, recordings, { text: session.textOf(path!), same, what: titles.join(", ") });
  return titles;
}
