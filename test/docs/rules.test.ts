import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readText, root, tableRows } from "./markdown.js";

const page = readText("docs/rules.md");
const rows = tableRows(page).filter(([rule = ""]) => /^[A-Z]\d+$/.test(rule));
const numbers = new Set(rows.map(([rule = ""]) => rule));
const held = rows.filter(([rule = ""]) => !rule.startsWith("X"));

/** Every file of the repository that may cite a rule or a paper. */
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.mts", "*.mjs", "*.md"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)))
  .filter((file) => !file.includes("recordings/"));

/** A comment's text runs over line ends and the stars of doc comments. */
const proseOf = (file: string): string => readFileSync(join(root, file), "utf8").replaceAll(/\s*\n[\s*/]*/g, " ");

/** `rule B3`, `rules V2 and V3`, `rules B6 to B8`. */
function citedRules(text: string): string[] {
  const citations = text.matchAll(/\brules? ([A-Z]\d+(?:(?:, | and | to |, and )[A-Z]\d+)*)/g);
  return [...citations].flatMap(([, list = ""]) => list.match(/[A-Z]\d+/g) ?? []);
}

/** The papers that the project began with: a reader of the repository does not have them. */
const papers =
  /\banchors [A-Z]\d*\b|\bspec\.md\b|\bdesign\.md\b|\bfindings\.md\b|\b(?:recorded|openapi|conformance) differences? \d+/;

describe("docs/rules.md", () => {
  it("numbers each rule once, without gaps", () => {
    const letters = new Set(rows.map(([rule = ""]) => rule[0]!));
    const expected = [...letters].flatMap((letter) =>
      rows.filter(([rule = ""]) => rule.startsWith(letter)).map((_, index) => `${letter}${index + 1}`),
    );
    assert.deepEqual(rows.map(([rule]) => rule), expected); // prettier-ignore
  });

  it("names an origin and the tests that hold it for each rule", () => {
    const defined = new Set([...page.matchAll(/^\[([^\]]+)\]: https:/gm)].map(([, name]) => name));
    for (const [rule, , origin = "", tests = ""] of held) {
      const links = [...origin.matchAll(/\]\[([^\]]+)\]/g)].map(([, name]) => name);
      assert.deepEqual(links.filter((name) => !defined.has(name)), [], rule); // prettier-ignore
      assert.notEqual(origin, "", rule);
      const paths = [...tests.matchAll(/`(test\/[^`]+)`/g)].map(([, path = ""]) => path);
      assert.deepEqual(paths.filter((path) => !existsSync(join(root, path))), [], rule); // prettier-ignore
    }
  });

  it("names recordings that there are", () => {
    const groups = new Set(
      ["cases", "random", "problems"].flatMap((name) =>
        readText(`test/conformance/recordings/${name}.jsonl`)
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => (JSON.parse(line) as { id: string }).id.split("/")[0]!),
      ),
    );
    for (const [rule, , , tests = ""] of held) {
      const names = [...(/recordings (.*)$/.exec(tests)?.[1] ?? "").matchAll(/`([^`]+)`/g)].map(
        ([, name = ""]) => name,
      );
      const unknown = names.filter((name) =>
        name.endsWith(".jsonl") ? !existsSync(join(root, "test/conformance/recordings", name)) : !groups.has(name),
      );
      assert.deepEqual(unknown, [], rule);
    }
  });

  it("has every rule that a comment cites", () => {
    const missing = files.flatMap((file) =>
      citedRules(proseOf(file)).filter((rule) => !numbers.has(rule)).map((rule) => `${file}: rule ${rule}`),
    ); // prettier-ignore
    assert.deepEqual(missing, []);
  });

  it("is the only place that comments cite: no paper from outside the repository", () => {
    const outside = files.flatMap((file) => {
      const found = file === "test/docs/rules.test.ts" ? null : papers.exec(proseOf(file));
      return found === null ? [] : [`${file}: ${found[0]}`];
    });
    assert.deepEqual(outside, []);
  });
});
