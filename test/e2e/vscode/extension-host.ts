/** Runs a suite inside a real extension host. `VSCODE_EXECUTABLE` names a desktop VS Code; by default code-server and a headless Chromium serve. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "@vscode/test-electron";
import { build } from "esbuild";
import { root, type Profile } from "./profile.js";

/** A suite, and where it runs. */
export interface HostRun {
  /** Exports `run`. */
  readonly suite: string;
  /** The folder that is open. */
  readonly folder: string;
  readonly profile: Profile;
  readonly env?: Readonly<Record<string, string>>;
  /** More arguments of VS Code. */
  readonly flags?: readonly string[];
}

/** Resolves when the suite has ended well. */
export async function runInExtensionHost({ suite, folder, profile, env = {}, flags = [] }: HostRun): Promise<void> {
  const here = fileURLToPath(new URL(".", import.meta.url));
  await runTests({
    vscodeExecutablePath: process.env.VSCODE_EXECUTABLE ?? join(here, "code-server-as-code.mjs"),
    extensionDevelopmentPath: join(root, "artifacts", "extension"),
    extensionTestsPath: await bundled(suite),
    extensionTestsEnv: { ...profile.env, ...env },
    launchArgs: [folder, ...profile.flags, ...flags],
  });
}

/** The extension host loads CommonJS; mocha and Playwright stay outside and are found in the project's own node_modules. */
async function bundled(suite: string): Promise<string> {
  const outfile = join(root, ".cache", "host-suite", "index.cjs");
  await build({
    entryPoints: [suite],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode", "mocha", "playwright-core"],
    conditions: ["ligature-source"],
    sourcemap: "inline",
    logLevel: "warning",
  });
  return outfile;
}
