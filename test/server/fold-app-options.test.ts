import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type Reflector } from "#runtime/reflection/index.js";
import { foldAppOptions, type AppDescription } from "#runtime/applications/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const controllers = `import { ControllerBase, HttpGet } from "ligature";
export class A extends ControllerBase { @HttpGet("a") get() {} }
export class B extends ControllerBase { @HttpGet("b/{id:slug}") get(id: string) { return id; } }
export class C extends ControllerBase { @HttpGet("c") get() {} }
export const more = [B, C] as const;
export const shared = { openApi: { documents: { v1: { title: "Shared" } } } };
`;

describe("foldAppOptions", function () {
  this.timeout(60_000);
  let reflector: Reflector;
  before(() => (reflector = createReflector({ tsconfig: join(root, "tsconfig.json") })));

  function compile(main: string): Snapshot {
    reflector.setOverlay(join(root, "controllers.ts"), controllers);
    reflector.setOverlay(
      join(root, "case.ts"),
      `import { createApp } from "ligature";\nimport { A, B, C, more, shared } from "./controllers.js";\n${main}`,
    );
    return runToEnd(new ProjectCompiler(reflector).compile(1));
  }

  function fold(main: string): AppDescription {
    compile(main);
    const [call] = reflector.foldCalls("createApp");
    assert.ok(call !== undefined);
    return foldAppOptions(call);
  }

  const names = (ids: readonly string[] | undefined) => ids?.map((id) => id.replace("controllers.ts#", ""));

  it("names the classes of a list, spread constants of other files too", () => {
    const app = fold("await createApp({ controllers: [A, ...more] });");
    assert.deepEqual(names(app.controllers), ["A", "B", "C"]);
    assert.deepEqual(app.notices, []);
  });

  for (const change of [
    "all.push(B);",
    "if (process.argv.length > 2) all.push(B);",
    "all[1] = B;",
    "function add() { all.unshift(B); }",
    "all.length = 0;",
  ]) {
    it(`does not take a list for constant when the file has ${change}`, () => {
      for (const list of ["all", "[C, ...all]"]) {
        const app = fold(`const all: unknown[] = [A];\n${change}\nawait createApp({ controllers: ${list} });`);
        assert.equal(app.controllers, undefined);
        assert.equal(app.notices.length, 1);
      }
    });
  }

  for (const other of [
    "export const copy = [...all, B];",
    "{ const all: unknown[] = []; all.push(B); }",
    "all.map(String);",
    "if (all[0] === B) all.slice(1);",
  ]) {
    it(`takes a list for constant when the file has ${other}`, () => {
      const app = fold(`const all: unknown[] = [A];\n${other}\nawait createApp({ controllers: all });`);
      assert.deepEqual(names(app.controllers), ["A"]);
    });
  }

  it("follows options that are kept in a constant, and objects that are spread", () => {
    const app = fold("const options = { ...shared, controllers: [C] };\nawait createApp(options);");
    assert.deepEqual(names(app.controllers), ["C"]);
    assert.deepEqual(app.openApi, { documents: { v1: { title: "Shared" } } });
    assert.deepEqual(app.notices, []);
  });

  it("reads the binders of types if they are constant, and reports the others", () => {
    const binder = "class Binder { static readonly describe = {}; bindModelAsync() {} }\n";
    const data = "{ types: [A, B, Date], binderType: Binder }";
    const cases: readonly (readonly [option: string, types: readonly string[], isKnown: boolean])[] = [
      [`[${data}]`, ["A", "B", "DateTime"], true],
      [`[${data}, { types: [C], binderType: Binder }]`, ["A", "B", "DateTime", "C"], true],
      [`[${data}, { getBinder: () => null }]`, ["A", "B", "DateTime"], false],
      [`(providers) => providers.unshift({ getBinder: () => null })`, [], false],
      [`somewhere()`, [], false],
      [`[{ types: [A, somewhere()], binderType: Binder }]`, ["A"], false],
    ];
    for (const [option, types, isKnown] of cases) {
      const app = fold(`${binder}declare function somewhere(): never;
