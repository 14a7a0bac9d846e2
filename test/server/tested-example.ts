import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { nodeOptions } from "../helpers/command.js";
import { sourcesIn, type SearchedApplication } from "./searched-applications.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** The examples whose tests send requests, and the tests that name the parameters of routes. */
const examples = {
  orders: "are 400 when the number is none|is served, with both pages",
  conduit: "describes its 19 operations",
} as const;
type Example = keyof typeof examples;

/** Their names. */
export const testedExamples = Object.keys(examples) as readonly Example[];

/** A copy of an example with its tests. */
export interface TestedExample extends SearchedApplication {
  /**
   * Writes other texts, by absolute path, and runs the tests of the example.
   *
   * @throws AssertionError with their output, if one fails
   */
  test(texts: ReadonlyMap<string, string>): Promise<void>;
}

/** Copies an example to a folder that is removed at the end. Answers the folder. */
export function copyApplication(name: string): string {
  const folder = mkdtempSync(join(repository, "test/fixtures/.example-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  cpSync(join(repository, "examples", name), folder, { recursive: true });
  return folder;
}

/** Copies an example with its tests. */
export function copyExample(name: Example): TestedExample {
  const folder = copyApplication(name);
  return {
    folder,
    paths: sourcesIn(folder),
    test: async (texts) => {
      for (const [path, text] of texts) writeFileSync(path, text);
      await runTests(folder, examples[name]);
    },
  };
}

async function runTests(folder: string, leftOut: string): Promise<void> {
  const mocha = join(repository, "node_modules/mocha/bin/mocha.js");
  const options = [
    "--grep",
    leftOut,
    "--invert",
    "--no-config",
    "--extension=ts",
    "--timeout=120000",
    "test/**/*.test.ts",
  ];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeOptions, "--import=ligature/register", mocha, ...options],
    { cwd: folder, env },
  ).catch((error: unknown) => {
    const { stdout: output, stderr } = error as { readonly stdout: string; readonly stderr: string };
    return assert.fail(`${output}\n${stderr}`);
  });
  assert.match(stdout, /\d+ passing/);
}
