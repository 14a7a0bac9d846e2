import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Dice } from "../../../fuzz/campaign/dice.js";
import { readRecordings, type RecordedCase } from "../../../conformance/recorded-case.js";
import { openClient } from "../../../conformance/send.js";
import { mapConcurrently } from "../../../conformance/suites/suite-options.js";
import { RenamingSession } from "./renaming-session.js";
import { namesIn, type SearchOptions } from "./search.js";

type Conformance = typeof import("../../../conformance/application.js");

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
  const folder = mkdtempSync(join(tmpdir(), "ligature-renamed-"));
  const file = join(folder, "app.ts");
  // The handlers echo their arguments by the names of their parameters: `{ id: zz1n }` has to be `{ zz1n }`.
  writeFileSync(file, text.replaceAll(/\b\w+: (zz\d+n)\b/g, "$1"));
  const before = await conformance.startApplication(options.paths[0]!);
  const after = await conformance.startApplication(file);
  const clients = [before, after].map(({ port }) => openClient(port, false));
  // The longest first: `zz12n` contains no other name, and `zz1n` none either.
  const same = (answer: string): string =>
    names.reduce((all, { from, to }) => all.replaceAll(new RegExp(to, "gi"), from), answer).toLowerCase();
  try {
    await mapConcurrently(readRecordings<RecordedCase>(recordings), 8, async ({ id, request }) => {
      const [one, other] = await Promise.all(clients.map((client) => client.send(request)));
      assert.deepEqual(
        { status: other!.status, body: same(other!.body ?? "") },
        { status: one!.status, body: (one!.body ?? "").toLowerCase() },
        `${id} after ${JSON.stringify(names)}`,
      );
    });
  } finally {
    for (const client of clients) client.close();
    await Promise.all([before, after].map(({ app }) => app.close()));
    rmSync(folder, { recursive: true, force: true });
  }
  return names.length;
}