await createApp({ controllers: [A], modelBinderProviders: ${option} });`);
      assert.deepEqual(names(Object.keys(app.binders)), types, option);
      assert.equal(app.analysis.hasBinderProviders, !isKnown, option);
      assert.deepEqual(app.notices.length, isKnown ? 0 : 1, option);
    }
  });

  it("reads what converters say of types if it is constant, and reports the others", () => {
    const code = "read: (text) => new A(), write: (value: A) => String(value)";
    const cases: readonly (readonly [
      option: string,
      converters: Readonly<Record<string, unknown>>,
      isKnown: boolean,
    ])[] = [
      [`[{ type: A, ${code}, schema: { format: "a", pattern: /^a$/ } }]`, { A: { format: "a", pattern: "^a$" } }, true],
      [`[{ type: A, ${code} }, { type: A, ${code}, schema: { format: "b" } }]`, { A: {} }, true],
      [
        `[{ type: Temporal.PlainDate, ${code} }]`,
        { "unknown<Temporal.PlainDate>": {}, "Temporal.PlainDate": {}, "unknown<PlainDate>": {} },
        true,
      ],
      [`[{ type: A, ${code} }, somewhere()]`, { A: {} }, false],
      [`[{ type: A, ${code}, schema: { format: somewhere() } }]`, {}, false],
      [`somewhere()`, {}, false],
    ];
    for (const [option, converters, isKnown] of cases) {
      const app = fold(`declare function somewhere(): never;
