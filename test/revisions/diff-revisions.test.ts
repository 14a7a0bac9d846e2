import assert from "node:assert/strict";
import { appWith, GitProject } from "./git-project.js";

describe("ligature diff with revisions", function () {
  this.timeout(300_000);
  let project: GitProject;
  before(() => {
    project = new GitProject({ "src/app.ts": appWith("name!: string;") });
    project.link("fastify");
    project.git("tag", "v1");
    project.commit("second", { "src/app.ts": appWith("name!: string; size!: number;") });
    project.write({ "src/app.ts": appWith("size!: number;") });
  });
  after(() => project.delete());

  it("compares HEAD with the working tree, and says what HEAD was compiled with, when nothing is named", async () => {
    const { code, stdout } = await project.runCli(["diff"]);
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^HEAD is [\da-f]{10}, with the packages and the Ligature of the working tree\.\n\nbreaking \[response-required-property-removed\]/,
    );
  });

  it("compares two revisions, and accepts what breaks clients under the name of the tag", async () => {
    const { code, stdout } = await project.runCli(["diff", "v1", "HEAD", "--format", "json"]);
    assert.equal(code, 0);
    assert.match(stdout, /"name": "v1",\n {4}"commit": "[\da-f]{40}"/);
    assert.match(
      (await project.runCli(["diff", "HEAD", "v1", "--accept"])).stdout,
      /^1 accepted in api-changes\.json\.$/m,
    );
    const [entry] = (JSON.parse(project.read("api-changes.json")) as { changes: { base: string }[] }).changes;
    assert.equal(entry!.base, project.git("rev-parse", "HEAD").trim());
    assert.equal((await project.runCli(["diff", "HEAD", "v1"])).code, 0);
  });

  it("exits with 2 and says why when nobody knows the revision", async () => {
    const { code, stdout, stderr } = await project.runCli(["diff", "none"]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^Git knows no revision none\./);
  });
});
