import assert from "node:assert/strict";
import { fixesFor } from "#server/rules/index.js";
import { analyzeSource } from "../../helpers/analyze-source.js";
import { applyEdits } from "../../helpers/text-edits.js";

/** Members of a controller, what a fix is called, and the members afterwards. */
const cases: readonly (readonly [condition: string, before: string, title: string, after: string])[] = [
  ["one is between modifiers", `@HttpGet() a() { return this.b(); }\npublic async /* ) */ b() {}`, "Add @NonAction()", `@HttpGet() a() { return this.b(); }\n@NonAction()\npublic async /* ) */ b() {}`],
  ["one is behind a modifier that goes", `@HttpGet() a() { return this.b(); }\npublic /* { */ b() {}`, "Make it private", `@HttpGet() a() { return this.b(); }\nprivate /* { */ b() {}`],
  ["one looks like the method", `@HttpGet("{id}") /* get( */ get() {}`, "Add the parameter 'id'", `@HttpGet("{id}") /* get( */ get(id: string) {}`],
  ["a string has the name of an attribute", `@HttpPost() add(@Display({ name: "@FromBody()" }) @FromBody({ emptyBodyBehavior: "allow" }) /* @FromBody() */ a: Model, @FromForm() /* ) */ b: string) { return [a, b]; }`, "Bind 'a' from the form", `@HttpPost() add(@Display({ name: "@FromBody()" }) @FromForm() /* @FromBody() */ a: Model, @FromForm() /* ) */ b: string) { return [a, b]; }`],
  ["one is behind the attribute", `@HttpGet() find(@FromBody() /* the ( model */ model: Model) { return model; }`, "Bind 'model' from the query string", `@HttpGet() find(@FromQuery() /* the ( model */ model: Model) { return model; }`],
  ["one is before the type of a route's parameter", `@HttpGet("{id:int}") find(id: /* : string, */ boolean | /* , */ null) { return id; }`, "Change the type of 'id' to Int32", `@HttpGet("{id:int}") find(id: /* : string, */ Int32 | /* , */ null) { return id; }`],
  ["one is behind the dots", `@HttpGet() find(@FromQuery() ... /* all ... */ ids: Int32[]) { return ids; }`, "Bind it as a list", `@HttpGet() find(@FromQuery() /* all ... */ ids: Int32[]) { return ids; }`],
  ["one is in the parentheses", `@HttpPost() add(@FromBody(/* ) */) model: FormFile) { return model.fileName; }`, "Bind it with @FromForm()", `@HttpPost() add(@FromForm() model: FormFile) { return model.fileName; }`],
  ["a default has a regular expression", `@HttpPost() add(@FromBody() model: Model, @FromQuery() b: string = "/*)" + /[)"']/.source) { return [model, b]; }`, "Check the model state first", `@HttpPost() add(@FromBody() model: Model, @FromQuery() b: string = "/*)" + /[)"']/.source) { if (!this.modelState.isValid) return this.badRequest(this.modelState); return [model, b]; }`],
  ["the type of a parameter has braces", `@HttpPost() add(@FromBody() model: Model, @FromQuery() text: { a: string }["a"]) { return [model, text]; }`, "Check the model state first", `@HttpPost() add(@FromBody() model: Model, @FromQuery() text: { a: string }["a"]) { if (!this.modelState.isValid) return this.badRequest(this.modelState); return [model, text]; }`],
  ["one is between parameters", `@HttpGet("{a}/{b}") get(/* b: */ a: string /* , b */, @FromQuery() /* ) */ c = ", b: string") { return [a, c]; }`, "Add the parameter 'b'", `@HttpGet("{a}/{b}") get(/* b: */ a: string, b: string /* , b */, @FromQuery() /* ) */ c = ", b: string") { return [a, c]; }`],
  ["one is before the first parameter", `@HttpGet("{a}/{b}") get( // all\n  /* b */ b: string,\n) { return b; }`, "Add the parameter 'a'", `@HttpGet("{a}/{b}") get(\n  a: string, // all\n  /* b */ b: string,\n) { return b; }`],
  ["a parameter has a name of the other in its type", `@HttpGet("{a}/{b}") get(a: Record<"b", string>) { return a; }`, "Add the parameter 'b'", `@HttpGet("{a}/{b}") get(a: Record<"b", string>, b: string) { return a; }`],
  ["one is behind the type of a parameter that may be absent", `@HttpGet("{a?}") get(a: string /* , */, @FromQuery() b: string) { return [a, b]; }`, "Make 'a' optional", `@HttpGet("{a?}") get(a: string | null /* , */, @FromQuery() b: string) { return [a, b]; }`],
  ["one is before the parentheses", `@HttpGet("{id}") get /* ( */ () {}`, "Add the parameter 'id'", `@HttpGet("{id}") get /* ( */ (id: string) {}`],
]; // prettier-ignore

