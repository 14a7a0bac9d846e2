import assert from "node:assert/strict";
import { RefactoredProject } from "./refactored-project.js";

const path = "src/orders.controller.ts";

function controller(above: string, route: string, action: string, rest = ""): string {
  return `import { ControllerBase, HttpGet, Route, createApp } from "ligature";
import { shared } from "./shared.js";

${above}/** The orders. */
@Route(${route})
export class OrdersController extends ControllerBase {
  @HttpGet(${action}) get(id: string) { return id; }
}
${rest}
await createApp({ controllers: [OrdersController] });
void shared;
`;
}

/** The cursor is in one of both, and both become each other. */
const pairs: readonly (readonly [condition: string, title: string, name: string, literal: string, constant: string])[] = [
  ["it is that of an action", "getTemplate", "getTemplate", controller("", '"orders"', '"{i‸d}"'), controller('const getTemplate = "{id}";\n\n', '"orders"', "getTem‸plate")],
  ["it is that of a class", "ordersTemplate", "ordersTemplate", controller("", "'or‸ders'", '"{id}"'), controller("const ordersTemplate = 'orders';\n\n", "orders‸Template", '"{id}"')],
  ["it has options after it", "getTemplate", "getTemplate", controller("", '"orders"', '"{i‸d}", { name: "order" }'), controller('const getTemplate = "{id}";\n\n', '"orders"', 'getTem‸plate, { name: "order" }')],
]; // prettier-ignore

/** The text that is left when a constant is written in its place. */
const kept: readonly (readonly [condition: string, before: string, after: string])[] = [
  ["another attribute uses it", controller('const all = "orders";\n', "all", "a‸ll"), controller('const all = "orders";\n', "all", '"orders"')],
  ["it is exported", controller('export const all = "orders";\n', "a‸ll", '"{id}"'), controller('export const all = "orders";\n', '"orders"', '"{id}"')],
  ["it is exported at the end", controller('const all = "orders";\n', "a‸ll", '"{id}"', "export { all };\n"), controller('const all = "orders";\n', '"orders"', '"{id}"', "export { all };\n")],
  ["an object has it", controller('const all = "orders";\n', "a‸ll", '"{id}"', "void { all };\n"), controller('const all = "orders";\n', '"orders"', '"{id}"', "void { all };\n")],
  ["another file has it", controller("", "sha‸red", '"{id}"'), controller("", '"shared"', '"{id}"')],
  ["it is one of two", controller('const all = "orders", x = 1;\n', "a‸ll", '"{id}"', "void x;\n"), controller('const all = "orders", x = 1;\n', '"orders"', '"{id}"', "void x;\n")],
]; // prettier-ignore

const refused: readonly (readonly [condition: string, text: string])[] = [
  ["it is built from several strings", controller("", '"or‸" + "ders"', '"{id}"')],
  ["the string is the name of a route", controller("", '"orders"', '"{id}", { name: "or‸der" }')],
  ["the string is no template", controller('const all = "or‸ders";\n', "all", '"{id}"')],
  ["the constant is built from several strings", controller('const all = "or" + "ders";\n', "a‸ll", '"{id}"')],
];

describe("a template and its constant", function () {
  this.timeout(60_000);
  const project = new RefactoredProject();
  before(() => project.start());
  after(() => project.stop());

  const offered = (text: string, kind: string) =>
    project.offered({ "src/shared.ts": 'export const shared = "shared";\n', [path]: text }, kind);
  const withoutCursor = (text: string): string => text.replace("‸", "");

  for (const [condition, title, name, literal, constant] of pairs) {
    it(`become each other when ${condition}`, async () => {
      const [there] = await offered(literal, "refactor.extract");
      assert.equal(there?.title, `Move the template to the constant '${title}'`);
      assert.deepEqual(project.applied(there.edit), { [path]: withoutCursor(constant) });
      const [back] = await offered(constant, "refactor.inline");
      assert.equal(back?.title, `Write the template in place of '${name}'`);
      assert.deepEqual(project.applied(back.edit), { [path]: withoutCursor(literal) });
    });
  }

  for (const [condition, before, after] of kept) {
    it(`leave the constant when ${condition}`, async () => {
      const [back] = await offered(before, "refactor.inline");
      assert.deepEqual(project.applied(back!.edit), { [path]: after });
    });
  }

  it("have another name when the file has the first one", async () => {
    const [there] = await offered(controller("const getTemplate = 1;\nvoid getTemplate;\n", '"orders"', '"{i‸d}"'), "refactor.extract"); // prettier-ignore
    assert.equal(there?.title, "Move the template to the constant 'getTemplate2'");
  });

  for (const [condition, text] of refused) {
    it(`are left alone when ${condition}`, async () => {
      const all = [...(await offered(text, "refactor.extract")), ...(await offered(text, "refactor.inline"))];
      assert.deepEqual(
        all.filter(({ title }) => title.includes("template")),
        [],
      );
    });
  }
});
