import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import ts from "typescript";
import tseslint from "typescript-eslint";

const root = fileURLToPath(new URL("../..", import.meta.url));
const configPath = join(root, ".oxlintrc.json");

/** The rules that oxlint does not have: two of ESLint, which `eslint.config.mjs` turns on where they matter, and two of typescript-eslint. */
const unknownToOxlint = [
  "no-dupe-args",
  "no-octal",
  "no-unsafe-class-instance-assignment",
  "no-unsafe-enum-assignment",
];

interface Config {
  readonly rules: object;
  readonly overrides: readonly { readonly rules?: object }[];
}

/** `@typescript-eslint/no-unused-vars` and `no-unused-vars` are one rule in oxlint. */
const baseName = (rule: string) => rule.replace(/^.*\//, "");

async function listedRules(): Promise<Set<string>> {
  const { config } = ts.parseConfigFileTextToJson(configPath, await readFile(configPath, "utf8")) as { config: Config };
  return new Set([config, ...config.overrides].flatMap(({ rules = {} }) => Object.keys(rules)).map(baseName));
}

function rulesOf(configs: readonly { readonly rules?: object }[]): string[] {
  return configs
    .flatMap(({ rules = {} }) => Object.entries(rules))
    .filter(([, value]) => value !== "off" && value !== 0)
    .map(([name]) => baseName(name));
}

/** The rules that oxlint reports in a project with one file, under the settings of this repository. */
async function reportedRules(folder: string, source: string): Promise<string[]> {
  await mkdir(join(folder, "src"), { recursive: true });
  await writeFile(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true }, "include": ["src"] }');
  await writeFile(join(folder, "src/planted.ts"), source);
  const program = join(root, "node_modules/oxlint/bin/oxlint");
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [program, "-c", configPath, "-f", "json", "src"], { cwd: folder }, (_, stdout) => {
      resolve(stdout);
    });
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code?: string; message: string }[] };
  return diagnostics.map(({ code, message }) => code ?? message).sort();
}

describe("the rules of oxlint", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "ligature-oxlint-"));
  });
  after(() => rm(folder, { recursive: true }));

  it("are all recommended and strict ones when the sets of ESLint and typescript-eslint are compared with the list", async () => {
    const listed = await listedRules();
    const sets = [
      js.configs.recommended,
      ...tseslint.configs.strictTypeChecked,
      ...tseslint.configs.stylisticTypeChecked,
    ];
    const missing = new Set(rulesOf(sets).filter((name) => !listed.has(name)));
    assert.deepEqual([...missing].sort(), unknownToOxlint);
  });
  it("report what only types show when a file is in a project", async () => {
    const source = "async function one() {\n  return 1;\n}\none();\nexport const two = (text: string) => `${text}`;\n";
    assert.deepEqual(await reportedRules(folder, source), [
      "typescript(no-floating-promises)",
      "typescript(no-unnecessary-template-expression)",
      "typescript(require-await)",
    ]);
  });
  it("report a comment that turns off a rule when nothing is wrong there", async () => {
    const source = "// oxlint-disable-next-line typescript/no-floating-promises\nexport const one = 1;\n";
    const [message] = await reportedRules(folder, source);
    assert.match(message ?? "", /^Unused oxlint-disable directive/);
  });
});
