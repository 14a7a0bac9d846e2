import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  documentOfRevision,
  findRepository,
  mergeBaseOf,
  RevisionError,
  type RevisionDocument,
  type RevisionRequest,
} from "#runtime/revisions/index.js";
import { appWith, GitProject } from "./git-project.js";

/** The properties of the model of a document. */
const membersOf = ({ document }: RevisionDocument): string[] =>
  Object.keys(document.components?.schemas?.Thing?.properties ?? {});

const ask = (project: GitProject, revision: string, more: Partial<RevisionRequest> = {}): Promise<RevisionDocument> =>
  documentOfRevision({ revision, directory: project.root, ...more });

const isError = (kind: RevisionError["kind"], message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof RevisionError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, message);
  return true;
};

/** Revisions without a document, with what the error says. The second commit has these files. */
const refused: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  more: Partial<RevisionRequest>,
  kind: RevisionError["kind"],
  message: RegExp,
])[] = [
  ["nobody knows it", {}, { revision: "none" }, "unknown-revision", /^Git knows no revision none\. /],
  ["it is no commit", {}, { revision: "HEAD^{tree}" }, "unknown-revision", /^Git knows no revision/],
  ["it begins like an option", {}, { revision: "--output=x" }, "unknown-revision", /^Git knows no revision --output=x/],
  ["it has two lines", {}, { revision: "HEAD\nHEAD" }, "unknown-revision", /^Git knows no revision/],
  ["it has no such tsconfig", {}, { project: "packages/api/tsconfig.json" }, "sources", /^HEAD has no packages\/api\/tsconfig\.json\.$/],
  ["its sources have a syntax error", { "src/app.ts": "export class {" }, {}, "sources", /^HEAD has no document, because its sources have errors:\nsrc\/app\.ts:1:\d+ TS\d+/],
  ["its tsconfig is damaged", { "tsconfig.json": '{ "compilerOptions": { "x' }, {}, "sources", /tsconfig\.json:1:\d+ LIG2075/],
  ["its application does not start", { "src/app.ts": appWith("@HttpGet() get name() { return 1; }").replace('"things"', '"{id"') }, {}, "sources", /src\/app\.ts:\d+:\d+ LIG1/],
  ["a type comes from a package that is not installed any more", { "src/app.ts": appWith("gone!: Gone;", 'import type { Gone } from "gone";') }, {}, "sources", /src\/app\.ts:3:27 `gone` is not found in the working tree's packages[^]*LIG1008/],
  ["it has no application", { "src/app.ts": "export const x = 1;" }, {}, "no-application", /^The sources of HEAD do not call createApp/],
  ["it has no such document", {}, { document: "v9" }, "no-application", /^The application of HEAD has no document "v9"\. Its documents are v1\.$/],
]; // prettier-ignore

describe("the document of a revision", function () {
  this.timeout(300_000);
  const projects: GitProject[] = [];
  const folders: string[] = [];
  after(() => {
    for (const project of projects) project.delete();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const projectOf = (
    files: Readonly<Record<string, string>> = { "src/app.ts": appWith("name!: string;") },
  ): GitProject => {
    const project = new GitProject(files);
    projects.push(project);
    project.link("fastify");
    return project;
  };

  it("has the model of each revision, and the working tree stays as it is, when the model has changed", async () => {
    const project = projectOf();
    project.git("tag", "v1");
    project.commit("second", { "src/app.ts": appWith("name!: string; size!: number;") });
    project.write({ "src/app.ts": "broken {", "src/new.ts": "export class {" });
    const before = project.git("status", "--porcelain");
    assert.deepEqual(membersOf(await ask(project, "v1")), ["name"]);
    assert.deepEqual(membersOf(await ask(project, "HEAD")), ["name", "size"]);
    assert.deepEqual(membersOf(await ask(project, "HEAD~1")), ["name"]);
    assert.equal(project.git("status", "--porcelain"), before);
    assert.equal(project.read("src/app.ts"), "broken {");
  });

  for (const [name, files, more, kind, message] of refused) {
    it(`is an error that says why when ${name}`, async () => {
      const project = projectOf();
      project.commit("second", files);
      project.write({ "src/app.ts": appWith("fine!: string;") });
      await assert.rejects(ask(project, "HEAD", more), isError(kind, message));
    });
  }

  it("is an error that says why when there is no repository, and when git is not installed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ligature-none-"));
    folders.push(folder);
    const request = { revision: "HEAD", directory: folder };
    await assert.rejects(documentOfRevision(request), isError("no-repository", /is not in a working tree of git/));
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      await assert.rejects(documentOfRevision(request), isError("no-git", /^Git is not installed/));
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("is an error that says what to fetch when the clone is shallow", async () => {
    const project = projectOf();
    project.commit("second");
    const folder = mkdtempSync(join(tmpdir(), "ligature-shallow-"));
    folders.push(folder);
    execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${project.root}`, folder]);
    await assert.rejects(
      documentOfRevision({ revision: "HEAD~1", directory: folder }),
      isError("missing-objects", /shallow clone\. Fetch the history: git fetch --unshallow/),
    );
    const repository = await findRepository(folder);
    assert.match(await mergeBaseOf(repository), /^[\da-f]{40}$/);
    await assert.rejects(
      mergeBaseOf(await findRepository(project.root)),
      isError("no-upstream", /has no upstream branch/),
    );
  });

  it("is an error, and nothing is fetched, when objects of a partial clone are missing", async () => {
    const project = projectOf();
    const folder = mkdtempSync(join(tmpdir(), "ligature-partial-"));
    folders.push(folder);
    project.git("config", "uploadpack.allowFilter", "true");
    execFileSync("git", ["clone", "--quiet", "--no-checkout", "--filter=blob:none", `file://${project.root}`, folder]);
    await assert.rejects(
      documentOfRevision({ revision: "HEAD", directory: folder }),
      isError("missing-objects", /does not have all objects of HEAD/),
    );
  });

  it("runs no program that the repository configures", async () => {
    const project = projectOf();
    const marker = project.path("ran");
    writeFileSync(project.path("program.sh"), `#!/bin/sh\ntouch ${marker}\ncat\n`, { mode: 0o755 });
    const program = project.path("program.sh");
    project.write({ ".gitattributes": "* filter=evil diff=evil\n" });
    for (const name of [
      "core.fsmonitor",
      "core.pager",
      "filter.evil.smudge",
      "filter.evil.clean",
      "diff.evil.textconv",
      "diff.external",
      "core.sshCommand",
    ]) {
      project.git("config", name, program);
    }
    assert.deepEqual(membersOf(await ask(project, "HEAD")), ["name"]);
    assert.equal(existsSync(marker), false);
  });

  it("reads what git ignores from the working tree, links and packages of a workspace from the revision", async () => {
    const project = projectOf({
      ".gitignore": "node_modules\ngenerated\n",
      "package.json": JSON.stringify({ name: "temp", type: "module", workspaces: ["packages/*"] }),
      "packages/models/package.json": JSON.stringify({ name: "models", type: "module", exports: "./src/index.ts" }),
      "packages/models/tsconfig.json": JSON.stringify({ extends: "../../tsconfig.json", include: ["src"] }),
      "packages/models/src/index.ts": "export class Base { old!: string; }",
      "generated/made.ts": "export class Made { made!: string; }",
    });
    symlinkSync("packages/models/src/index.ts", project.path("linked.ts"));
    project.link("models", project.path("packages/models"));
    project.write({
      "packages/api/package.json": JSON.stringify({ name: "api", type: "module", dependencies: { models: "*" } }),
    });
    project.write({
      "packages/api/tsconfig.json": JSON.stringify({ extends: "../../tsconfig.json", include: ["src"] }),
    });
    project.write({
      "packages/api/src/app.ts": appWith(
        "base!: Base; made!: Made; linked!: Linked;",
        'import { Base } from "models"; import { Made } from "../../../generated/made.js"; import { Base as Linked } from "../../../linked.js";',
      ),
    });
    project.commit("workspace");
    project.write({ "packages/models/src/index.ts": "export class Base { fresh!: string; }" });
    const made = await ask(project, "HEAD", { project: "packages/api/tsconfig.json" });
    assert.deepEqual(made.notices, []);
    const schemas = made.document.components?.schemas ?? {};
    assert.deepEqual(Object.keys(schemas.Base?.properties ?? {}), ["old"]);
    assert.deepEqual(Object.keys(schemas.Made?.properties ?? {}), ["made"]);
    assert.deepEqual(Object.keys(schemas.Thing?.properties ?? {}), ["base", "made", "linked"]);
  });

  it("has a notice when a package is not installed any more", async () => {
    const project = projectOf({
      "src/app.ts": appWith(
        "fine!: string;",
        'import { gone } from "gone"; export const used = (): unknown => gone();',
      ),
    });
    const [notice] = (await ask(project, "HEAD")).notices;
    assert.match(notice!.message, /^`gone` is not found in the working tree's packages/);
    assert.equal(notice!.location?.file, "src/app.ts");
  });

  it("is kept by its tree, and made again when an entry is damaged, a package changes, or nothing may be kept", async () => {
    const project = projectOf();
    const folder = project.path("node_modules/.cache/ligature-revisions");
    const first = await ask(project, "HEAD");
    const [name] = readdirSync(folder);
    const file = join(folder, name!);
    const text = readFileSync(file, "utf8");
    const changed = text.slice(text.indexOf("\n") + 1).replace('"name":{"type"', '"kept":{"type"');
    const { createHash } = await import("node:crypto");
    writeFileSync(file, `${createHash("sha256").update(changed).digest("base64url")}\n${changed}`);
    project.commit("other commit, same tree");
    const kept = await ask(project, "main");
    assert.deepEqual(membersOf(kept), ["kept"]);
    assert.notEqual(kept.commit, first.commit);
    assert.deepEqual(membersOf(await ask(project, "HEAD", { cache: false })), ["name"]);
    writeFileSync(file, changed);
    assert.deepEqual(membersOf(await ask(project, "HEAD")), ["name"]);
    assert.deepEqual(readdirSync(folder), [name]);
  });
});
