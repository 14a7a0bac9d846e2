import assert from "node:assert/strict";
import { TempProject, type Ran } from "./temp-project.js";

const main = 'console.log(await Promise.resolve("ran"));\n';
const hint = /package\.json has no "type", so \.ts files are CommonJS modules.*Add "type": "module" to it\./;

describe("a project that does not say which modules it has", () => {
  let project: TempProject;
  afterEach(() => project.delete());

  function create(manifest: object): void {
    project = new TempProject({ "package.json": JSON.stringify({ name: "temp", ...manifest }), "src/main.ts": main });
  }

  const commands: readonly (readonly [name: string, run: () => Promise<Ran>])[] = [
    ["ligature/register", () => project.runRegistered(["src/main.ts"])],
    ["ligature build", () => project.runCli(["build"])],
  ];

  for (const [name, run] of commands) {
    it(`learns what to add to package.json when ${name} compiles a top-level await`, async () => {
      create({});
      const { stderr, code } = await run();
      assert.notEqual(code, 0);
      assert.match(stderr, hint);
    }).timeout(120_000);

    it(`reads nothing about package.json when ${name} compiles modules that are declared to be CommonJS`, async () => {
      create({ type: "commonjs" });
      const { stderr, code } = await run();
      assert.notEqual(code, 0);
      assert.doesNotMatch(stderr, hint);
    }).timeout(120_000);

    it(`works when it has the type, with ${name}`, async () => {
      create({ type: "module" });
      const { stderr, code } = await run();
      assert.equal(code, 0, stderr);
    }).timeout(120_000);
  }

  it("learns how to add Ligature when ligature init finds a package.json", async () => {
    create({});
    const { stderr, code } = await project.runCli(["init", "."]);
    assert.equal(code, 2);
    assert.match(stderr, /already has package\.json[^]*npm install ligature fastify, set "type": "module"/);
  }).timeout(120_000);
});
