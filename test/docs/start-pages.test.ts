import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { TempProject } from "../build/temp-project.js";
import { exportedNames } from "./compile-fences.js";
import { fencesOf, readText, root, tableRows } from "./markdown.js";

/** The rows of codes. Another table says what the sources show. */
const severities = new Set(["error", "warning", "information", "hint"]);
const rows = tableRows(readText("docs/errors.md")).filter(([, severity = ""]) => severities.has(severity));
const codes = readdirSync(join(root, "docs/errors")).map((file) => file.replace(/\.md$/, ""));

/** The examples of a page, the incorrect one first; none if the page has none that an application can run. */
const examplesOf = (code: string): string[] =>
  fencesOf(`docs/errors/${code}.md`).flatMap(({ language, text }) => (language === "ts" ? [text] : []));

/** Runs each module in turn, and prints the codes of what it throws or logs. */
const main = `
const [, , ...files] = process.argv;
const written: string[] = [];
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write = ((text: string) => written.push(text) > 0) as never;
for (const file of files) {
  written.length = 0;
  let error: any;
  try {
    const { app } = await import(\`./\${file}.ts\`);
    await app?.close();
  } catch (thrown) {
    error = thrown;
  }
  const logged = written.join("").match(/LIG\\d{4}/g) ?? [];
  const thrown = error === undefined ? [] : [error.code ?? String(error)];
  print(\`\${JSON.stringify([file, [...new Set([...thrown, ...logged])]])}\\n\`);
}
process.exit(0);
`;

/** Each example as a module of its own, with the imports that the pages leave out. */
function modulesOf(examples: ReadonlyMap<string, string>): Record<string, string> {
  const known = exportedNames();
  const written = [...examples].map(([name, text]) => {
    const used = new Set(text.match(/\b[A-Za-z]\w*\b/g));
    const names = [...used].filter((word) => known.has(word));
    const imports = `import { ${names.join(", ")} } from "ligature";\nimport Fastify from "fastify";\nvoid Fastify;\n`;
    return [`src/${name}.ts`, `${imports}${text}\nexport {};\n`] as const;
  });
  return { "src/main.ts": main, "src/views/index.eta": "Hello", ...Object.fromEntries(written) };
}

describe("docs/errors", function () {
  this.timeout(180_000);
  const found = new Map<string, readonly string[]>();
  const runnable = codes.filter((code) => examplesOf(code).length > 0);

  before(async () => {
    const sides = ["Incorrect", "Correct"];
    const examples = runnable.flatMap((code) =>
      examplesOf(code).map((text, index) => [`${code}-${sides[index]}`, text] as const),
    );
    const project = new TempProject(modulesOf(new Map(examples)));
    for (const name of ["fastify", "@fastify/compress", "@fastify/cookie", "@fastify/csrf-protection"])
      project.link(name);
    const { stdout, stderr } = await project.runRegistered(["src/main.ts", ...examples.map(([name]) => name)]);
    project.delete();
    for (const line of stdout.trim().split("\n")) found.set(...(JSON.parse(line) as [string, readonly string[]]));
    assert.equal(found.size, examples.length, stderr);
  });

  it("has a page for each code of the start and its description, unless the code is a rule", () => {
    const wanted = rows.flatMap(([code = "", ...rest]) => {
      const [, name] = /^\[?(LIG2\d{3})/.exec(code) ?? [];
      return name === undefined || rest.join().includes("server/src/rules/") ? [] : [name];
    });
    assert.deepEqual(codes.toSorted(), wanted.toSorted());
  });

  for (const code of codes) {
    it(`has a page that begins with its code and says its severity: ${code}`, () => {
      const [, severity] = rows.find(([cell = ""]) => cell.includes(code)) ?? [];
      assert.match(readText(`docs/errors/${code}.md`), new RegExp(`^# ${code}: .+\n\n- Severity: ${severity}\n`));
    });
  }

  for (const code of runnable) {
    it(`shows an example that leads to ${code}, and one that does not`, () => {
      assert.ok(found.get(`${code}-Incorrect`)!.includes(code), JSON.stringify(found.get(`${code}-Incorrect`)));
      assert.deepEqual(found.get(`${code}-Correct`), []);
    });
  }
});
