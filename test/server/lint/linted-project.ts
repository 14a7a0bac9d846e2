import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readOptions } from "#server/lint/lint-options.js";
import { LintSession } from "#server/lint/lint-session.js";
import { lintOnce, type LintResult } from "#server/lint/run-lint.js";
import { customConditions } from "../../helpers/command.js";

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2023"],
  module: "NodeNext",
  strict: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  types: [],
  customConditions,
};

/** A project on disk, beside the fixtures, so that `ligature` is found as an installed package is. */
export class LintedProject {
  readonly folder = mkdtempSync(join(fileURLToPath(new URL("../../fixtures/", import.meta.url)), ".lint-"));
  private loaded: LintSession | undefined;

  /** @param files the sources by their paths */
  constructor(files: Readonly<Record<string, string>>) {
    this.write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
    this.write("package.json", JSON.stringify({ name: "linted", type: "module" }));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): string {
    const absolute = join(this.folder, path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
    return absolute;
  }

  /** Files of the project have changed on disk since the last run. */
  changed(...paths: readonly string[]): void {
    this.session.filesChanged(paths.map((path) => ({ path: join(this.folder, path), kind: "changed" })));
  }

  /** Everything may have changed: what is read anew is in the sources only. */
  reload(): void {
    this.loaded = undefined;
  }

  /** The output of the command, from a session that stays loaded: the first run costs seconds, the others nothing. */
  lint(...args: readonly string[]): Promise<LintResult> {
    return lintOnce(readOptions(args), this.folder, this.session);
  }

  get session(): LintSession {
    return (this.loaded ??= new LintSession(["."], this.folder));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
