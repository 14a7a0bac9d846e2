import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentOfRevision, findRepository, mergeBaseOf, RevisionError, sourceOfRevision } from "#runtime/revisions/index.js"; // prettier-ignore
import { appWith, GitProject } from "./git-project.js";

const [first, second] = [appWith("name!: string;"), appWith("name!: string; size!: number;")];

/** The properties of the model at a revision. */
async function membersAt(directory: string, revision: string): Promise<string[]> {
  const { document } = await documentOfRevision({ revision, directory, cache: false });
  return Object.keys(document.components?.schemas?.Thing?.properties ?? {});
}

const isError = (kind: RevisionError["kind"], message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof RevisionError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, message);
  return true;
};

/** A usual repository is made into an unusual one. Returns the folder of the project in it. */
const unusual: readonly (readonly [
  name: string,
  make: (project: GitProject, other: string) => string,
  options?: readonly string[],
])[] = [
  ["its refs are packed, and all objects are in a pack", ({ git, root }) => {
    git("pack-refs", "--all", "--prune");
    git("gc", "--quiet", "--prune=now");
    return root;
  }],
  ["HEAD is on no branch", ({ git, root }) => (git("checkout", "--quiet", "--detach"), root)],
  ["it is a linked working tree", ({ git }, other) => {
    git("worktree", "add", "--quiet", "-b", "linked", join(other, "tree"));
    return join(other, "tree");
  }],
  ["its ids are SHA-256", ({ root }) => root, ["--object-format=sha256"]],
  ["its folder has spaces, quotes and other letters", ({ root }, other) => {
    execFileSync("git", ["clone", "--quiet", root, join(other, 'a "b" çé')]);
    return join(other, 'a "b" çé');
  }],
  ["its `.git` is elsewhere", ({ root }, other) => {
    execFileSync("git", ["clone", "--quiet", "--separate-git-dir", join(other, "git"), root, join(other, "tree")]);
    return join(other, "tree");
  }],
  ["it is a submodule", ({ root }, other) => {
    execFileSync("git", ["init", "--quiet", other]);
    execFileSync("git", ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", root, "part"], { cwd: other });
    return join(other, "part");
  }],
]; // prettier-ignore

describe("the document of a revision of an unusual repository", function () {
  this.timeout(300_000);
  const folders: string[] = [];
  const projects: GitProject[] = [];
  after(() => {
    for (const project of projects) project.delete();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const projectOf = (files: Readonly<Record<string, string>>, options: readonly string[] = []): GitProject => {
    const project = new GitProject(files, ...options);
    projects.push(project);
    project.link("fastify");
    project.git = project.git.bind(project);
    return project;
  };
  const folder = (): string => {
    const path = mkdtempSync(join(tmpdir(), "ligature-unusual-"));
    folders.push(path);
    return path;
  };

  for (const [name, make, options] of unusual) {
    it(`is that of the revision when ${name}`, async () => {
      const project = projectOf({ "src/app.ts": first }, options);
      project.commit("second", { "src/app.ts": second });
      const root = make(project, folder());
      if (root !== project.root) symlinkSync(project.path("node_modules"), join(root, "node_modules"), "junction");
      writeFileSync(join(root, "src/app.ts"), "broken {");
      assert.deepEqual(await membersAt(root, "HEAD"), ["name", "size"]);
      assert.deepEqual(await membersAt(root, "HEAD~1"), ["name"]);
      const file = join(root, "src/app.ts");
      assert.equal(await sourceOfRevision({ directory: root, revision: "HEAD", file }), second);
    });
  }

  it("is that of the revision when the repository is that of a folder above", async () => {
    const project = projectOf({ "src/app.ts": first, "apps/shop/src/app.ts": first });
    const shop = project.path("apps/shop");
    project.write({
      "apps/shop/package.json": project.read("package.json"),
      "apps/shop/tsconfig.json": project.read("tsconfig.json"),
    });
    project.commit("second", { "apps/shop/src/app.ts": second });
    assert.deepEqual(await membersAt(shop, "HEAD"), ["name", "size"]);
    const file = join(shop, "src/app.ts");
    assert.equal(await sourceOfRevision({ directory: shop, revision: "HEAD", file }), second);
  });

  it("has the types of a submodule from the working tree, because its objects are elsewhere", async () => {
    const models = projectOf({ "index.ts": "export class Part { old!: string; }" });
    const project = projectOf({ "src/app.ts": appWith("part!: Part;", 'import { Part } from "../models/index.js";') });
    project.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", models.root, "models");
    project.commit("submodule");
    writeFileSync(project.path("models/index.ts"), "export class Part { fresh!: string; }");
    const { document } = await documentOfRevision({ revision: "HEAD", directory: project.root, cache: false });
    assert.deepEqual(Object.keys(document.components?.schemas?.Part?.properties ?? {}), ["fresh"]);
  });

  it("is an error that names the other way when HEAD is on no branch, and its upstream branch is asked for", async () => {
    const project = projectOf({ "src/app.ts": first });
    project.git("checkout", "--quiet", "--detach");
    const repository = await findRepository(project.root);
    await assert.rejects(mergeBaseOf(repository), isError("no-upstream", /^HEAD is on no branch.*origin\/main\.\.\.$/));
    assert.equal(await mergeBaseOf(repository, "main"), project.git("rev-parse", "main").trim());
  });

  it("is an error that says so when nothing was committed", async () => {
    const empty = folder();
    execFileSync("git", ["init", "--quiet", empty]);
    const request = { revision: "HEAD", directory: empty };
    await assert.rejects(documentOfRevision(request), isError("unknown-revision", /^The repository has no commits/));
  });

  it("is an error that says so when the folder is in a repository without a working tree", async () => {
    const bare = folder();
    execFileSync("git", ["init", "--quiet", "--bare", bare]);
    const request = { revision: "HEAD", directory: bare };
    await assert.rejects(documentOfRevision(request), isError("no-repository", /is not in a working tree of git/));
  });

  it("has git's own words when the repository is another user's", async function () {
    // Only root can give a folder to somebody.
    if (process.getuid?.() !== 0) this.skip();
    const other = folder();
    execFileSync("git", ["init", "--quiet", other]);
    for (const path of [other, join(other, ".git")]) chownSync(path, 12_345, 12_345);
    const request = { revision: "HEAD", directory: other };
    await assert.rejects(documentOfRevision(request), isError("git", /^Git refuses: detected dubious ownership/));
  });

  it("does not read large files that are no sources, and is an error that says so when the sources are too large", async () => {
    const project = projectOf({ "src/app.ts": first, "src/data.json": JSON.stringify("x".repeat(30_000_000)) });
    assert.deepEqual(await membersAt(project.root, "HEAD"), ["name"]);
    mkdirSync(project.path("src/more"));
    writeFileSync(project.path("src/more/large.ts"), Buffer.alloc(257 * 1024 * 1024, " "));
    project.git("config", "core.compression", "0");
    project.commit("large");
    rmSync(project.path("src/more/large.ts"));
    await assert.rejects(membersAt(project.root, "HEAD"), isError("too-large", /more than 256 MB/));
  });
});
