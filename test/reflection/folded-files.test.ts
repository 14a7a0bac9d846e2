import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector } from "#runtime/reflection/index.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");

const shared: Readonly<Record<string, string>> = {
  "items.controller.ts": `import { ControllerBase, HttpGet } from "ligature";
import { Item } from "./item.js";
export class ItemsController extends ControllerBase {
  /** Finds one. */
  @HttpGet("{id}") get(id: string): Item { return new Item(); }
  list() { return [1]; }
}
`,
  "item.ts": `export class Item { name!: string; }\n`,
  "limits.ts": `export class Limits { static readonly most = "/few"; }\n`,
  "options.ts": `import type { Title } from "./title.js";
export class Unused { open(): number { return 1; } }
export const prefix = "/v1";
export declare const title: Title["text"];
`,
  "title.ts": `export class Title { text!: "Shop"; }\n`,
};

const main = (options: string): string => `import { createApp } from "ligature";
import { ItemsController } from "./items.controller.js";
import { Limits } from "./limits.js";
import { prefix, title } from "./options.js";
await createApp({ controllers: [ItemsController], ${options} });
`;

/** Options whose values come from names alone, and options for which the compiler needs types. */
const levels = {
  names: "prefix",
  types: "prefix: Limits.most, openApi: { info: { title, version: prefix } }",
} as const;

/** An edit of a file that main.ts imports, and what it leaves the same. */
const edits: readonly [what: string, file: string, from: string, to: string, kept: readonly (keyof typeof levels)[]][] = [
  ["a doc comment changes", "items.controller.ts", "Finds one.", "Looks for one.", ["names", "types"]],
  ["a class gets another decorator", "items.controller.ts", '@HttpGet("{id}")', '@HttpGet("{id:int}")', ["names", "types"]],
  ["the body of a method whose type is written changes", "items.controller.ts", "new Item()", "null!", ["names", "types"]],
  ["the body of a method whose type is inferred changes", "items.controller.ts", "[1]", '["a"]', ["names"]],
  ["a parameter's type changes", "items.controller.ts", "id: string", "id: number", ["names"]],
  ["a property of a model changes", "item.ts", "name!: string", "name!: number", ["names"]],
  ["a class that is listed gets another name", "items.controller.ts", "class ItemsController", "class OthersController", []],
  ["a constant has another value", "options.ts", '"/v1"', '"/v2"', []],
  ["a constant is in another place", "options.ts", "export const prefix", "\nexport const prefix", []],
  ["a static member has another value", "limits.ts", '"/few"', '"/many"', []],
  ["the type of a constant is another one", "title.ts", '"Shop"', '"Store"', ["names"]],
  ["a constant becomes a function", "options.ts", 'const prefix = "/v1"', "function prefix() {}", []],
  ["a file imports another one", "item.ts", "export class Item", 'import "./more.js";\nexport class Item', []],
]; // prettier-ignore

describe("the options of createApp after an edit elsewhere", function () {
  this.timeout(120_000);

  for (const level of ["names", "types"] as const) {
    const files: Readonly<Record<string, string>> = { "main.ts": main(levels[level]), ...shared, "more.ts": "" };
    const overlay = Object.fromEntries(Object.entries(files).map(([name, text]) => [join(root, name), text]));
    const options = {
      tsconfig: join(root, "tsconfig.json"),
      rootNames: [join(root, "main.ts"), join(root, "more.ts")],
    };
    const running = createReflector({ ...options, overlay });

    for (const [what, file, from, to, kept] of edits) {
      const isKept = kept.includes(level);
      it(`are ${isKept ? "kept" : "folded again"} when ${what} and they have read ${level}`, () => {
        const before = running.foldCalls("createApp");
        const text = files[file]!.replace(from, to);
        assert.notEqual(text, files[file]);
        running.setOverlay(join(root, file), text);
        const after = running.foldCalls("createApp");
        const fresh = createReflector({ ...options, overlay: { ...overlay, [join(root, file)]: text } });
        running.setOverlay(join(root, file), files[file]);
        assert.deepEqual(after, fresh.foldCalls("createApp"));
        assert.equal(after[0] === before[0], isKept);
        assert.deepEqual(running.foldCalls("createApp"), before);
      });
    }
  }
});
