import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LintedProject } from "../server/lint/linted-project.js";

const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
}

const snippets = JSON.parse(
  readFileSync(new URL("../../extension/snippets/ligature.json", import.meta.url), "utf8"),
) as Readonly<Record<string, Snippet>>;

/** The text that is inserted if the user accepts every suggestion. */
function textOf({ body }: Snippet): string {
  const text = body.join("\n").replaceAll("$0", "");
  return text.replaceAll(/\$\{\d+:((?:[^\\}]|\\.)*)\}/g, (_, placeholder: string) =>
    placeholder.replaceAll(/\\(.)/g, "$1"),
  );
}

const imports = [
  "ApiController", "AutomaticBadRequest", "ControllerBase", "FromBody", "HttpDelete", "HttpGet", "HttpPatch", "HttpPost", "HttpPut", "Route", "StringLength",
  "type ActionResult", "type Int32",
]; // prettier-ignore
const byPrefix = (prefix: string): Snippet => Object.values(snippets).find((one) => one.prefix === prefix)!;
const actions = ["lget", "lpost", "lput", "lpatch", "ldelete"];

const app = (options: string) => `import { createApp } from "ligature";
import { AboutPage } from "./about.page.js";
import { ItemsController } from "./items.controller.js";
import { OrdersController } from "./orders.controller.js";
export const createApplication = () => createApp({ controllers: [ItemsController, OrdersController, AboutPage]${options} });
`;

const files = {
  "src/orders.controller.ts": textOf(byPrefix("lcontroller")),
  "src/about.page.ts": textOf(byPrefix("lpage")),
  "src/max-words.ts": textOf(byPrefix("lattribute")),
  // The project has no types of its own.
  "src/orders.test.ts": `/// <reference types="node" />\n${textOf(byPrefix("ltest"))}`,
  "src/items.controller.ts": [
    `import { ${imports.join(", ")} } from "ligature";`,
    textOf(byPrefix("lmodel")),
    '/** Items. */\n@ApiController()\n@Route("api/[controller]")\nexport class ItemsController extends ControllerBase {',
    ...actions.map((prefix) => textOf(byPrefix(prefix))),
    "}",
  ].join("\n"),
  "src/app.ts": app(""),
};

describe("the snippets of the extension", function () {
  this.timeout(120_000);
  const project = new LintedProject(files);
  after(() => project.remove());

  it("pass the lint when every suggestion is accepted", async () => {
    const { exitCode, output, errors } = await project.lint("--max-warnings", "0");
    assert.deepEqual([exitCode, errors], [0, ""], output);
  });

  it("pass the lint in an application with an automatic 400, and have no check that never fails there", async () => {
    project.write("src/app.ts", app(", automaticBadRequest: true"));
    project.changed("src/app.ts");
    const { exitCode, output, errors } = await project.lint("--max-warnings", "0");
    assert.deepEqual([exitCode, errors], [0, ""], output);
    assert.doesNotMatch(Object.values(files).join("\n"), /modelState/);
  });

  it("compile when every suggestion is accepted", () => {
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", project.folder, "--noEmit"], {
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout);
  });

  it("have been checked, each of them", () => {
    const written = Object.values(files).join("\n");
    for (const snippet of Object.values(snippets)) assert.ok(written.includes(textOf(snippet)), snippet.prefix);
  });

  it("have prefixes of their own, and one place where the cursor ends", () => {
    const prefixes = Object.values(snippets).map(({ prefix }) => prefix);
    assert.equal(new Set(prefixes).size, prefixes.length);
    for (const { body, prefix } of Object.values(snippets)) assert.equal(body.join("\n").split("$0").length, 2, prefix);
  });
});
