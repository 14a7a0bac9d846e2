import assert from "node:assert/strict";
import { documentOfRevision, type RevisionDocument, type RevisionRequest } from "#runtime/revisions/index.js";
import { appWith, GitProject } from "./git-project.js";

/** The properties of the model of a document. */
export const membersOf = ({ document }: RevisionDocument): string[] =>
  Object.keys(document.components?.schemas?.Thing?.properties ?? {});

describe("the document of a revision", function () {
  this.timeout(120_000);
  const projects: GitProject[] = [];
  after(() => {
    for (const project of projects) project.delete();
  });

  const projectOf = (files: Readonly<Record<string, string>>): GitProject => {
    const project = new GitProject(files);
    projects.push(project);
    project.link("fastify");
    return project;
  };
  const ask = (project: GitProject, revision: string, more: Partial<RevisionRequest> = {}): Promise<RevisionDocument> =>
    documentOfRevision({ revision, directory: project.root, ...more });

  it("has the model of each revision, and the working tree stays as it is, when the model has changed", async () => {
    const project = projectOf({ "src/app.ts": appWith("name!: string;") });
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
});
