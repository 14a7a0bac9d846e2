import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";
import { applyTextEdits, type WireEdit } from "../helpers/text-edits.js";
import { askAt, atCursor } from "./cursor.js";

interface WireItem {
  readonly label: string;
  readonly textEdit: WireEdit;
}

const uri = `${pathToFileURL(fixtureWorkspace("shop")).href}/src/orders.controller.ts`;

/** The attributes of three actions, one of them as it is being typed. */
function controller(number: number, typed: string): string {
  const attribute = (index: number, whole: string) => (index === number ? typed : whole);
  return `import { ControllerBase, HttpGet as Get, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  ${attribute(0, '@Get("a/{id}")')}
  get(id: Int32, other: string) { return this.ok({ id, other }); }

  /** Lists them: "all" of them. */
  ${attribute(1, '@Get("b/{page}")')}
  list(page: Int32, size: Int32) {
    if (page > 1) return "}";
    return [page, size];
  }

  ${attribute(2, '@Get("c/{from}/{to}")')} last(from: Int32, to: Int32) { return \`\${from}\${to}\`; }
}
`;
}

const parameters = [["id", "other"], ["page", "size"], ["from", "to"]] as const; // prettier-ignore

/** The texts that editors leave behind the cursor, with those that they close by themselves. */
const typed = [
  '@Get("x/{¦', '@Get("x/{¦)', '@Get("x/{¦}', '@Get("x/{¦})', '@Get("x/{¦"', '@Get("x/{¦}"', '@Get("x/{¦")', '@Get("x/{¦}")',
  "@Get('x/{¦", "@Get('x/{¦)", "@Get('x/{¦}", "@Get(`x/{¦", "@Get(`x/{¦}", '@Get("x/{¦, { name: "x" })', '@Get( "\\x61/{¦',
]; // prettier-ignore

describe("completion in a template that is not finished", function () {
  this.timeout(60_000);
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([new URL("..", uri).href]);
    client.open(uri, controller(0, '@Get("a/{id}")'));
  });

  after(() => client.stop());

  const complete = (marked: string) => askAt<WireItem[]>(client, "textDocument/completion", uri, marked);

  for (const [number, names] of parameters.entries()) {
    for (const attribute of typed) {
      it(`offers the parameters of the action below it when action ${number + 1} has ${attribute}`, async () => {
        const marked = controller(number, attribute);
        const items = await complete(marked);
        assert.deepEqual(
          items.map(({ label }) => label),
          names,
        );
        const taken = applyTextEdits(atCursor(marked).text, [items[0]!.textEdit]);
        assert.equal(taken, marked.replace("¦", names[0]));
      });
    }
  }

  for (const [attribute, label] of [
    ['@Get("x/{page:¦', "int"],
    ['@Get("x/{page:m¦)', "max"],
    ['@Get("[¦', "action"],
    ['@Get("x/{page}/{¦', "size"],
    ['@Get("x/{¦}/{page}', "size"],
  ] as const) {
    it(`offers ${label} when the template is ${attribute}`, async () => {
      const labels = (await complete(controller(1, attribute))).map((item) => item.label);
      assert.ok(labels.includes(label), labels.join());
      assert.ok(!labels.includes("page"), labels.join());
    });
  }

  it("offers nothing of templates when the string belongs to another call", async () => {
    const marked = controller(1, '@Get("b/{page}")').replace('return "}";', 'return this.ok("x/{¦');
    assert.deepEqual(await complete(marked), []);
  });
});
