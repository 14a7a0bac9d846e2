import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { moduleFile, nodeOptions } from "../helpers/command.js";

const { version } = JSON.parse(readFileSync(new URL("../../server/package.json", import.meta.url), "utf8")) as {
  version: string;
};

const start = (file: "lint" | "main", args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...nodeOptions, moduleFile("server", file), ...args], { stdio: ["ignore", "pipe", "pipe"] });

async function ended(command: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const texts = { stdout: "", stderr: "" };
  command.stdout!.on("data", (data) => (texts.stdout += String(data)));
  command.stderr!.on("data", (data) => (texts.stderr += String(data)));
  const [code] = (await once(command, "close")) as [number | null];
  return { code, ...texts };
}

describe("the commands of the language server's package", function () {
  this.timeout(60_000);

  const plainVersion = new RegExp(`^${version.replaceAll(".", "\\.")}\n$`);
  const answers: readonly (readonly [file: "lint" | "main", args: string[], code: number, text: RegExp])[] = [
    ["lint", ["--help"], 0, /^Usage: ligature-lint /],
    ["lint", ["-h"], 0, /^Usage: ligature-lint /],
    ["lint", ["--version"], 0, plainVersion],
    ["lint", ["-v"], 0, plainVersion],
    ["lint", ["--formt", "json"], 2, /^Unknown option '--formt'\. Did you mean --format\?\n\nUsage: /],
    ["main", ["--help"], 0, /^Usage: ligature-language-server /],
    ["main", ["--version"], 0, plainVersion],
    ["main", ["--stdoi"], 2, /^--stdoi names no connection to an editor\.\n\nUsage: /],
  ];
  for (const [file, args, code, text] of answers) {
    it(`answers ${file} ${args.join(" ")} with code ${code}`, async () => {
      const ran = await ended(start(file, args));
      assert.equal(ran.code, code, ran.stderr);
      assert.match(code === 0 ? ran.stdout : ran.stderr, text);
      assert.doesNotMatch(ran.stderr, /\n {4}at /);
    });
  }

  for (const [file, args, closed] of [
    ["lint", ["--list-rules"], "stdout"],
    ["lint", ["--formt"], "stderr"],
    ["main", ["--help"], "stdout"],
  ] as const) {
    it(`ends ${file} without an error when the reader of its ${closed} has ended, as in \`ligature-lint | head\``, async () => {
      const command = start(file, args);
      command[closed]!.destroy();
      const { code, stdout, stderr } = await ended(command);
      assert.deepEqual({ code, stdout, stderr }, { code: 141, stdout: "", stderr: "" });
    });
  }
});
