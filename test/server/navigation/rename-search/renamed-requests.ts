import { Dice } from "../../../fuzz/campaign/dice.js";
import { compareAnswers, type Conformance } from "../../compare-answers.js";
import { RenamingSession } from "./renaming-session.js";
import { namesIn, type SearchOptions } from "./search.js";

/** An application, and what its names were. */
interface RenamedApplication {
  readonly text: string;
  readonly names: readonly { readonly from: string; readonly to: string }[];
}

/** Renames at random places, one after the other, wherever the server says that clients need not change. */
async function renameMany({ folder, paths: [path], seed, count, note }: SearchOptions): Promise<RenamedApplication> {
  const session = new RenamingSession(folder);
  session.show(path!, session.textOf(path!));
  const dice = new Dice(seed, 2);
  const names: { from: string; to: string }[] = [];
  for (let tries = 0; tries < count * 40 && names.length < count; tries++) {
    const offset = dice.pick(namesIn(session.textOf(path!)));
    const name = await session.nameAt(path!, offset);
    if (name === undefined || name.startsWith("zz")) continue;
    const to = `zz${names.length}n`;
    const edit = await session.rename(path!, offset, to);
    if (edit === undefined || edit.changeAnnotations !== undefined) continue;
    const after = session.applied(edit);
    if (after.size !== 1 || !after.has(path!)) continue;
    session.show(path!, after.get(path!)!);
    names.push({ from: name, to });
    note?.(`${names.length}: ${name}`);
  }
  return { text: session.textOf(path!), names };
}

/** Sends every recorded request to the application before and after many renames. Answers how many names were changed. */
export async function compareRequests(
  conformance: Conformance,
  recordings: URL,
  options: SearchOptions,
): Promise<number> {
  const { text, names } = await renameMany(options);
  // The longest first: `zz12n` contains no other name, and `zz1n` none either.
  const same = (answer: string): string =>
    names.reduce((all, { from, to }) => all.replaceAll(new RegExp(to, "gi"), from), answer).toLowerCase();
  // The handlers echo their arguments by the names of their parameters: `{ id: zz1n }` has to be `{ zz1n }`.
  const written = text.replaceAll(/\b\w+: (zz\d+n)\b/g, "$1");
  await compareAnswers(conformance, recordings, { text: written, same, what: JSON.stringify(names) });
  return names.length;
}
