import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { Dice } from "../../fuzz/campaign/dice.js";
import { Assistant } from "./assistant.js";
import { EditorSession } from "./editor-session.js";
import { createFolder } from "./installed-ligature.js";
import { RandomEdits, type EditorEvent } from "./random-edits.js";

export interface EquivalenceOptions {
  readonly seed: number;
  readonly edits: number;
  /** How often the state is compared, evenly, the end included; and whenever configurations that were broken are repaired. */
  readonly points: number;
  /** `"configurations"`: most edits change configurations, and the state is compared after each of these. */
  readonly about?: "configurations";
  readonly note?: (text: string) => void;
}

/** Edits by chance, and compares what the running server knows with what a fresh one finds. Throws with the last edits. */
export async function runEquivalence({ seed, edits, points, about, note }: EquivalenceOptions): Promise<void> {
  const folder = createFolder();
  try {
    const somebody = new RandomEdits(folder, seed, about);
    const dice = new Dice(seed, 1);
    const running = new EditorSession(folder);
    const assistant = new Assistant(running, new Dice(seed, 2), (path) => somebody.textOf(path));
    await assertMeaning(running);
    const done: string[] = [];
    // A watcher tells of files later than an editor of texts, and in their order.
    const late: EditorEvent[] = [];
    const tellLate = (): void => late.splice(0).forEach((event) => running.tell(event));
    const tell = (event: EditorEvent): void => {
      if (event.kind === "files") late.push(event);
      else running.tell(event);
      if (about === undefined || !dice.once(5)) tellLate();
    };
    for (let number = 1; number <= edits; number++) {
      const { what, events, isConfiguration, isRepair } = somebody.next();
      done.push(`${number} ${what}`);
      for (const event of events) tell(event);
      // An edit that the server offers is applied as well, when it knows of all files.
      if (dice.once(3)) {
        tellLate();
        const { what, texts } = await assistant.ask().catch((error: unknown) => fail(seed, done, error));
        done.push(`${number} ${what}`);
        somebody.replace(texts).forEach(tell);
      }
      // Now and then nobody waits for the answer.
      if (dice.once(2)) await compileAll(running, dice);
      // A wrong configuration may not stay.
      const isCompared = isRepair || (about !== undefined && isConfiguration);
      if (!isCompared && number % Math.ceil(edits / points) !== 0 && number !== edits) continue;
      tellLate();
      const [actual, expected] = [await running.state(), await EditorSession.fresh(folder, somebody.open).state()];
      assert.deepEqual(actual, expected, after(seed, done));
      note?.(`${number} edits`);
    }
    // Most of the time nothing is offered, and 200 edits have had three lists. While a configuration is broken, there is none.
    assert.ok(about === "configurations" || edits < 2000 || assistant.checked > 0);
    note?.(`${assistant.checked} lists of edits that the server offered keep the rules of the protocol`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function after(seed: number, done: readonly string[]): string {
  return `seed ${seed}, after:\n${done.slice(-40).join("\n")}`;
}

function fail(seed: number, done: readonly string[], error: unknown): never {
  throw new Error(`${(error as Error).message}\n${after(seed, done)}`, { cause: error });
}

async function compileAll({ projects }: EditorSession, dice: Dice): Promise<void> {
  for (const project of projects.loaded()) {
    const snapshot = await project.attempt();
    if (dice.once(2)) for (const name of snapshot?.documentNames ?? []) snapshot?.document(name);
  }
}

/** Before anybody has edited anything there are routes, and findings: two states in which nothing is said would be equal, too. */
async function assertMeaning(session: EditorSession): Promise<void> {
  const [project] = Object.values(await session.state());
  assert.ok(project!.documents["v1"]!.includes('"/api/orders/{id}"'));
  assert.ok(project!.documents["v1"]!.includes("Some orders"), "annotations are enabled");
  assert.ok(Object.keys(project!.diagnostics).length > 0);
}
