import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { findLinkCalls } from "#runtime/reflection/index.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { Dice } from "../../fuzz/campaign/dice.js";
import { withoutLines, withoutPlaces } from "../navigation/rename-search/comparable-state.js";
import { searchedApplications, writeShop, type SearchedApplication } from "../searched-applications.js";
import { RefactoredProject } from "./refactored-project.js";
import { RefactoringSession } from "./refactoring-session.js";

interface Texts {
  /** The attributes of the controller with the link. */
  readonly head?: string;
  readonly link: string;
  /** The members that the controller has besides the action with the link. */
  readonly more?: string;
}

const path = "src/things.controller.ts";
const other = "src/orders.controller.ts";

function things({ head = '@Route("things")', link, more = "" }: Texts): string {
  return `import { ControllerBase, HttpGet, HttpPost, Route, type Int32 } from "ligature";

${head}
export class ThingsController extends ControllerBase {
  @HttpPost()
  create(id: Int32, name: string): unknown {
    void [id, name];
    return ${link};
  }
${more}}
`;
}

const orders = (
  more = "",
  imported = "",
): string => `import { ControllerBase, HttpDelete, Route${imported} } from 'ligature'

@Route('orders')
export class OrdersController extends ControllerBase {
  @HttpDelete('{id}')
  remove(id: string) {
    return id
  }
${more}}
`;

const main = `import { createApp } from "ligature";
import { OrdersController } from "./orders.controller.js";
import { ThingsController } from "./things.controller.js";

await createApp({ controllers: [OrdersController, ThingsController] });
`;

const added: readonly (Texts & { readonly condition: string; readonly method: string })[] = [
  {
    condition: "its name says that it reads one thing",
    link: `this.createdAtAction("g‸et", { id }, null)`,
    method: `  @HttpGet("{id}")\n  get(id: Int32) {\n    throw new Error("Not implemented.");\n  }\n`,
  },
  {
    condition: "another action has the path",
    link: `this.createdAtAction("f‸ind", { id }, null)`,
    more: `\n  @HttpGet("{key}")\n  get(key: string) {\n    return key;\n  }\n`,
    method: `  @HttpGet("find/{id}")\n  find(id: Int32) {\n    throw new Error("Not implemented.");\n  }\n`,
  },
  {
    condition: "the template of the controller has a value and the name of the action",
    head: `@Route("things/{name}/[action]")`,
    link: `this.url.action("Sho‸w", undefined, { name, count: 1, sure: true })`,
    method: `  @HttpGet("{count}/{sure}")\n  show(name: string, count: number, sure: boolean) {\n    throw new Error("Not implemented.");\n  }\n`,
  },
  {
    condition: "the link has no values",
    link: `this.redirectToAction("over‸view")`,
    method: `  @HttpGet("overview")\n  overview() {\n    throw new Error("Not implemented.");\n  }\n`,
  },
  {
    condition: "the link names a route",
    link: `this.createdAtRoute("one-th‸ing", { id }, null)`,
    method: `  @HttpGet("{id}", { name: "one-thing" })\n  oneThing(id: Int32) {\n    throw new Error("Not implemented.");\n  }\n`,
  },
];

const refused: readonly (Texts & { readonly condition: string })[] = [
  { condition: "the controller has such a member", link: `this.createdAtAction("hel‸p", { id }, null)`, more: "  private help() {}\n" }, // prettier-ignore
  { condition: "a controller has such a member itself", link: `this.redirectToAction("not‸Found")` },
  { condition: "there is no such controller", link: `this.url.action("get", "Ord‸er", { id })` },
  { condition: "a value has no name of a parameter", link: `this.redirectToAction("sh‸ow", undefined, { "order-id": id })` }, // prettier-ignore
  { condition: "the name ends with Async", link: `this.redirectToAction("show‸Async")` },
  { condition: "only a value is missing", link: `this.createdAtAction("g‸et", {}, null)`, more: `  @HttpGet("{id}")\n  get(id: string) { return id; }\n` }, // prettier-ignore
];

