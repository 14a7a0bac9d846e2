/** The place in the preview of a long document: what the user reads stays where it is when the sources change above it. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Locator } from "playwright-core";
import { collapse, expand } from "./swagger-ui.js";
import { vsix } from "./vsix.js";
import { Workbench, type View } from "./workbench.js";

/** The first has a list that Swagger UI draws in part, the second one that is drawn whole. */
const documents = { long: [0, 1, 2, 3, 4, 5], short: [6, 7] } as const;
const controllers = [...documents.long, ...documents.short];
const perController = 50;
/** Pixels. Nobody sees a smaller move. */
const tolerance = 3;

const fileOf = (index: number) => `src/place-${index}.controller.ts`;
const action = (index: number, name: number | string, remarks = "") => `  /**
   * Action ${index}-${name}.${remarks && `\n   * @remarks ${remarks}`}
   */
  @HttpGet("${name}/{id:int}")
  action${name}(id: Int32): Place {
    return { id, name: "", note: "" };
  }
`;
const usual = (index: number) => Array.from({ length: perController }, (_, name) => action(index, name));

function controller(index: number, actions: readonly string[]): string {
  const group = documents.long.some((each) => each === index) ? "long" : "short";
  return `import { ApiController, ApiExplorerSettings, ControllerBase, HttpGet, Route, type Int32 } from "ligature";
import type { Place } from "./place.js";

@ApiController()
@ApiExplorerSettings({ groupName: "${group}" })
@Route("place/${index}")
export class Place${index}Controller extends ControllerBase {
${actions.join("\n")}}
`;
}

const schemasFile = "src/schemas.controller.ts";
const schemaNames = Array.from({ length: 120 }, (_, index) => `Schema${String(index).padStart(3, "0")}`);

/** Swagger UI draws a hundred schemas or more in a box that scrolls, and only those in sight. */
function schemasController(names: readonly string[]): string {
  return `import { ApiController, ApiExplorerSettings, ControllerBase, HttpGet, Route } from "ligature";

${names.map((name) => `export class ${name} {\n  text!: string;\n}\n`).join("\n")}
export class All {
${names.map((name) => `  of${name}?: ${name};\n`).join("")}}

@ApiController()
@ApiExplorerSettings({ groupName: "schemas" })
@Route("schemas")
export class SchemasController extends ControllerBase {
  /** All schemas. */
  @HttpGet()
  all(): All {
    return {};
  }
}
`;
}

function main(version: number): string {
  const imports = [
    ...controllers.map((index) => `import { Place${index}Controller } from "./place-${index}.controller.js";`),
    'import { SchemasController } from "./schemas.controller.js";',
  ];
  const names = [...controllers.map((index) => `Place${index}Controller`), "SchemasController"];
  const documentsOf = ["long", "short", "schemas"].map(
    (name) => `${name}: { title: "${name}", version: "1.${version}" }`,
  );
  return `import { createApp } from "ligature";
${imports.join("\n")}

const app = await createApp({
  controllers: [${names.join(", ")}],
  openApi: { documents: { ${documentsOf.join(", ")} } },
});
await app.listen();
`;
}

const model = `/** A place. */
export class Place {
  id!: number;
  name!: string;
  note!: string;
}
`;

function longProject(folder: string): string {
  writeFileSync(join(folder, "src/place.ts"), model);
  for (const index of controllers) writeFileSync(join(folder, fileOf(index)), controller(index, usual(index)));
  writeFileSync(join(folder, schemasFile), schemasController(schemaNames));
  writeFileSync(join(folder, "src/main.ts"), main(0));
  return folder;
}

interface PageWindow {
  scrollBy(x: number, y: number): void;
}

interface PageElement {
  getBoundingClientRect(): { readonly top: number };
}

