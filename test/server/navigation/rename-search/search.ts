import assert from "node:assert/strict";
import { uriOfPath } from "#server/text/file-uri.js";
import { SourceText } from "#server/text/source-text.js";
import { Dice } from "../../../fuzz/campaign/dice.js";
import type { WireRange } from "../../../helpers/language-client.js";
import type { WireWorkspaceEdit } from "../navigated-project.js";
import { comparableState } from "./comparable-state.js";
import { RenamingSession } from "./renaming-session.js";

export interface SearchOptions {
  readonly folder: string;
  /** The files whose names are renamed, absolute. */
  readonly paths: readonly string[];
  readonly seed: number;
  /** How many renames are tried. */
  readonly count: number;
  readonly note?: (text: string) => void;
}

interface Place {
  readonly path: string;
  readonly offset: number;
}

/**
 * Renames at random places where the server accepts it, and compares what the project means before and after. Answers how
 * many renames changed something.
 */
export async function searchRenames({ folder, paths, seed, count, note }: SearchOptions): Promise<number> {
  const session = new RenamingSession(folder);
  for (const path of paths) session.show(path, session.textOf(path));
  const dice = new Dice(seed, 1);
  const places = paths.flatMap((path) => namesIn(session.textOf(path)).map((offset): Place => ({ path, offset })));
  let tried = 0;
  let changed = 0;
  while (tried < count && places.length > 0) {
    const [place] = places.splice(dice.below(places.length), 1);
    const name = await session.nameAt(place!.path, place!.offset);
    if (name === undefined) continue;
    tried++;
    if (
      await tryRename(session, place!, name, dice.once(4) ? `zz-${seed % 1000}-${tried}` : `zz${seed % 1000}n${tried}`)
    )
      changed++;
    note?.(`${tried}: ${name} at ${place!.path}:${place!.offset}`);
  }
  return changed;
}

/** Every place where a name begins, in code, strings and comments. */
export function namesIn(text: string): number[] {
  return [...text.matchAll(/(?<![\p{ID_Continue}$])[\p{ID_Start}_$]/gu)].map(({ index }) => index);
}

/** Whether the rename was possible. Afterwards, the texts are those of before. */
async function tryRename(session: RenamingSession, place: Place, name: string, newName: string): Promise<boolean> {
  const edit = await session.rename(place.path, place.offset, newName);
  const after = edit && session.applied(edit);
  if (after === undefined || after.size === 0) return false;
  const before = new Map([...after.keys()].map((path) => [path, session.textOf(path)]));
  const what = `'${name}' to '${newName}' at ${place.path}:${place.offset}\n${JSON.stringify(edit)}`;
  const meaning = comparableState(await session.snapshotOf(place.path));
  for (const [path, text] of after) session.show(path, text);
  const renamed = comparableState(await session.snapshotOf(place.path), { from: newName, to: name });
  assert.equal(firstDifference(renamed, meaning), undefined, what);
  if (isPlain(edit!, name, newName))
    await tryBack(
      session,
      placeAfter(place, before.get(place.path) ?? session.textOf(place.path), edit!, newName),
      name,
      before,
      what,
    );
  for (const [path, text] of before) session.show(path, text);
  return true;
}

/** The first lines that differ, with what is around them. */
export function firstDifference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined;
  const [one, other] = [actual, expected].map((text) => text.split("\n")) as [string[], string[]];
  const line = one.findIndex((text, index) => text !== other[index]);
  const [first, second] = [one[line] ?? "", other[line] ?? ""];
  let from = 0;
  while (from < first.length && first[from] === second[from]) from++;
  from = Math.max(0, from - 200);
  return [one, other]
    .map((lines) => [...lines.slice(Math.max(0, line - 8), line), lines[line]?.slice(from, from + 400)].join("\n"))
    .join("\n\ninstead of\n\n");
}

/** Whether every edit replaces the name: what clients use has changed, and the name that was there is written nowhere. */
function isPlain({ documentChanges = [] }: WireWorkspaceEdit, name: string, newName: string): boolean {
  return documentChanges.every(({ edits }) =>
    edits.every(({ newText }) => [newName, `${name}: ${newName}`, `${newName}: ${name}`].includes(newText)),
  );
}

/** Where the place of a rename is afterwards. */
function placeAfter(
  { path, offset }: Place,
  before: string,
  { documentChanges = [] }: WireWorkspaceEdit,
  newName: string,
): Place {
  const source = new SourceText(before);
  const at = ({ line, character }: WireRange["start"]): number => source.offsetAt(line, character);
  const own = documentChanges.filter(({ textDocument }) => textDocument.uri === uriOfPath(path));
  let moved = offset;
  for (const { range, newText } of own.flatMap(({ edits }) => edits)) {
    const [start, end] = [at(range.start), at(range.end)];
    if (end <= offset) moved += newText.length - (end - start);
    else if (start <= offset) moved += start - offset + newText.indexOf(newName);
  }
  return { path, offset: moved };
}

/** Where the new name is, the old one is possible, and gives the old text. `{ id }` that became `{ id: zz }` stays long. */
async function tryBack(
  session: RenamingSession,
  place: Place,
  name: string,
  before: ReadonlyMap<string, string>,
  what: string,
): Promise<void> {
  const edit = await session.rename(place.path, place.offset, name);
  assert.ok(edit, `the name cannot be renamed back: ${what}`);
  const back = session.applied(edit);
  for (const [path, text] of before) {
    assert.equal(short(back.get(path) ?? session.textOf(path)), short(text), `renamed back: ${what}`);
  }
}

function short(text: string): string {
  return text.replaceAll(/\b(\w+): \1\b/g, "$1").toLowerCase();
}