describe("a fix of a declaration with comments", function () {
  this.timeout(60_000);

  for (const [condition, before, title, after] of cases) {
    it(`changes the declaration and no comment when ${condition} ("${title}")`, () => {
      const around = (members: string) =>
        `@Route("orders")\nexport class OrdersController extends ControllerBase {\n${members}\n}\nexport class Model { a: string | null = null; }\n`;
      const { text, source, diagnostics } = analyzeSource(around(before));
      const fix = diagnostics
        .flatMap((diagnostic) => fixesFor({ diagnostic, source }))
        .find((one) => one.title === title);
      assert.ok(fix, diagnostics.map(({ message }) => message).join("\n"));
      assert.equal(applyEdits(text, fix.edits).slice(text.indexOf("@Route(")), around(after));
    });
  }

  for (const declared of ["const id = this.one();", "const { a: [id] } = this.all();", "function id() {}"]) {
    it(`adds no parameter when the method declares the name (${declared})`, () => {
      const { source, diagnostics } = analyzeSource(
        `@Route("orders")\nexport class OrdersController extends ControllerBase {\n@HttpGet("{id}") get() { ${declared} return id; }\n}\n`,
      );
      const titles = diagnostics.flatMap((one) => fixesFor({ diagnostic: one, source })).map(({ title }) => title);
      assert.deepEqual(titles, ["Remove '{id}' from the template"]);
    });
  }

  it("changes the type and no comment when one is before the type", () => {
    const line = "export class Line { @Required() size!: /* : string */ Int32; }\n";
    const rest = `export class LinesController extends ControllerBase {\n@HttpPost("lines") add(@FromBody() line: Line) { return line; }\n}\n`;
    const { text, source, diagnostics } = analyzeSource(line + rest, {}, { documents: true });
    const [fix] = diagnostics.filter(({ code }) => code === "LIG5013").flatMap((one) => fixesFor({ diagnostic: one, source })); // prettier-ignore
    assert.ok(applyEdits(text, fix!.edits).includes("/* : string */ Int32 | null;"));
  });

  it("shows a property and changes no comment when one is between its modifiers", () => {
    const model = (modifiers: string): string =>
      `export class Line { @Required(/* } */) ${modifiers}name = "private ;"; }\n`;
    const rest = `export class LinesController extends ControllerBase {\n@HttpPost("lines") add(@FromBody() line: Line) { return line; }\n}\n`;
    const { text, source, diagnostics } = analyzeSource(model("private /* static */ ") + rest);
    const fix = diagnostics.flatMap((one) => fixesFor({ diagnostic: one, source })).find((one) => one.title === "Make it public"); // prettier-ignore
    assert.ok(applyEdits(text, fix!.edits).endsWith(model("/* static */ ") + rest));
  });

  it("makes a method of a function and keeps its strings when one has a brace", () => {
    const model = (validate: string): string => `export class Line {\n  name = "";\n  ${validate}\n}\n`;
    const rest = `export class LinesController extends ControllerBase {\n@HttpPost("lines") add(@FromBody() line: Line) { return line; }\n}\n`;
    const block = `{\n    return this.name === "\\n  };" /* }; */ ? [] : [];\n  }`;
    const written = `readonly validate = async (context: unknown = ")"): Promise<{ errorMessage: string }[]> => ${block};`;
    const { text, source, diagnostics } = analyzeSource(model(written) + rest);
    const fix = diagnostics.flatMap((one) => fixesFor({ diagnostic: one, source })).find((one) => one.title === "Write it as a method"); // prettier-ignore
    const method = `async validate(context: unknown = ")"): Promise<{ errorMessage: string }[]> ${block}`;
    assert.ok(applyEdits(text, fix!.edits).endsWith(model(method) + rest), applyEdits(text, fix!.edits));
  });

  const controller = (attribute: string): string =>
    `import { Produces } from "ligature";\n${attribute}\nexport class LinesController extends ControllerBase {\n@HttpGet("lines") all(): Line { return new Line(); }\n}\nexport class Line { a = 1; }\n`;
  const app = (options: string): string =>
    `${controller("")}await createApp({ controllers: [LinesController], ${options} });\n`;

  /** Whole files, what a fix is called, and the files afterwards. */
  const files: readonly (readonly [what: string, before: string, title: string, after: string])[] = [
    ["the first media types", controller('@Produces("application/xml", "text/csv", "application/json")'), "Remove 'application/xml' and 'text/csv'", controller('@Produces("application/json")')],
    ["a media type behind a comment with it", controller('@Produces(/* "text/csv" */ "application/json" /* , */, "text/csv")'), "Remove 'text/csv'", controller('@Produces(/* "text/csv" */ "application/json")')],
    ["a group behind a comment with it", `${controller('@ApiExplorerSettings(/* "pubic" */ { groupName: "pubic" })')}await createApp({ controllers: [LinesController], openApi: { documents: { public: { title: "a" } } } });\n`, "Describe it in the document 'public'", `${controller('@ApiExplorerSettings(/* "pubic" */ { groupName: "public" })')}await createApp({ controllers: [LinesController], openApi: { documents: { public: { title: "a" } } } });\n`],
    ["bounds behind a comment with others", `${controller("")}export class Box { @Range(/* (1, 2) */ 150, /* , */ 0) size = 5; }\nexport class BoxesController extends ControllerBase {\n@HttpGet("boxes") find(@FromQuery() box: Box) { return box.size; }\n}\n`, "Swap the bounds: 0, 150", `${controller("")}export class Box { @Range(/* (1, 2) */ 0, /* , */ 150) size = 5; }\nexport class BoxesController extends ControllerBase {\n@HttpGet("boxes") find(@FromQuery() box: Box) { return box.size; }\n}\n`],
    ["a policy behind a comment with it", controller('@Authorize(/* ("adlt") */ { policy: /* "adlt" */ "adlt" })'), "Replace 'adlt' with 'adult'", controller('@Authorize(/* ("adlt") */ { policy: /* "adlt" */ "adult" })')],
    ["an entry with a comment before its value", app('severities: { LIG1O05: /* : */ "warning" }'), "Replace 'LIG1O05' with 'LIG1005'", app('severities: { LIG1005: /* : */ "warning" }')],
    ["a page with a comment before its options", app("swaggerUi /* { */ : /* openApi: */ { routePrefix: 'api' }, authorization: { fallbackPolicy: {} }"), "Guard them with openApiGuard", app("openApiGuard: {}, swaggerUi /* { */ : /* openApi: */ { routePrefix: 'api' }, authorization: { fallbackPolicy: {} }")],
  ]; // prettier-ignore

  for (const [what, before, title, after] of files) {
    it(`changes ${what}, and no comment ("${title}")`, () => {
      const { text, source, diagnostics } = analyzeSource(before);
      const fixes = diagnostics.flatMap((diagnostic) => fixesFor({ diagnostic, source }));
      const fix = fixes.find((one) => one.title === title);
      assert.ok(fix, `${diagnostics.map(({ message }) => message).join("\n")} ${fixes.map((one) => one.title).join()}`);
      assert.ok(applyEdits(text, fix.edits).endsWith(after), applyEdits(text, fix.edits));
    });
  }
});
