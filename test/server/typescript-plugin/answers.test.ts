import assert from "node:assert/strict";
import { typeScriptEnds, type TsPlace, type TsSpan } from "../../helpers/tsserver-client.js";
import { TsProject } from "./ts-project.js";

const text = `import { ApiController, ControllerBase, FromQuery, HttpGet, Route, type Int32 } from "ligature";

@ApiController()
@Route("api/[controller]")
export class OrdersController extends ControllerBase {
  /** @param id the number */
  @HttpGet("{id:int}")
  get(id: Int32) {
    const show = () => ({ id });
    return [show(), id + 1];
  }

  @HttpGet("newest")
  newest(@FromQuery() page: Int32 = 1, size: Int32 = 10) {
    return page * size;
  }
}
`;

/** Strings that are templates, and one that is none. */
const strings = `import type { RouteTemplate } from "ligature";

declare function mount(template: RouteTemplate, name?: string): void;
mount("files/{id:int}");
mount("", "no/{id:int}");
const path: RouteTemplate = "{path:alpha=a}";
`;

interface Rename {
  readonly info: {
    readonly canRename: boolean;
    readonly localizedErrorMessage?: string;
    readonly displayName?: string;
  };
  readonly locs: readonly {
    readonly file: string;
    readonly locs: readonly (TsSpan & { readonly prefixText?: string; readonly suffixText?: string })[];
  }[];
}

interface Completions {
  readonly entries: readonly {
    readonly name: string;
    readonly insertText?: string;
    readonly replacementSpan?: TsSpan;
  }[];
}

function offsetAt(source: string, { line, offset }: TsPlace): number {
  return source.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0) + offset - 1; // prettier-ignore
}

