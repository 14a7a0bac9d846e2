import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  builtInConstraints,
  compileMatcher,
  generatePath,
  longestRegexText,
  parseRouteTemplate,
  writeSignature,
  type LinkValues,
} from "#runtime/routing/index.js";

const text = readFileSync(new URL("../../docs/routing.md", import.meta.url), "utf8");

/** The rows of the table that begins with the given header, without its first two lines. */
function readTable(header: string): string[][] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${header} |`));
  assert.notEqual(start, -1, header);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const code = (cell: string): string[] => [...cell.matchAll(/`([^`]*)`/g)].map(([, inside]) => inside!);

describe("docs/routing.md", () => {
  it("lists the constraints as the registry has them", () => {
    const registered = builtInConstraints.map(({ name, parameters, example, description }) => [
      `\`${writeSignature(name, parameters)}\``,
      `\`${example}\``,
      description,
    ]);
    assert.deepEqual(readTable("Constraint"), registered);
    assert.ok(text.includes(longestRegexText.toLocaleString("en-US")));
  });

  it("describes correctly what templates match", () => {
    for (const [template, yes, no] of readTable("Template | Matches")) {
      const matcher = compileMatcher(parseRouteTemplate(code(template!)[0]!).template);
      const paths = (cell: string): string[] => code(cell).filter((path) => path.startsWith("/"));
      for (const path of paths(yes!)) assert.notEqual(matcher.values(path), null, `${template} ${path}`);
      for (const path of paths(no!)) assert.equal(matcher.values(path), null, `${template} ${path}`);
    }
  });

  it("shows the links that are made", () => {
    for (const [template, values, link] of readTable("Template | Values")) {
      const json = code(values!)[0]!.replace(/(\w+):/g, '"$1":');
      const path = generatePath(code(template!)[0]!, JSON.parse(json) as LinkValues);
      assert.equal(path, code(link!)[0] ?? null);
    }
  });
});
