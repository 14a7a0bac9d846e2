import assert from "node:assert/strict";
import { Dice } from "../../../fuzz/campaign/dice.js";
import { compareAnswers, type Conformance } from "../../compare-answers.js";
import type { TestedExample } from "../../tested-example.js";
import { RenamingSession } from "./renaming-session.js";
import { namesIn, type SearchOptions } from "./search.js";

/** An application after many renames, and what its names were. */
interface RenamedApplication {
  /** By absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly names: readonly { readonly from: string; readonly to: string }[];
}

/** Renames at random places, one after the other, wherever the server says that clients need not change. */
async function renameMany({ folder, paths, seed, count, note }: SearchOptions): Promise<RenamedApplication> {
  const session = new RenamingSession(folder);
  for (const path of paths) session.show(path, session.textOf(path));
  const dice = new Dice(seed, 2);
  const names: { from: string; to: string }[] = [];
  for (let tries = 0; tries < count * 40 && names.length < count; tries++) {
    const path = dice.pick(paths);
    const offsets = namesIn(session.textOf(path));
    if (offsets.length === 0) continue;
    const offset = dice.pick(offsets);
    const name = await session.nameAt(path, offset);
    if (name === undefined || name.startsWith("zz")) continue;
    const to = `zz${names.length}n`;
    const edit = await session.rename(path, offset, to);
    if (edit === undefined || edit.changeAnnotations !== undefined) continue;
    const after = session.applied(edit);
    if (after.size === 0 || [...after.keys()].some((one) => !paths.includes(one))) continue;
    for (const [changed, text] of after) session.show(changed, text);
    names.push({ from: name, to });
    note?.(`${names.length}: ${name} in ${path}`);
  }
  for (const path of paths) assert.deepEqual(session.typeErrorsIn(path), [], path);
  return { texts: new Map(paths.map((path) => [path, session.textOf(path)])), names };
}

/** Runs the tests of an example after many renames: they send the same requests. Answers how many names were changed. */
export async function testRenamed(
  example: TestedExample,
  options: Omit<SearchOptions, "folder" | "paths">,
): Promise<number> {
  const { texts, names } = await renameMany({ ...example, ...options });
  await example.test(texts);
  return names.length;
}

/** Sends every recorded request to the application before and after many renames. Answers how many names were changed. */
export async function compareRequests(
  conformance: Conformance,
  recordings: URL,
  options: SearchOptions,
): Promise<number> {
  const { texts, names } = await renameMany(options);
  const text = texts.get(options.paths[0]!)!;
  // The longest first: `zz12n` contains no other name, and `zz1n` none either.
  const same = (answer: string): string =>
    names.reduce((all, { from, to }) => all.replaceAll(new RegExp(to, "gi"), from), answer).toLowerCase();
  // The handlers echo their arguments by the names of their parameters: `{ id: zz1n }` has to be `{ zz1n }`.
  const written = text.replaceAll(/\b\w+: (zz\d+n)\b/g, "$1");
  await compareAnswers(conformance, recordings, { text: written, same, what: JSON.stringify(names) });
  return names.length;
}
