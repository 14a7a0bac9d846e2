import assert from "node:assert/strict";
import { Dice } from "../../fuzz/campaign/dice.js";
import { compareAnswers, type Conformance } from "../compare-answers.js";
import { namesIn, type SearchOptions } from "../navigation/rename-search/search.js";
import type { TestedExample } from "../tested-example.js";
import { RefactoringSession } from "./refactoring-session.js";

/** Refactorings in which clients do not notice anything. The source of a value is what a client sees. */
const invisible: readonly string[] = ["refactor.extract", "refactor.inline", "refactor.move"];

type Options = SearchOptions & { readonly kind?: string };

/** Many refactorings at random places, one after the other, of which clients notice nothing. */
async function refactorMany({ folder, paths, seed, count, kind, note }: Options): Promise<RefactoredApplication> {
  const session = new RefactoringSession(folder);
  for (const path of paths) session.show(path, session.textOf(path));
  const dice = new Dice(seed, 2);
  const titles: string[] = [];
  for (let tries = 0; tries < count * 40 && titles.length < count; tries++) {
    const path = dice.pick(paths);
    const offsets = namesIn(session.textOf(path));
    if (offsets.length === 0) continue;
    const offered = await session.offered(path, dice.pick(offsets), kind ?? dice.pick(invisible));
    const possible = offered.filter(({ edit }) => edit.changeAnnotations === undefined);
    if (possible.length === 0) continue;
    const action = dice.pick(possible);
    const after = session.applied(action.edit);
    if ([...after.keys()].some((one) => !paths.includes(one))) continue;
    for (const [changed, text] of after) session.show(changed, text);
    titles.push(action.title);
    note?.(`${titles.length}: ${action.title}`);
  }
  for (const path of paths) assert.deepEqual(session.typeErrorsIn(path), [], path);
  return { texts: new Map(paths.map((path) => [path, session.textOf(path)])), titles };
}

interface RefactoredApplication {
  /** By absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly titles: readonly string[];
}

/** Runs the tests of an example after many refactorings: they send the same requests. Answers how many there were. */
export async function testRefactored(
  example: TestedExample,
  options: Omit<Options, "folder" | "paths">,
): Promise<number> {
  const { texts, titles } = await refactorMany({ ...example, ...options });
  await example.test(texts);
  return titles.length;
}

/** Sends every recorded request to the application before and after many refactorings. Answers their titles. */
export async function compareRefactored(
  conformance: Conformance,
  recordings: URL,
  options: Options,
): Promise<readonly string[]> {
  const { texts, titles } = await refactorMany(options);
  const text = echoingClasses(echoingModels(texts.get(options.paths[0]!)!), titles);
  await compareAnswers(conformance, recordings, { text, same: withoutModels, what: titles.join(", ") });
  return titles;
}

/** The handlers echo the names of their controllers: `"Bodies.one"` has to be `"Queries.one"` in another one. */
function echoingClasses(text: string, titles: readonly string[]): string {
  const moved = new Set(
    titles.flatMap((title) => /^Move '(\w+)' to (\w+)Controller$/.exec(title)?.slice(1).join(" ") ?? []),
  );
  let owner = "";
  const lines = text.split("\n").map((line) => {
    owner = /^export class (\w+)Controller\b/.exec(line)?.[1] ?? owner;
    return line.replaceAll(/(\becho\(this, ")\w+(?=\.(\w+)")/g, (all, before: string, method: string) =>
      moved.has(`${method} ${owner}`) ? before + owner : all,
    );
  });
  return lines.join("\n");
}

/** The handlers echo their arguments by the names of their parameters: `{ id: query.id, name: query.name }` has to be `{ query }`. */
function echoingModels(text: string): string {
  return text.replaceAll(/\b(\w+): (\w+)\.\1\b/g, "$2").replaceAll(/(?<=\{ .*)\b(\w+), (?=(?:\w+, )*\1\b)/g, "");
}

/** The values of models stand beside the others, and the message of a value that cannot be converted names no property. */
function withoutModels(answer: string): string {
  const text = answer.toLowerCase().replaceAll(/( is (?:not valid|invalid)) for [^."]+\./g, "$1.");
  if (!text.startsWith('{"action"')) return text;
  const {
    action,
    arguments: given,
    ...rest
  } = JSON.parse(text) as { readonly action: string; readonly arguments: object };
  return JSON.stringify({ ...rest, action: action.replace(/^.*\./, ""), given: flattened(given).sort() });
}

function flattened(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const isModel = typeof value === "object" && value !== null && !Object.keys(value)[0]?.startsWith("$") && !Array.isArray(value); // prettier-ignore
    return isModel ? flattened(value) : [JSON.stringify([name, value])];
  });
}