declare namespace Temporal { const PlainDate: never; }
await createApp({ controllers: [A], converters: ${option} });`);
      const found = Object.entries(app.converters).map(([id, data]) => [id.slice(id.indexOf("#") + 1), data] as const);
      assert.deepEqual(Object.fromEntries(found), converters, option);
      assert.equal(app.notices.length, isKnown ? 0 : 1, option);
    }
  });

  it("reads registrations in straight lines, of a chain, of statements and of a named function", () => {
    const registrations = [
      "services: (services) => services.addScoped(A).addSingleton(B, C)",
      "services: (services) => { services.addScoped(A); services.addTransient(B); }",
      "services(all) { return all.addScoped(A).addScoped(B); }",
      "services: register",
    ];
    for (const services of registrations) {
      const app = fold(
        `import type { ServiceCollection } from "ligature";\nfunction register(all: ServiceCollection) { all.addScoped(A).addScoped(B, () => new C()); }\nawait createApp({ controllers: [A], ${services} });`,
      );
      assert.deepEqual(names([...app.services]), ["A", "B"], services);
      assert.deepEqual(app.notices, [], services);
    }
  });

  it("reports registrations that cannot be read: under a condition, in a loop, or passed on", () => {
    const registrations = [
      "services: (services) => { services.addScoped(A); if (process.argv[2]) services.addScoped(B); }",
      "services: (services) => { services.addScoped(A); for (const one of more) services.addScoped(one); }",
      "services: (services) => { services.addScoped(A); more.forEach((one) => services.addScoped(one)); }",
      "services: (services) => { Object.keys(services); services.addScoped(A); }",
    ];
    for (const services of registrations) {
      const app = fold(`await createApp({ controllers: [A], ${services} });`);
      assert.deepEqual(names([...app.services]), ["A"], services);
      assert.deepEqual(
        app.notices.map(({ message }) => message.includes("which services are registered")),
        [true],
        services,
      );
    }
  });

  it("knows whether bodies may be XML", () => {
    const on = fold("await createApp({ controllers: [A], xmlSerializerFormatters: true });");
    assert.equal(on.settings.xmlSerializerFormatters, true);
    assert.equal(fold("await createApp({ controllers: [A] });").settings.xmlSerializerFormatters, false);
    const unknown = fold("await createApp({ controllers: [A], xmlSerializerFormatters: process.argv.length > 2 });");
    assert.equal(unknown.settings.xmlSerializerFormatters, "unknown");
    assert.deepEqual(unknown.notices.map(({ message }) => message.slice(0, 26)), ["`xmlSerializerFormatters` "]); // prettier-ignore
  });

  for (const [name, options, expected] of [
    ["all options are known", "limits: { maxDepth: 5 }", { maxDepth: 5, maxErrors: 200, int64: "number", own: false }],
    ["something is spread", "strictBodies: true, ...(process.argv as never)", { maxDepth: "unknown", maxErrors: "unknown", int64: "unknown", own: "unknown" }],
    ["a group is unknown", "limits: process.argv as never", { maxDepth: "unknown", maxErrors: "unknown", int64: "number", own: false }],
    ["formatters are the application's own", "inputFormatters: () => undefined", { maxDepth: 32, maxErrors: 200, int64: "number", own: true }],
    ["there are formatters before the built-in ones", "inputFormatters: [process.argv as never]", { maxDepth: 32, maxErrors: 200, int64: "number", own: true }],
  ] as const) {
    it(`has settings that may be unknown when ${name}`, () => {
      const { limits, json, inputFormatters: own } = fold(`await createApp({ controllers: [A], ${options} });`).settings;
      assert.deepEqual({ maxDepth: limits.maxDepth, maxErrors: limits.maxErrors, int64: json.int64, own }, expected);
    });
  } // prettier-ignore

  it("knows whether bodies are strict", () => {
    assert.equal(fold("await createApp({ controllers: [A], strictBodies: true });").settings.strictBodies, true);
    assert.equal(fold("await createApp({ controllers: [A], strictBodies: false });").settings.strictBodies, false);
    const unknown = fold("await createApp({ controllers: [A], strictBodies: process.argv.length > 2 });");
    assert.equal(unknown.settings.strictBodies, "unknown");
    assert.deepEqual(unknown.notices.map(({ message }) => message.slice(0, 15)), ["`strictBodies` "]); // prettier-ignore
  });

  it("adds a notice with its location for values that are not constant, and leaves them out", () => {
    const app = fold(
      'await createApp({ controllers: [A], openApi: { documents: { v1: { title: process.argv[2]!, version: "2" } } } });',
    );
    assert.deepEqual(app.openApi, { documents: { v1: { version: "2" } } });
    assert.equal(app.notices.length, 1);
    assert.match(app.notices[0]!.message, /`openApi\.documents\.v1\.title` is not a constant/);
    const { range } = app.notices[0]!.location!;
    assert.equal(reflector.textOf("case.ts")!.split("\n")[range[0]]!.slice(range[1], range[3]), "process.argv[2]!");
  });

  it("reports functions, because they are not run", () => {
    const app = fold(
      "await createApp({ controllers: [A], openApi: { operationFilters: [(operation) => operation] } });",
    );
    assert.match(app.notices[0]!.message, /`openApi\.operationFilters` is code, which runs only in the application/);
    assert.deepEqual(app.openApi, {});
  });

  it("reports nothing about options that no document depends on", () => {
    const app = fold(
      "await createApp({ controllers: [A], services: (all) => all, fastify: { logger: true }, swaggerUi: { documentTitle: process.argv[2]! } });",
    );
    assert.deepEqual(app.notices, []);
  });

  it("uses every controller of the project when the list is not constant", () => {
    const snapshot = compile("declare function load(): never[];\nawait createApp({ controllers: load() });");
    assert.deepEqual(
      snapshot.model.controllers.map(({ typeName }) => typeName),
      ["A", "B", "C"],
    );
    assert.match(snapshot.notices[0]!.message, /`controllers` is not a constant/);
  });

  it("uses every controller of a project without createApp, and reports it", () => {
    const snapshot = compile("export {};");
    assert.deepEqual(
      snapshot.model.controllers.map(({ typeName }) => typeName),
      ["A", "B", "C"],
    );
    assert.match(snapshot.notices[0]!.message, /does not call `createApp`/);
  });

  it("knows constraints of the application's own by name", () => {
    const found = (main: string) => [...compile(main).diagnostics.values()].flat().map(({ code }) => code).filter((code) => code !== "LIG1057"); // prettier-ignore
    assert.deepEqual(found("await createApp({ controllers: [B] });"), ["LIG1004"]);
    assert.deepEqual(found("await createApp({ controllers: [B], constraints: { slug: { match: () => true } } });"), []);
    assert.deepEqual(
      found("declare const own: {};\nawait createApp({ controllers: [B], constraints: { ...own } });"),
      [],
    );
  });

  it("says nothing of a built-in constraint when the application replaces it by one of its own", () => {
    const found = (options: string) => {
      const main = `class D extends ControllerBase { @HttpGet("{a:alpha}") get(a: Int32) { return a; } }\nawait createApp({ controllers: [D]${options} });`;
      const imported = `import { ControllerBase, HttpGet, type Int32 } from "ligature";\n${main}`;
      return [...compile(imported).diagnostics.values()].flat().map(({ code }) => code).filter((code) => code === "LIG1020"); // prettier-ignore
    };
    assert.deepEqual(found(""), ["LIG1020"]);
    assert.deepEqual(found(", constraints: { Alpha: { match: () => true } }"), []);
  });

  it("takes severities and conventional routes from the call", () => {
    const found = (main: string) => [...compile(main).diagnostics.values()].flat();
    const off = '{ LIG1004: "off", "unregistered-controller": "off" }';
    assert.deepEqual(found(`await createApp({ controllers: [B], severities: ${off} });`), []);
    const [route] = found(
      'await createApp({ controllers: [A], conventionalRoutes: { default: "{controller}/{action" } });',
    );
    assert.deepEqual([route?.code, route?.location.file], ["LIG1003", "case.ts"]);
  });

  const unchecked = `import { ControllerBase, HttpPost, FromBody, Range, Route, ApiController, type ActionFilter } from "ligature";
