/** The preview of a document of more than 10 MB: each view shows it, or says what it takes, and a server that dies is no end. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vsix } from "./vsix.js";
import { Workbench } from "./workbench.js";

const file = "src/large-0.controller.ts";
const files = Array.from({ length: 20 }, (_, index) => index);
/** The first reading of such a project takes its time on a busy machine. */
const patience = 240_000;

/** 2,000 operations, each with a description of 5 kB. */
function largeProject(folder: string): string {
  const text = `${"A sentence of a long description. ".repeat(3)}\n   * `.repeat(49);
  for (const index of files) {
    const actions = Array.from({ length: 100 }, (_, action) => `  /**\n   * Action ${index}-${action}.\n   * @remarks ${text}\n   */\n  @HttpGet("${action}/{id:int}")\n  action${action}(id: Int32): string {\n    return String(id);\n  }\n`); // prettier-ignore
    writeFileSync(
      join(folder, `src/large-${index}.controller.ts`),
      `import { ApiController, ControllerBase, HttpGet, Route, type Int32 } from "ligature";\n\n@ApiController()\n@Route("large/${index}")\nexport class Large${index}Controller extends ControllerBase {\n${actions.join("\n")}}\n`,
    );
  }
  const main = join(folder, "src/main.ts");
  const imports = files.map((index) => `import { Large${index}Controller } from "./large-${index}.controller.js";\n`);
  const names = files.map((index) => `Large${index}Controller, `);
  writeFileSync(main, imports.join("") + readFileSync(main, "utf8").replace("controllers: [", `controllers: [${names.join("")}`)); // prettier-ignore
  return folder;
}

describe("the preview of a document of 10 MB", function () {
  this.timeout(600_000);
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    window = opened = await Workbench.open({ vsix: vsix(), fixture: "shop", file, prepare: largeProject });
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const says = (text: string | RegExp) => window.preview.getByText(text).filter({ visible: true }).first().waitFor({ timeout: patience }); // prettier-ignore
  const message = () => window.preview.locator("#message");
  const textOf = async (view: "json" | "yaml") =>
    (await window.preview.locator(`#view-${view} pre`).textContent()) ?? "";
  const scrollToEnd = () => window.preview.locator("html").evaluate((html) => (html as unknown as { scrollTo(x: number, y: number): void }).scrollTo(0, 1e9)); // prettier-ignore

  it("is drawn in Swagger UI, and follows an edit", async () => {
    await window.command("Ligature: Preview OpenAPI");
    await says("Action 0-0.");
    await window.screenshot("large-swagger-ui");
    await window.openUnchanged(file);
    await window.editor.replace("Action 0-0.", "The very first action.");
    await says("The very first action.");
  });

  it("shows an operation far below when it is revealed", async () => {
    await window.openFile("src/large-9.controller.ts");
    await window.editor.select("action0(id");
    await window.command("Ligature: Reveal in Preview");
    await window.preview.locator('.opblock.is-open [data-path="/large/9/0/{id}"]').waitFor({ timeout: patience });
    await window.screenshot("large-revealed");
  });

  for (const [name, view] of [
    ["JSON", "json"],
    ["YAML", "yaml"],
  ] as const)
    // prettier-ignore
    it(`is whole as ${name}, and its end can be seen`, async () => {
      await window.showView(name);
      await window.eventually("the text", async () => (await textOf(view)).length > 10_000_000, patience);
      await window.eventually("the end", async () => {
        await scrollToEnd();
        const last = window.preview.locator(`#view-${view} pre > .lines`).last();
        const box = await last.boundingBox();
        return box !== null && box.y < 900 && box.height > 0;
      });
      await window.screenshot(`large-${view}`);
    });

  it("is not drawn in ReDoc before the user wants it, and the sentence has buttons", async () => {
    await window.showView("ReDoc");
    await message()
      .getByText(/ReDoc needs long for a document of \d+(\.\d)? MB/)
      .waitFor();
    await message().getByRole("button", { name: "Show It Anyway" }).waitFor();
    await window.screenshot("large-redoc");
    await message().getByRole("button", { name: "Show Swagger UI" }).click();
    await window.preview.getByRole("tab", { name: "Swagger UI", selected: true }).waitFor();
    await message().waitFor({ state: "hidden" });
  });

  it("follows again when the server has died", async () => {
    await window.openUnchanged(file);
    const server = window.languageServer;
    assert.ok(server !== undefined);
    process.kill(server, "SIGKILL");
    await window.editor.replace("Action 0-1.", "The second action.");
    // The row may not be in sight, and the text is whole.
    await window.showView("JSON");
    await window.eventually("the edit", async () => (await textOf("json")).includes("The second action."), patience);
    await message().waitFor({ state: "hidden" });
    await window.showView("Swagger UI");
    await window.preview.locator(".opblock").first().waitFor();
  });
});
