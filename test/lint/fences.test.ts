import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import {
  deepestLevel,
  fences,
  hostingFences,
  pureFolders,
  runtimeFences,
  serverMayImport,
} from "../../eslint.fences.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = Object.keys(runtimeFences);

// The fences alone, on plain JavaScript syntax: the planted files need no types.
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [...fences].map((fence) => ({ ...fence, files: fence.files.map(String) })),
});

async function messagesOf(filePath: string, specifier: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import ${JSON.stringify(specifier)};\n`, { filePath: `${root}/${filePath}` });
  return (result?.messages ?? []).map(({ message }) => message);
}

describe("import fences", () => {
  for (const folder of folders) {
    const allowed: readonly string[] = runtimeFences[folder] ?? [];
    const planted = `runtime/src/${folder}/planted.ts`;
    for (const other of folders.filter((name) => name !== folder)) {
      const free = allowed.includes(other) || other === "types";
      it(`${free ? "passes" : "is an error"} when ${folder} imports ${other}`, async () => {
        const messages = await messagesOf(planted, `../${other}/index.js`);
        assert.equal(messages.length > 0, !free, messages.join());
      });
    }
    it(`is an error when ${folder} imports another folder's inside`, async () => {
      const other = folder === "types" ? "model/json.js" : "types/guid.js";
      assert.ok((await messagesOf(planted, `../${other}`)).length > 0);
    });
    it(`${folder === "hosting" ? "passes" : "is an error"} when ${folder} imports Fastify`, async () => {
      assert.equal((await messagesOf(planted, "fastify")).length > 0, folder !== "hosting");
    });
    it(`is an error when ${folder} imports TypeScript outside the compiler`, async () => {
      assert.ok((await messagesOf(planted, "typescript")).length > 0);
    });
  }
  for (const folder of pureFolders) {
    it(`is an error when ${folder} imports a Node.js built-in`, async () => {
      assert.ok((await messagesOf(`runtime/src/${folder}/planted.ts`, "node:fs")).length > 0);
    });
  }
  for (let level = 0; level <= deepestLevel; level += 1) {
    const planted = `runtime/src/analysis/${"inner/".repeat(level)}planted.ts`;
    const up = "../".repeat(level + 1);
    it(`is an error when a file ${level} levels down imports a forbidden folder, or another folder's inside`, async () => {
      assert.ok((await messagesOf(planted, `${up}validation/index.js`)).length > 0);
      assert.ok((await messagesOf(planted, `${up}model/json.js`)).length > 0);
      assert.deepEqual(await messagesOf(planted, `${up}model/index.js`), []);
    });
  }
  it("passes when a room has the name of another folder", async () => {
    assert.deepEqual(await messagesOf("runtime/src/analysis/checks/routes/planted.ts", "../binding/rest.js"), []);
  });
  it("reaches the files of every level", () => {
    const files = readdirSync(`${root}/runtime/src`, { encoding: "utf8", recursive: true });
    const levels = files.filter((file) => file.endsWith(".ts")).map((file) => file.split(/[\\/]/).length - 2);
    assert.ok(Math.max(...levels) <= deepestLevel);
  });
  it("passes when build imports what reflection knows of a project without the compiler", async () => {
    assert.deepEqual(await messagesOf("runtime/src/build/planted.ts", "../reflection/project/index.js"), []);
  });
  it("passes when the compiler folder imports TypeScript", async () => {
    assert.deepEqual(await messagesOf("runtime/src/reflection/compiler/planted.ts", "typescript"), []);
  });
  for (const name of serverMayImport) {
    it(`passes when the server imports ligature/${name}`, async () => {
      assert.deepEqual(await messagesOf("server/src/planted.ts", `ligature/${name}`), []);
    });
  }
  for (const specifier of ["ligature", "ligature/register", "ligature/binding", "fastify", "vscode", "typescript"]) {
    it(`is an error when the server imports ${specifier}`, async () => {
      assert.ok((await messagesOf("server/src/planted.ts", specifier)).length > 0);
    });
  }
  for (const specifier of ["ligature", "ligature/internal/model", "ligature-language-server"]) {
    it(`is an error when the extension imports ${specifier}`, async () => {
      assert.ok((await messagesOf("extension/src/planted.ts", specifier)).length > 0);
    });
  }
  for (const specifier of ["ligature", "fastify", "vscode-languageserver", "typescript", "../../server/src/log.js"]) {
    it(`is an error when the plugin imports ${specifier}`, async () => {
      assert.ok((await messagesOf("typescript-plugin/src/planted.ts", specifier)).length > 0);
    });
  }
  it("passes when the plugin takes something of the server in one place", async () => {
    assert.deepEqual(await messagesOf("typescript-plugin/src/engine.ts", "../../server/src/log.js"), []);
  });
  it("passes when the extension imports the server's protocol", async () => {
    assert.deepEqual(await messagesOf("extension/src/planted.ts", "ligature-language-server/protocol"), []);
  });
});

describe("import fences of hosting", () => {
  const rooms = Object.keys(hostingFences);
  for (const room of rooms) {
    const planted = `runtime/src/hosting/${room}/planted.ts`;
    const allowed: readonly string[] = hostingFences[room] ?? [];
    it(`lets ${room} import only the rooms in its row`, async () => {
      const others = rooms.filter((name) => name !== room);
      const refused: string[] = [];
      for (const other of others) {
        if ((await messagesOf(planted, `../${other}/planted-too.js`)).length > 0) refused.push(other);
      }
      assert.deepEqual(
        refused,
        others.filter((name) => !allowed.includes(name)),
      );
    });
    it(`is an error when ${room} imports a room below it in the table`, () => {
      const below = rooms.slice(rooms.indexOf(room));
      assert.deepEqual(
        allowed.filter((name) => below.includes(name)),
        [],
      );
    });
    it(`keeps the fence of hosting when a file is in ${room}`, async () => {
      assert.ok((await messagesOf(planted, "../../reflection/index.js")).length > 0);
      assert.ok((await messagesOf(planted, "../../model/json.js")).length > 0);
      assert.deepEqual(await messagesOf(planted, "../../model/index.js"), []);
    });
  }
  it("has a row for each folder of hosting", () => {
    const entries = readdirSync(`${root}/runtime/src/hosting`, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), rooms.toSorted());
  });
});

/** The rows between two marks of the page: a name, and the names that it may import. */
function documentedFences(mark: string): Record<string, string[]> {
  const text = readFileSync(`${root}/docs/architecture.md`, "utf8");
  const table = text.split(`<!-- ${mark} -->`)[1]?.split(`<!-- /${mark} -->`)[0] ?? "";
  const rows = table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  const namesIn = (cell: string): string[] =>
    cell
      .split(",")
      .map((name) => name.replaceAll("`", "").trim())
      .filter((name) => name !== "");
  return Object.fromEntries(rows.map((row) => [row[1]!.replaceAll("`", ""), namesIn(row.at(-2)!)]));
}

describe("docs/architecture.md", () => {
  it("contains the same tables as the fences", () => {
    assert.deepEqual(documentedFences("fences"), runtimeFences);
    assert.deepEqual(documentedFences("hosting"), hostingFences);
  });
  it("lists the rooms of hosting in the order of the fences", () => {
    assert.deepEqual(Object.keys(documentedFences("hosting")), Object.keys(hostingFences));
  });
});