describe("an action for a link", function () {
  this.timeout(120_000);
  const project = new RefactoredProject();
  before(() => project.start());
  after(() => project.stop());

  const files = (texts: Texts): Record<string, string> => ({
    [path]: things(texts),
    [other]: orders(),
    "src/main.ts": main,
  });

  const additions = async (texts: Texts) => {
    const all = files(texts);
    const { textDocument } = project.show(all);
    await project.client.request("textDocument/diagnostic", { textDocument });
    return (await project.offered(all, "quickfix")).filter(({ title }) => title.startsWith("Add the action"));
  };

  const codes = async (): Promise<string[]> => {
    const textDocument = { uri: project.uriOf(path) };
    const { items } = await project.client.request<{ items: { code: string; severity: number }[] }>("textDocument/diagnostic", { textDocument }); // prettier-ignore
    return items.filter(({ severity }) => severity <= 2).map(({ code }) => code);
  };

  for (const { condition, method, ...texts } of added) {
    it(`is added to its own controller when ${condition}`, async () => {
      const [action, ...others] = await additions(texts);
      assert.deepEqual([action?.kind, others], ["quickfix", []]);
      const after = project.applied(action!.edit);
      const { more = "" } = texts;
      assert.deepEqual(after, { [path]: things({ ...texts, more: `${more}\n${method}` }).replace("‸", "") });
      project.show({ ...files(texts), ...after });
      assert.deepEqual(await codes(), []);
    });
  }

  it("is added to the controller that the link names, in the style of its file", async () => {
    const texts = { link: `this.url.action("g‸et", "Orders", { id })` };
    const [action] = await additions(texts);
    assert.equal(action?.title, "Add the action 'get' to OrdersController");
    // The path of another method is no obstacle.
    const method = `\n  @HttpGet('{id}')\n  get(id: Int32) {\n    throw new Error('Not implemented.')\n  }\n`;
    assert.deepEqual(project.applied(action.edit), { [other]: orders(method, ", HttpGet, type Int32") });
    project.show({ ...files(texts), ...project.applied(action.edit) });
    assert.deepEqual(await codes(), []);
  });

  for (const { condition, ...texts } of refused) {
    it(`is not offered when ${condition}`, async () => assert.deepEqual(await additions(texts), []));
  }
});

const seed = Number(process.env["REFACTOR_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env["REFACTOR_COUNT"] ?? 4);
const only = process.env["REFACTOR_IN"];

describe("actions for links at random places", function () {
  this.timeout(only === undefined ? 120_000 : 7_200_000);

  it(`are all that is new in a small application (REFACTOR_SEED=${seed})`, async () => {
    const shop = writeShop();
    try {
      assert.ok((await searchLinks(shop)) > 0);
    } finally {
      rmSync(shop.folder, { recursive: true, force: true });
    }
  });

  for (const [name, locate] of only === undefined ? [] : Object.entries(searchedApplications)) {
    if (only !== "all" && only !== name) continue;
    it(`are all that is new in ${name} (REFACTOR_SEED=${seed})`, async () => {
      console.log(`${name}: ${await searchLinks(locate())} actions`);
    });
  }
});

/** Gives links names that nothing has, one at a time, adds what they name, and compares the models. */
async function searchLinks({ folder, paths }: SearchedApplication): Promise<number> {
  const session = new RefactoringSession(folder);
  for (const one of paths) session.show(one, session.textOf(one));
  const dice = new Dice(seed, 3);
  let tried = 0;
  for (let round = 0; round < count; round++) {
    const { reflector } = session.show(paths[0]!, session.textOf(paths[0]!));
    const known = await session.snapshotOf(paths[0]!);
    const links = findLinkCalls(reflector).filter(({ target, name }) => target.kind !== "method" && name !== undefined);
    if (links.length === 0) break;
    const { file, name } = dice.pick(links);
    const path = known.pathOf({ file });
    const text = session.textOf(path);
    session.show(path, `${text.slice(0, name!.start)}zz${round}${text.slice(name!.end)}`);
    if (await tryAddition(session, path, name!.start + 1, `zz${round}`)) tried++;
    session.show(path, text);
  }
  return tried;
}

/** Whether an action can be added there. Afterwards, the texts are those of before. */
async function tryAddition(session: RefactoringSession, path: string, offset: number, name: string): Promise<boolean> {
  const before = await session.snapshotOf(path);
  const offered = await session.offered(path, offset, "quickfix");
  const action = offered.find(({ title }) => title.startsWith("Add the action"));
  if (action === undefined) return false;
  const texts = session.applied(action.edit);
  const old = [...texts.keys()].map((one) => [one, session.textOf(one)] as const);
  const errors = old.map(([one]) => session.typeErrorsIn(one));
  for (const [changed, after] of texts) session.show(changed, after);
  const after = await session.snapshotOf(path);
  const what = JSON.stringify(action.edit);
  assert.deepEqual(modelsOf(after, name), modelsOf(before), what);
  assert.deepEqual(
    old.map(([one]) => session.typeErrorsIn(one)),
    errors,
    what,
  );
  const [was, is] = [findings(before), findings(after)];
  const news = is.filter((one) => !was.includes(one));
  assert.deepEqual(news, [], what);
  assert.ok(is.length < was.length, `the link is still wrong: ${what}`);
  for (const [changed, earlier] of old) session.show(changed, earlier);
  return true;
}

/** The controllers, without an action that is new. */
function modelsOf({ applications }: Snapshot, without?: string): string {
  const controllers = applications.flatMap(({ model }) => model.controllers);
  const known = controllers.map(({ actions, ...rest }) => ({
    ...rest,
    actions: actions.filter(({ methodName }) => methodName !== without),
  }));
  return withoutLines(JSON.stringify(withoutPlaces(known), undefined, 1));
}

function findings({ diagnostics }: Snapshot): string[] {
  return [...diagnostics.values()]
    .flat()
    .filter(({ severity }) => severity === "error" || severity === "warning")
    .map(({ code, location, message }) => withoutLines(`${location.file} ${code} ${message}`));
}
