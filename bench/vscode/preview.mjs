/** How soon the preview follows an edit. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workFolder } from "../build.mjs";
import { writeWorkspace } from "../support/large-workspace.mjs";

const suite = fileURLToPath(new URL("preview-suite.mjs", import.meta.url));

/** Each view: the time from the command to the drawn document, and from each edit to the document with it. */
export async function measurePreview({ operations, edits, views, runInExtensionHost, makeProfile }) {
  const folder = join(workFolder, "vscode-preview");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeWorkspace(folder, operations / 5);
  const profile = makeProfile();
  const result = join(profile.root, "result.json");
  try {
    const env = {
      TEST_RESULT_FILE: result,
      TEST_TIMEOUT_MS: "1800000",
      BENCH_OPTIONS: JSON.stringify({ edits, views }),
    };
    await runInExtensionHost({ suite, folder, profile, env });
    return { operations, views: JSON.parse(readFileSync(result, "utf8")) };
  } finally {
    profile.remove();
  }
}
