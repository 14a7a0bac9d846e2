import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApplicationModel } from "#runtime/conventions/index.js";
import type { ApplicationModel } from "#runtime/model/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Every application in the tree: where its project starts, and the files that export its controllers. */
const applications = [
  {
    name: "the orders example",
    project: "examples/orders",
    files: ["src/orders/orders.controller.ts", "src/customers/customers.controller.ts"],
  },
  {
    name: "the Conduit example",
    project: "examples/conduit",
    files: [
      "src/articles/articles.controller.ts",
      "src/articles/favorites.controller.ts",
      "src/comments/comments.controller.ts",
      "src/profiles/profiles.controller.ts",
      "src/tags/tags.controller.ts",
      "src/users/user.controller.ts",
      "src/users/users.controller.ts",
    ],
  },
  {
    name: "the shop fixture",
    project: "test/fixtures/shop",
    files: ["src/orders.controller.ts", "src/products.controller.ts"],
  },
  { name: "the bench's orders", project: "bench/orders/ligature", files: ["src/orders.controller.ts"] },
  { name: "the conformance application", project: "test", files: ["conformance/app.ts"] },
  { name: "the store", project: "test", files: ["openapi/store.ts"] },
  { name: "one of attributes of its own", project: "test", files: ["hosting/fixtures/own-attributes.ts"] },
  { name: "one with filters", project: "test", files: ["hosting/filters/fixtures.ts"] },
  { name: "one with mixins", project: "test", files: ["attributes/fixtures/mixins.ts"] },
  { name: "one with members that may not be set", project: "test", files: ["binding/fixtures/protected-members.ts"] },
  { name: "one that asks for users", project: "test", files: ["hosting/authorization/fixtures/answers.ts"] },
  { name: "the answers", project: "test", files: ["openapi/answers.ts"] },
];

type Class = new (...args: never[]) => object;

describe("the application model", function () {
  this.timeout(120_000);
  for (const { name, project, files } of applications) {
    it(`is the same from executed decorators and from source text when the application is ${name}`, async () => {
      const paths = files.map((file) => join(root, project, file));
      const { ControllerBase, PageModel } = await import("ligature");
      const exported = (await Promise.all(paths.map(loadExports))).flat();
      const controllers = exported.filter((value) => value.prototype instanceof ControllerBase);
      const pages = exported.filter((value) => value.prototype instanceof PageModel);
      assert.ok(controllers.length > 0);
      const living = await livingModel(controllers, pages);
      assert.deepEqual(staticModel(join(root, project), paths, living), living);
    });
  }
});

async function loadExports(path: string): Promise<Class[]> {
  const exported = Object.values(await loadCompiled<object>(path, import.meta.url)) as unknown[];
  return exported.filter((value): value is Class => typeof value === "function" && value.prototype !== undefined);
}

async function livingModel(controllers: readonly Class[], pages: readonly Class[]): Promise<ApplicationModel> {
  // mocha requires this file, and what it imports with it; the applications are imported. Their own copy of the package is asked.
  const { createRuntimeModelSource } = await import("ligature/internal/attributes");
  const source = createRuntimeModelSource([...controllers, ...pages]);
  const idsOf = (classes: readonly Class[]): string[] => classes.map((type) => idOf(type));
  return plain(createApplicationModel(source, { controllers: idsOf(controllers), pages: idsOf(pages) }).model);
}

function staticModel(project: string, rootNames: readonly string[], living: ApplicationModel): ApplicationModel {
  const source = reflectProject({ projectRoot: project, rootNames: [...rootNames] });
  const ids = (kind: string): string[] =>
    living.controllers.filter((controller) => controller.kind === kind).map(({ id }) => id);
  return plain(createApplicationModel(source, { controllers: ids("controller"), pages: ids("page") }).model);
}

function idOf(type: Class): string {
  const described = (type as unknown as Record<symbol, { declaration: { id: string } }>)[Symbol.for("ligature.type")];
  assert.ok(described, `${type.name} was not compiled by Ligature`);
  return described.declaration.id;
}

/** As JSON: that is what the model is. */
function plain(model: ApplicationModel): ApplicationModel {
  return JSON.parse(JSON.stringify(model)) as ApplicationModel;
}