describe("the place in the preview of a long document", function () {
  this.timeout(600_000);
  let window!: Workbench;
  let opened: Workbench | undefined;
  before(async () => {
    window = opened = await Workbench.open({ vsix: vsix(), fixture: "shop", file: fileOf(0), prepare: longProject });
    await window.command("Ligature: Preview OpenAPI");
  });
  after(() => opened?.close());
  afterEach(async function () {
    if (this.currentTest?.state === "failed")
      await opened?.screenshot(`failed-${this.currentTest.title.replace(/\W+/g, "-")}`);
  });

  const sections = { "Swagger UI": "swaggerUi", ReDoc: "reDoc", JSON: "json", YAML: "yaml" } as const;
  const section = (view: View) => window.preview.locator(`#view-${sections[view]}`);
  const scrollBy = (y: number) => window.preview.locator("html").evaluate((_, by) => (globalThis as unknown as PageWindow).scrollBy(0, by), y); // prettier-ignore
  const topOf = (found: Locator) => found.evaluate((node) => (node as unknown as PageElement).getBoundingClientRect().top, undefined, { timeout: 1000 }).catch(() => Number.NaN); // prettier-ignore
  const headings = { "Swagger UI": ".opblock-summary-description", ReDoc: "h2", JSON: "span.string", YAML: "span.string" } as const; // prettier-ignore
  const headingIn = (within: FrameLocator | Locator, view: View, hasText: string) => within.locator(headings[view], { hasText }).first(); // prettier-ignore
  /** The element that stands for an operation. */
  const heading = (view: View, text: string) => headingIn(section(view), view, text);
  const row = (view: View, text: string) => section(view).locator(view === "ReDoc" ? "[data-section-id]" : ".opblock", { has: headingIn(window.preview, view, text) }).last(); // prettier-ignore

  async function toggleResponse(within: Locator, open: boolean): Promise<void> {
    const schema = within.locator("h5", { hasText: "Response Schema" });
    if ((await schema.count()) > 0 !== open) await within.getByRole("button", { name: "200" }).first().click();
    await schema.first().waitFor({ state: open ? "visible" : "detached" });
  }

  /** The place that a text has when it no longer moves. */
  async function settled(found: Locator): Promise<number> {
    let last = Number.NaN;
    await window.eventually("a place", async () => {
      const before = last;
      await window.page.waitForTimeout(400);
      last = await topOf(found);
      return last === before;
    });
    return last;
  }

  async function show(view: View, index: number): Promise<void> {
    await window.showView(view);
    await window.openFile(fileOf(index));
    await window.editor.select("action20(id");
    await window.command("Ligature: Reveal in Preview");
    await heading(view, `Action ${index}-20.`).waitFor();
  }

  /** Scrolls to the schemas, and to one of them, which may be drawn only then. */
  async function scrollTo(models: Locator, schema: Locator): Promise<void> {
    await models.evaluate((node) => {
      interface Scrolled {
        scrollTop: number;
        readonly scrollHeight: number;
        scrollIntoView(): void;
        querySelector(selector: string): Scrolled | null;
      }
      const section = node as unknown as Scrolled;
      section.scrollIntoView();
      const box = section.querySelector(".models-scroll");
      if (box !== null) box.scrollTop = box.scrollHeight / 2;
    });
    await schema.waitFor();
    if ((await models.locator(".models-scroll").count()) === 0) await schema.evaluate((node) => (node as unknown as { scrollIntoView(where: object): void }).scrollIntoView({ block: "center" })); // prettier-ignore
  }

  let version = 0;
  /** Waits until the page shows the sources with these actions, and all others as usual. */
  async function change(
    view: View,
    changed: Readonly<Record<number, readonly string[]>>,
    names = schemaNames,
  ): Promise<void> {
    // prettier-ignore
    writeFileSync(join(window.workspace.folder, schemasFile), schemasController(names));
    for (const index of controllers)
      writeFileSync(join(window.workspace.folder, fileOf(index)), controller(index, changed[index] ?? usual(index)));
    // Every view has the version in the page, wherever the user is.
    writeFileSync(join(window.workspace.folder, "src/main.ts"), main(++version));
    await section(view)
      .filter({ hasText: `1.${version}` })
      .waitFor();
  }

  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
  const cases: readonly [view: View, list: keyof typeof documents, state?: "open" | "closed"][] = [
    ["Swagger UI", "long", "open"],
    ["Swagger UI", "long", "closed"],
    ["Swagger UI", "short", "open"],
    ["Swagger UI", "short", "closed"],
    ["ReDoc", "long", "open"],
    ["ReDoc", "long", "closed"],
    ["JSON", "long"],
    ["YAML", "long"],
  ];
  for (const [view, list, state] of cases)
    it(`is kept in ${view} with a ${list} list when operations above come, grow and go${state === undefined ? "" : `, and one is ${state}`}`, async () => {
      const read = documents[list].at(-1)!;
      const above = documents[list][0];
      await show(view, read);
      const text = `Action ${read}-20.`;
      if (view === "Swagger UI") await (state === "open" ? expand : collapse)(row(view, text));
      if (view === "ReDoc") await toggleResponse(row(view, text), state === "open");
      const operation = heading(view, text);
      await settled(operation);
      await scrollBy(-200);
      const place = await settled(operation);
      await window.screenshot(`place-${view.replace(" ", "-")}-${list}-${state ?? "shown"}`);
      const many = letters.map((name) => action(above, name));
      for (const [what, changed] of Object.entries({
        "one more": { [above]: [action(above, "a"), ...usual(above)] },
        "many more": { [above]: [...many, ...usual(above)] },
        "one is longer": { [read]: usual(read).with(10, action(read, 10, "A long description. ".repeat(100))) },
        "as before": {},
      })) {
        await change(view, changed);
        const now = await settled(operation);
        assert.ok(Math.abs(now - place) <= tolerance, `${what}: ${place} became ${now}`);
      }
    });

  for (const [where, count] of [
    ["the page", 60],
    ["their box", 120],
  ] as const)
    it(`is kept among ${count} schemas of Swagger UI, which scroll in ${where}, when schemas above come and go`, async () => {
      const usualNames = schemaNames.slice(0, count);
      await window.showView("Swagger UI");
      await window.openFile(schemasFile);
      await window.editor.select("all()");
      await window.command("Ligature: Reveal in Preview");
      await heading("Swagger UI", "All schemas.").waitFor();
      await change("Swagger UI", {}, usualNames);
      const models = section("Swagger UI").locator(".models");
      const schema = models.locator(".json-schema-2020-12__title", { hasText: usualNames[count / 2 + 2]! });
      // Until the page is complete, it scrolls back.
      await settled(models);
      await scrollTo(models, schema);
      const places = async () => [await settled(schema), ...(count < 100 ? [] : [await settled(models)])];
      const before = await places();
      await window.screenshot(`place-schemas-${count}`);
      for (const [what, names] of Object.entries({
        "one more": ["Schema000a", ...usualNames],
        "many more": [...letters.map((name) => `Schema000${name}`), ...usualNames],
        "some less": usualNames.slice(4),
        "as before": usualNames,
      })) {
        await change("Swagger UI", {}, names);
        const now = await places();
        await window.screenshot(`place-schemas-${count}-${what.replace(" ", "-")}`);
        assert.ok(now.every((top, index) => Math.abs(top - before[index]!) <= tolerance), `${what}: ${before.join()} became ${now.join()}`); // prettier-ignore
      }
    });
});