export class Order { @Range(1, 9) count: number = 1; }
@ApiController() @Route("u") export class U extends ControllerBase { @HttpPost() post(@FromBody() order: Order) { return order.count; } }
export class Looks implements ActionFilter { onActionExecution(c: any, next: any) { return c.modelState.isValid ? next() : undefined; } }
export class Times implements ActionFilter { onActionExecution(c: any, next: any) { return next(); } }
`;

  for (const [name, options, expected] of [
    ["is not given", "", ["LIG1032"]],
    ["is on", "automaticBadRequest: true", []],
    ["is off", "automaticBadRequest: false", ["LIG1032"]],
    ["is a function", "automaticBadRequest: () => false", []],
    ["is unknown, as part of what is spread", "...(process.argv as never)", []],
    ["is not given, and a filter looks at the model state", "filters: [Looks]", []],
    ["is not given, and an ordered filter looks at the model state", "filters: [{ filter: Looks, order: 5 }]", []],
    ["is not given, and a filter does not look at the model state", "filters: [Times]", ["LIG1032"]],
    ["is not given, and a filter is unknown", "filters: [new Times()]", []],
    ["is not given, and the filters are unknown", "filters: process.argv as never", []],
  ] as const) {
    it(`tells an action that does not look at the model state as the start does when automaticBadRequest ${name}`, () => {
      reflector.setOverlay(join(root, "unchecked.ts"), unchecked);
      reflector.addFiles([join(root, "unchecked.ts")]);
      const main = `import { U, Looks, Times } from "./unchecked.js";\nawait createApp({ controllers: [U], ${options} });`;
      const found = [...compile(main).diagnostics.values()].flat().filter(({ location }) => location.file === "unchecked.ts"); // prettier-ignore
      reflector.setOverlay(join(root, "unchecked.ts"), "export {};");
      assert.deepEqual(found.map(({ code }) => code), expected); // prettier-ignore
    });
  }

  it("looks at controllers that no application lists each alone", () => {
    const text =
      'import { ControllerBase, HttpGet } from "ligature";\nexport class D extends ControllerBase { @HttpGet("a") get() {} @HttpGet("{id:itn}") bad(id: string) {} }\n';
    reflector.setOverlay(join(root, "unlisted.ts"), text);
    reflector.addFiles([join(root, "unlisted.ts")]);
    const all = [...compile("await createApp({ controllers: [A] });").diagnostics.values()].flat();
    // Not LIG1006: `a` of D need not run beside `a` of A.
    assert.deepEqual(
      all.filter(({ location }) => location.file === "unlisted.ts").map(({ code }) => code),
      ["LIG1004", "LIG1057"],
    );
  });
});