for (const typeScript of typeScriptEnds) {
  describe(`the plugin's answers in the server of the ${typeScript} TypeScript`, function () {
    this.timeout(120_000);
    const project = new TsProject();
    before(() => {
      // A script that comes later waits for the server's watchers.
      project.write("src/script.js", "");
      return project.start({ typeScript });
    });
    after(() => project.stop());

    let file: string;
    beforeEach(() => {
      file = project.show("src/orders.controller.ts", text);
    });
    const at = (marked: string): object => ({ file, ...project.client.placeOf(file, marked) });

    async function renamed(marked: string, newName: string, source = text): Promise<string> {
      const { info, locs } = await project.client.request<Rename>("rename", at(marked));
      assert.equal(info.canRename, true, info.localizedErrorMessage);
      const edits = locs
        .flatMap((group) => group.locs)
        .map(({ start, end, prefixText = "", suffixText = "" }) => ({
          from: offsetAt(source, start),
          to: offsetAt(source, end),
          put: prefixText + newName + suffixText,
        }))
        .sort((one, other) => other.from - one.from);
      return edits.reduce((result, { from, to, put }) => result.slice(0, from) + put + result.slice(to), source);
    }

    for (const [from, marked] of [
      ["its template", "{|id:int}"],
      ["the handler's parameter", "get(|id: Int32)"],
      ["a use", "|id + 1"],
    ] as const) {
      it(`a rename changes template, parameter, uses and comment when it is asked for at ${from}`, async () => {
        const expected = text
          .replace("@param id", "@param number")
          .replace("{id:int}", "{number:int}")
          .replace("get(id:", "get(number:")
          .replace("({ id })", "({ id: number })")
          .replace("id + 1", "number + 1");
        assert.equal(await renamed(marked, "number"), expected);
      });
    }

    it("a rename changes the name of a route and the links to it", async () => {
      const linked = text
        .replace('@HttpGet("newest")', '@HttpGet("newest", { name: "newest" })')
        .replace("page * size", '[page, size, this.url.routeUrl("newest")]');
      project.show("src/orders.controller.ts", linked);
      const expected = linked.replace('name: "newest"', 'name: "latest"').replace('Url("newest")', 'Url("latest")');
      assert.equal(await renamed('name: "|newest"', "latest", linked), expected);
    });

    it("a rename keeps the name that requests use when an attribute is there", async () => {
      const expected = text
        .replace("@FromQuery() page", '@FromQuery({ name: "page" }) index')
        .replace("page * size", "index * size");
      assert.equal(await renamed("|page: Int32", "index"), expected);
    });

    it("a rename keeps the name that requests use when an attribute must be added", async () => {
      const expected = text
        .replace("size: Int32", '@FromQuery({ name: "size" }) count: Int32')
        .replace("page * size", "page * count");
      assert.equal(await renamed("|size: Int32", "count"), expected);
    });

    it("a rename brings its import when the attribute is not imported", async () => {
      file = project.show("src/orders.controller.ts", text.replace("FromQuery, ", "").replace("@FromQuery() ", ""));
      const { locs } = await project.client.request<Rename>("rename", at("|size: Int32"));
      const prefixes = locs.flatMap((group) => group.locs.map(({ prefixText }) => prefixText ?? ""));
      assert.ok(prefixes.some((prefix) => prefix.includes("FromQuery") && prefix.includes('@FromQuery({ name: "size" })'))); // prettier-ignore
    });

    it("a rename is TypeScript's own when the name is nothing of Ligature's", async () => {
      assert.equal(await renamed("|show = ", "build"), text.replaceAll("show", "build"));
    });

    it("a rename is refused with the reason when a template is built from several strings", async () => {
      file = project.show("src/orders.controller.ts", text.replace('@HttpGet("{id:int}")', '@HttpGet("{id:int}") @HttpGet("by/" + "{id}")')); // prettier-ignore
      const { info } = await project.client.request<Rename>("rename", at("{|id:int}"));
      assert.equal(info.canRename, false);
      assert.match(info.localizedErrorMessage!, /built from several strings/);
    });

    it("a rename at the parameter keeps the name that requests use when a template is built from several strings", async () => {
      file = project.show("src/orders.controller.ts", text.replace('"{id:int}"', '"by/" + "{id:int}"'));
      const { locs } = await project.client.request<Rename>("rename", at("get(|id: Int32)"));
      const prefixes = locs.flatMap((group) => group.locs.map(({ prefixText }) => prefixText ?? ""));
      assert.ok(
        prefixes.some((prefix) => prefix.includes('@FromRoute({ name: "id" })')),
        prefixes.join(),
      );
    });

    it("references are the template's and the parameter's, each once", async () => {
      for (const marked of ["{|id:int}", "get(|id: Int32)"]) {
        const { refs } = await project.client.request<{ refs: readonly (TsSpan & { file: string })[] }>("references", at(marked)); // prettier-ignore
        const lines = refs.map(({ start, end }) => `${start.line}:${start.offset}-${end.offset}`);
        assert.equal(new Set(lines).size, lines.length, lines.join());
        const found = [...new Set(refs.map(({ start }) => start.line))].sort((one, other) => one - other);
        assert.deepEqual(found, [6, 7, 8, 9, 10], marked);
      }
    });

    it("the definition is the handler's parameter when the place is in the template", async () => {
      const { definitions, textSpan } = await project.client.request<{
        definitions: readonly TsSpan[];
        textSpan: TsSpan;
      }>("definitionAndBoundSpan", at("{|id:int}"));
      assert.deepEqual(definitions.map(({ start }) => start), [project.client.placeOf(file, "id: Int32) {")]); // prettier-ignore
      assert.equal(textSpan.end.offset - textSpan.start.offset, 2);
    });

    it("the definition of a token is its class", async () => {
      const { definitions } = await project.client.request<{ definitions: readonly TsSpan[] }>(
        "definitionAndBoundSpan",
        at("[con|troller]"),
      );
      assert.deepEqual(definitions.map(({ start }) => start), [project.client.placeOf(file, "OrdersController extends")]); // prettier-ignore
    });

    it("completion offers parameters and constraints when the place is in a template", async () => {
      file = project.show("src/orders.controller.ts", text.replace("{id:int}", "{}"));
      const names = await project.client.request<Completions>("completionInfo", at('@HttpGet("{|}")'));
      assert.deepEqual(names.entries.map(({ name }) => name), ["id"]); // prettier-ignore
      file = project.show("src/orders.controller.ts", text.replace("{id:int}", "{id:mi}"));
      const found = await project.client.request<Completions>("completionInfo", at("{id:mi|}"));
      const min = found.entries.find(({ name }) => name === "minlength");
      assert.deepEqual(min?.replacementSpan?.start, project.client.placeOf(file, "mi}"));
      const [details] = await project.client.request<readonly { documentation: readonly { text: string }[] }[]>(
        "completionEntryDetails",
        { ...at("{id:mi|}"), entryNames: ["minlength"] },
      );
      assert.match(details!.documentation[0]!.text, /Example/);
    });

    it("completion is TypeScript's own when the place is in no template", async () => {
      const found = await project.client.request<Completions>("completionInfo", at("return |page"));
      const names = found.entries.map(({ name }) => name);
      assert.ok(names.includes("page") && !names.includes("minlength"));
    });

    it("quick info tells the route when the place is in its template", async () => {
      const { displayString, documentation } = await project.client.request<{
        displayString: string;
        documentation: string;
      }>("quickinfo", at("{id:|int}"));
      assert.equal(displayString, '(route template) "{id:int}"');
      assert.match(documentation, /GET \/api\/Orders\/\{id:int\}/i);
      assert.match(documentation, /\*\*`int/);
    });

    for (const [what, marked, isTemplate] of [
      ["the declared type of the string is RouteTemplate", '"files/{id:i|nt}', true],
      ["the declared type is another", '"no/{id:i|nt}', false],
    ] as const) {
      it(`completion and quick info ${isTemplate ? "know" : "say nothing of"} the constraint when ${what}`, async () => {
        file = project.show("src/files.ts", strings);
        const info = await project.client.request<{ displayString: string; documentation: string } | undefined>("quickinfo", at(marked)).catch(() => undefined); // prettier-ignore
        assert.equal(info?.displayString === '(route template) "files/{id:int}"', isTemplate, info?.displayString);
        assert.equal(info?.documentation.includes("**`int") === true, isTemplate);
        const found = await project.client.request<Completions | undefined>("completionInfo", at(marked)).catch(() => undefined); // prettier-ignore
        assert.equal(found?.entries.some(({ name }) => name === "int") === true, isTemplate);
      });
    }

    it("completion, quick info, colors and checks know the template when JavaScript declares the type in a comment", async () => {
      const source = `/** @param {import("ligature").RouteTemplate} template */
function mount(template) { return template; }
mount("files/{id:int}");
mount("no/{id:itn}");
`;
      file = project.show("src/script.js", source);
      const { displayString } = await project.client.request<{ displayString: string }>(
        "quickinfo",
        at('"files/{id:i|nt}'),
      );
      assert.equal(displayString, '(route template) "files/{id:int}"');
      const { entries } = await project.client.request<Completions>("completionInfo", at('"files/{id:i|nt}'));
      assert.ok(entries.some(({ name }) => name === "int"));
      assert.deepEqual(await colored(source, parameterColor), ["id", "id"]);
      const found = await project.client.request<{ code: number }[]>("semanticDiagnosticsSync", { file });
      assert.deepEqual(
        found.map(({ code }) => code),
        [991_004],
      );
    });

    it("completion knows no tokens and needs no last quote when the string is in no attribute", async () => {
      file = project.show("src/files.ts", `${strings}mount("files/[co`);
      const tokens = await project.client.request<Completions | undefined>("completionInfo", at('"files/[co|')).catch(() => undefined); // prettier-ignore
      assert.equal(tokens?.entries.some(({ name }) => name === "controller") === true, false);
      file = project.show("src/files.ts", `${strings}mount("files/{id:`);
      const { entries } = await project.client.request<Completions>("completionInfo", at('mount("files/{id:|'));
      assert.ok(entries.some(({ name }) => name === "guid"));
    });

    /** The parts of the file that have a color of this type. */
    async function colored(source: string, type: number): Promise<string[]> {
      const args = { file, start: 0, length: source.length, format: "2020" };
      const { spans } = await project.client.request<{ spans: number[] }>("encodedSemanticClassifications-full", args);
      const tokens = Array.from({ length: spans.length / 3 }, (_, index) => spans.slice(index * 3, index * 3 + 3) as [number, number, number]); // prettier-ignore
      const starts = tokens.map(([start]) => start);
      assert.deepEqual(starts, starts.toSorted((one, other) => one - other)); // prettier-ignore
      const inStrings = tokens.filter(([start]) => /["{:]/.test(source[start - 1]!));
      return inStrings.filter(([, , kind]) => kind >> 8 === type + 1).map(([start, length]) => source.slice(start, start + length)); // prettier-ignore
    }
    const [typeColor, parameterColor] = [5, 6];

    it("names in templates have colors when a string is one", async () => {
      file = project.show("src/files.ts", strings);
      assert.deepEqual(await colored(strings, parameterColor), ["id", "path"]);
      assert.deepEqual(await colored(strings, typeColor), ["int", "alpha"]);
    });

    it("names in templates have colors when attributes have them, also by a constant", async () => {
      const source = text.replace('"{id:int}"', "byId").replace("newest", "{page:min(1)}").replace("\n\n", '\n\nconst byId = "{id:int}";\n'); // prettier-ignore
      file = project.show("src/orders.controller.ts", source);
      assert.deepEqual(await colored(source, parameterColor), ["id", "page"]);
      assert.deepEqual(await colored(source, typeColor), ["int", "min"]);
    });

    it("quick info is TypeScript's own when the place is in no template", async () => {
      const { displayString } = await project.client.request<{ displayString: string }>("quickinfo", at("|id + 1"));
      assert.match(displayString, /\(parameter\) id: /);
    });
  });
}
