import assert from "node:assert/strict";
import { Dice } from "../../../fuzz/campaign/dice.js";
import { comparableState } from "./comparable-state.js";
import type { Files, PageSession } from "./page-session.js";
import { firstDifference, namesIn } from "./search.js";

/** A place in a file where a rename is possible, and the name that it changes. */
interface Place {
  readonly file: string;
  readonly offset: number;
  readonly name: string;
}

/** A name that was changed. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** Each place where a rename is possible, in an order of the dice: names of pages, views, handlers and parameters, and all names in templates. */
export async function* placesIn(session: PageSession, dice: Dice): AsyncGenerator<Place> {
  const all = [...session.texts].flatMap(([file, text]) => placesOf(text).map((offset) => ({ file, offset })));
  while (all.length > 0) {
    const [{ file, offset }] = all.splice(dice.below(all.length), 1) as [(typeof all)[number]];
    const name = await session.nameAt(session.pathOf(file), offset);
    // Other names in sources are those of the other searches.
    if (name !== undefined && (file.endsWith(".eta") || isOfPage(name, session.texts))) yield { file, offset, name };
  }
}

/** Where a name begins, and the slash before the name of a page. */
function placesOf(text: string): number[] {
  return [...namesIn(text), ...[...text.matchAll(/(?<=["'])\//g)].map(({ index }) => index)];
}

const handlerName = /^(on(?:Get|Post|Put|Patch|Delete|Head|Options))[A-Z].*?(Async)?$/;

/** The name of a handler without that of its method. */
export function handlerOf(name: string): string {
  return handlerName.test(name) ? name.replace(/^on(?:Get|Post|Put|Patch|Delete|Head|Options)|Async$/g, "") : name;
}

/** Whether a name is that of a page, a view, a handler, or a parameter of a page. */
export function isOfPage(name: string, files: Files): boolean {
  const sources = [...files].flatMap(([file, text]) => (file.endsWith(".ts") ? [text] : [])).join("\n");
  const isHandler = new RegExp(`\\bon[A-Z][a-z]+${name}(Async)?\\(`).test(sources);
  return name.includes("/") || handlerName.test(name) || isHandler || new RegExp(`@Page\\("[^"]*\\{${name}\\b`).test(sources); // prettier-ignore
}

/** Another name of the same kind. It contains `zz`, a number and `z`, which nothing else does. */
export function otherName(name: string, number: number): string {
  const part = `zz${number}z`;
  const segments = name.split("/");
  const last = segments.findLastIndex((one) => one !== "" && !one.startsWith("["));
  if (segments.length > 1 && last !== -1) return segments.toSpliced(last, 1, part).join("/");
  const [, method, end = ""] = handlerName.exec(name) ?? [];
  if (method !== undefined) return `${method}Z${part.slice(1)}${end}`;
  return /^[A-Z]/.test(name) ? `Z${part.slice(1)}` : part;
}

/** Renames at a place. Afterwards, the project means the same, and the name goes back. Answers whether the rename was possible. */
export async function tryPageRename(session: PageSession, place: Place, number: number): Promise<boolean> {
  const newName = otherName(place.name, number);
  const before = session.texts;
  const edit = await session.renamed(place.file, place.offset, newName);
  if (edit === undefined || sameFiles(edit.files, before)) return false;
  const what = `'${place.name}' to '${newName}' at ${place.file}:${place.offset}`;
  const anySource = session.pathOf("src/app.ts");
  const meaning = withoutViews(comparableState(await session.snapshotOf(anySource)));
  session.write(edit.files);
  const back = partsOf({ from: place.name, to: newName });
  const renamed = withoutViews(comparableState(await session.snapshotOf(anySource), { from: back.to, to: back.from }));
  assert.equal(firstDifference(renamed, meaning), undefined, what);
  for (const file of session.texts.keys())
    if (file.endsWith(".ts")) assert.deepEqual(session.typeErrorsIn(session.pathOf(file)), [], `${what}: ${file}`);
  // A name that was relative is a full one afterwards, a page whose template has moved names it, and both stay so.
  const isPlain = edit.texts.every((text) => text.includes(back.to) && !text.includes("view:"));
  // Two paths have the name `/index`: that and `/`.
  if (isPlain && !place.name.endsWith("/index")) await tryBack(session, place.name, newName, before, what);
  session.write(before);
  return true;
}

/** A page whose template has another name than its path says which. That the name is right, the diagnostics say. */
function withoutViews(state: string): string {
  return state.replaceAll(/,?\n *"view": "[^"]*"/g, "");
}

/** The part of a name that differs. The page `/` has the name `/index`. */
export function partsOf({ from, to }: Renamed): Renamed {
  if (from === "/index") return { from: "", to: to.slice(1) };
  const segments = handlerOf(from).split("/");
  const others = handlerOf(to).split("/");
  const at = others.findIndex((one, index) => one !== segments[index]);
  return { from: segments[at] ?? from, to: others[at] ?? to };
}

async function tryBack(session: PageSession, name: string, newName: string, before: Files, what: string) {
  for (const [file, text] of session.texts) {
    for (const offset of placesOf(text)) {
      if ((await session.nameAt(session.pathOf(file), offset)) !== newName) continue;
      const back = await session.renamed(file, offset, name);
      assert.ok(back, `the name cannot be renamed back: ${what}`);
      assert.deepEqual(inOneCase(back.files, name), inOneCase(before, name), `renamed back: ${what}`);
      return;
    }
  }
  assert.fail(`nobody has the new name: ${what}`);
}

function sameFiles(one: Files, other: Files): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

/** A path in another case than the page's comes back in that of the page. */
function inOneCase(files: Files, name: string): Record<string, string> {
  const spelling = new RegExp(name.replaceAll(/[^\w/]/g, "\\$&"), "gi");
  return Object.fromEntries(Object.entries(shortened(files)).map(([file, text]) => [file, text.replaceAll(spelling, name)])); // prettier-ignore
}

/** `{ id }` that became `{ zz: id }` stays long. */
function shortened(files: Files): Record<string, string> {
  const texts = [...files].map(([name, text]) => [name, text.replaceAll(/\b(\w+): \1\b/g, "$1")] as const);
  return Object.fromEntries(texts.sort(([one], [other]) => (one < other ? -1 : 1)));
}
