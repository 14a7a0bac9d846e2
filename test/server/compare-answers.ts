import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readRecordings, type RecordedCase } from "../conformance/recorded-case.js";
import { openClient } from "../conformance/send.js";
import { mapConcurrently } from "../conformance/suites/suite-options.js";

export type Conformance = typeof import("../conformance/application.js");

/** The recorded application after a change that no client should notice. */
interface ChangedApplication {
  readonly text: string;
  /** An answer of either application without what differs. */
  readonly same: (answer: string) => string;
  /** The changed part, for messages. */
  readonly what: string;
}

const original = new URL("../conformance/app.ts", import.meta.url);

/** Sends every recorded request to the application as it is and as it was changed, and compares the answers. */
export async function compareAnswers(
  conformance: Conformance,
  recordings: URL,
  { text, same, what }: ChangedApplication,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ligature-changed-"));
  const file = join(folder, "app.ts");
  writeFileSync(file, text);
  const before = await conformance.startApplication(fileURLToPath(original));
  const after = await conformance.startApplication(file);
  const clients = [before, after].map(({ port }) => openClient(port, false));
  try {
    await mapConcurrently(readRecordings<RecordedCase>(recordings), 8, async ({ id, request }) => {
      const [one, other] = await Promise.all(clients.map((client) => client.send(request)));
      assert.deepEqual(
        { status: other!.status, body: same(other!.body ?? "") },
        { status: one!.status, body: same(one!.body ?? "") },
        `${id} after ${what}`,
      );
    });
  } finally {
    for (const client of clients) client.close();
    await Promise.all([before, after].map(({ app }) => app.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}
