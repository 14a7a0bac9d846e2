import assert from "node:assert/strict";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigation/navigated-project.js";

interface WireAction {
  readonly title: string;
  readonly edit: WireWorkspaceEdit;
}

const controller = `import { ControllerBase, HttpGet, Route } from "ligature";
import { Store } from "./stores/store.js";

@Route("orders")
export class OrdersController extends ControllerBase {
  constructor(private readonly st‸ore: Store) {
    super();
  }

  @HttpGet()
  list() {
    return this.store;
  }
}
`;

const main = `import { createApp } from "ligature";
import { Clock } from "./clock.js";
import { OrdersController } from "./orders.controller.js";
import { register } from "./register.js";

await createApp({ controllers: [OrdersController], services: (all) => register(all.addSingleton(Clock)) });
`;

const files = {
  "src/clock.ts": "export class Clock {}\n",
  "src/stores/store.ts":
    "export class Store {\n  constructor(clock: Clock) {}\n}\nimport { Clock } from '../clock.js';\n",
  "src/orders.controller.ts": controller,
  "src/main.ts": main,
  "src/register.ts": 'import type { ServiceCollection } from "ligature";\nimport { Other } from "./other.js";\n\nexport function register(services: ServiceCollection) {\n  return services\n    .addScoped(Other);\n}\n', // prettier-ignore
  "src/other.ts": "export class Other {}\n",
};

describe("services in the editor", function () {
  this.timeout(120_000);
  const project = new NavigatedProject();
  before(() => project.start());
  after(() => project.stop());

  const actionsAt = ({ textDocument, position }: ReturnType<NavigatedProject["show"]>) =>
    project.client.request<WireAction[]>("textDocument/codeAction", {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });

  it("offer to register a class, in the file with the registrations, when it is not registered", async () => {
    const place = project.show(files);
    // The first question comes before the types are there.
    await project.client.request("textDocument/prepareRename", place);
    const actions = await actionsAt(place);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ["addScoped", "addSingleton", "addTransient"].map((add) => `Register Store with services.${add}(Store)`),
    );
    assert.deepEqual(project.applied(actions[1]!.edit), {
      "src/register.ts": files["src/register.ts"]
        .replace('"./other.js";', '"./other.js";\nimport { Store } from "./stores/store.js";')
        .replace(".addScoped(Other)", ".addScoped(Other)\n    .addSingleton(Store)"),
    });
  });

  it("offer both lifetimes, in the file with the registrations, when a singleton would hold a scoped service", async () => {
    const register = files["src/register.ts"]
      .replace('"./other.js";', '"./other.js";\nimport { Store } from "./stores/store.js";')
      .replace("addScoped(Other)", "addScoped(Other)\n    .addSingleton(Store)");
    const held = {
      ...files,
      "src/main.ts": main.replace("addSingleton(Clock)", "addScoped(Clock)"),
      "src/register.ts": register,
      "src/orders.controller.ts": controller.replace("‸", ""),
      "src/stores/store.ts": files["src/stores/store.ts"].replace("clock:", "cl‸ock:"),
    };
    const place = project.show(held);
    await project.client.request("textDocument/prepareRename", place);
    const actions = await actionsAt(place);
    assert.deepEqual(
      actions.map(({ title, edit }) => [title, project.applied(edit)]),
      [
        [
          "Register Store as scoped",
          { "src/register.ts": register.replace("addSingleton(Store)", "addScoped(Store)") },
        ],
        ["Register Clock as a singleton", { "src/main.ts": main }],
      ],
    );
  });

  const options: readonly (readonly [where: string, before: string, after: string])[] = [
    [
      "in one line",
      "createApp({ controllers: [OrdersController] })",
      "createApp({ controllers: [OrdersController], services: (services) => services.addScoped(Store) })",
    ],
    [
      "in several lines",
      "createApp({\n  controllers: [OrdersController], // all\n  prefix: '/a',\n})",
      "createApp({\n  controllers: [OrdersController], // all\n  prefix: '/a',\n  services: (services) => services.addScoped(Store),\n})",
    ],
  ];
  for (const [where, before, after] of options) {
    it(`offer to register the first class, when the options are ${where}`, async () => {
      const text = `import { createApp } from "ligature";\nimport { OrdersController } from "./orders.controller.js";\n`;
      const imported = `${text}import { Store } from "./stores/store.js";\n`;
      const alone = { ...files, "src/stores/store.ts": "export class Store {}\n" };
      const place = project.show({ ...alone, "src/main.ts": `${text}\nawait ${before};\n` });
      await project.client.request("textDocument/prepareRename", place);
      const [action] = await actionsAt(place);
      assert.deepEqual(project.applied(action!.edit), { "src/main.ts": `${imported}\nawait ${after};\n` });
    });
  }

  /** The function that registers a service, and afterwards. */
  const registering: readonly (readonly [how: string, before: string, after: string])[] = [
    ["a statement", "  services.addScoped(Other);", "  services.addScoped(Other);\n  services.addScoped(Store);"],
    ["a statement without a semicolon, and a comment", "  services.addScoped(/* ; */ Other) // one", "  services.addScoped(/* ; */ Other)\n  services.addScoped(Store) // one"],
    ["a statement of two calls", "  services.addScoped(Other).addScoped(Another); // .addScoped(", "  services.addScoped(Other).addScoped(Another).addScoped(Store); // .addScoped("],
    ["a chain with comments", "  services\n    .addScoped(Other) // one\n    /* .addScoped( */ .addScoped(Another);", "  services\n    .addScoped(Other) // one\n    /* .addScoped( */ .addScoped(Another).addScoped(Store);"],
    ["a chain that names calls in its function", "  services.addScoped(Other, () => {\n    // .addScoped(\n    return new Other();\n  });", "  services.addScoped(Other, () => {\n    // .addScoped(\n    return new Other();\n  });\n  services.addScoped(Store);"],
  ]; // prettier-ignore
  for (const [how, before, after] of registering) {
    it(`offer to register a class in the same style, when the last one is ${how}`, async () => {
      const text = (body: string, imported = "") =>
        `import type { ServiceCollection } from "ligature";\nimport { Another, Other } from "./other.js";\n${imported}\nexport function register(services: ServiceCollection) {\n${body}\n  return services;\n}\n`;
      const place = project.show({
        ...files,
        "src/other.ts": "export class Other {}\nexport class Another {}\n",
        "src/register.ts": text(before),
      });
      await project.client.request("textDocument/prepareRename", place);
      const [action] = await actionsAt(place);
      assert.deepEqual(project.applied(action!.edit), {
        "src/register.ts": text(after, 'import { Store } from "./stores/store.js";\n'),
      });
    });
  }

  it("report nothing when the other file registers it", async () => {
    const register = files["src/register.ts"]
      .replace("Other }", "Other }")
      .replace('"./other.js";', '"./other.js";\nimport { Store } from "./stores/store.js";')
      .replace("addScoped(Other)", "addScoped(Other).addScoped(Store)");
    const place = project.show({ ...files, "src/register.ts": register });
    await project.client.request("textDocument/prepareRename", place);
    assert.deepEqual(await actionsAt(place), []);
  });

  it("report nothing when the file with the registrations does not parse", async () => {
    const place = project.show({ ...files, "src/main.ts": main.replace("register(all", "register((all") });
    await project.client.request("textDocument/prepareRename", place);
    assert.deepEqual(await actionsAt(place), []);
  });
});
