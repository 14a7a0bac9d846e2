import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type Reflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const controllers = `import { ApiController, ControllerBase, createApp, HttpGet, Route, type ModelBinder, type ModelBindingContext } from "ligature";
export class Customer { id = 1; }
export class CustomerBinder implements ModelBinder { async bindModelAsync(context: ModelBindingContext) {} }
@ApiController() @Route("customers")
export class Customers extends ControllerBase { @HttpGet("{customer}") get(customer: Customer) { return customer.id; } }
@ApiController() @Route("others")
export class Others extends ControllerBase { @HttpGet("{id}") get() { return 1; } }
`;
const main =
  "export const main = () => createApp({ controllers: [Customers], modelBinderProviders: [{ types: [Customer], binderType: CustomerBinder }] });\n";
const unknown = "export const some = (list: (new () => ControllerBase)[]) => createApp({ controllers: list });\n";
const lacking = "export const bare = () => createApp({ controllers: [Customers] });\n";

/** Rules that know the binders of an application. */
const ofBinders = ["LIG1005", "LIG1018"];

/** Applications, and what these rules find in the controllers. */
const cases: readonly (readonly [name: string, applications: string, codes: readonly string[]])[] = [
  ["one application registers the binder, and the list of another is unknown", main + unknown, ["LIG1005"]],
  ["another application lists the controller without the binder", main + lacking, ["LIG1005", "LIG1005", "LIG1018"]],
  ["no application lists the controllers, and the list of one is unknown", unknown, ["LIG1005", "LIG1005", "LIG1018"]],
];

describe("controllers of several applications", function () {
  this.timeout(60_000);
  const file = join(root, "case.ts");
  let reflector: Reflector;
  before(() => {
    reflector = createReflector({ tsconfig: join(root, "tsconfig.json") });
  });

  for (const [name, applications, codes] of cases) {
    it(`are checked with the options of the applications that list them when ${name}`, () => {
      reflector.setOverlay(file, controllers + applications);
      const { diagnostics } = runToEnd(new ProjectCompiler(reflector).compile(1));
      const found = (diagnostics.get(file) ?? []).map(({ code }) => code).filter((code) => ofBinders.includes(code));
      assert.deepEqual(found.sort(), codes);
    });
  }
});
