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
  const text = echoingModels(session.textOf(path!));
  await compareAnswers(conformance, recordings, { text, same: withoutModels, what: titles.join(", ") });
  return titles;
}

/** The handlers echo their arguments by the names of their parameters: `{ id: query.id, name: query.name }` has to be `{ query }`. */
function echoingModels(text: string): string {
  return text.replaceAll(/\b(\w+): (\w+)\.\1\b/g, "$2").replaceAll(/(?<=\{ .*)\b(\w+), (?=(?:\w+, )*\1\b)/g, "");
}

/** The values of models stand beside the others, and the message of a value that cannot be converted names no property. */
function withoutModels(answer: string): string {
  const text = answer.toLowerCase().replaceAll(/( is (?:not valid|invalid)) for [^."]+\./g, "$1.");
  if (!text.startsWith('{"action"')) return text;
  const { arguments: given, ...rest } = JSON.parse(text) as { readonly arguments: object };
  return JSON.stringify({ ...rest, given: flattened(given).sort() });
}

function flattened(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const isModel = typeof value === "object" && value !== null && !Object.keys(value)[0]?.startsWith("$") && !Array.isArray(value); // prettier-ignore
    return isModel ? flattened(value) : [JSON.stringify([name, value])];
  });
}
