import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type Reflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const declarations = `import Fastify from "fastify";
import { ControllerBase, controllers, createApp, HttpGet, openApi, Route, SwaggerOperation, SwaggerSchema } from "ligature";
export class Order { @SwaggerSchema({ readOnly: true }) id = 0; }
@Route("a") export class A extends ControllerBase { @HttpGet() @SwaggerOperation("Lists") list(): Order[] { return []; } }
declare const annotations: { enabled: boolean };
const app = Fastify();
`;

/** The source, and the text that starts where the mistake is; none: nothing is reported. */
const cases: readonly (readonly [source: string, place?: string])[] = [
  ["app.register(controllers, { controllers: [A] }); app.register(openApi, { routePrefix: 'x' });", "{ routePrefix"],
  ["app.register(controllers, { controllers: [A] }); app.register(openApi);", "openApi);"],
  ["const options = { routePrefix: 'x' }; createApp({ controllers: [A], openApi: options });", "options });"],
  ["app.register(controllers, { controllers: [A] }); app.register(openApi, { annotations: { enabled: true } });"],
  ["app.register(controllers, { controllers: [A] });"],
  ["createApp({ controllers: [A], openApi: { annotations } });"],
]; // prettier-ignore

describe("annotations that the options do not enable", function () {
  this.timeout(60_000);
  let reflector: Reflector;
  before(() => (reflector = createReflector({ tsconfig: join(root, "tsconfig.json") })));

  for (const [source, place] of cases) {
    it(`${place === undefined ? "are not reported" : "are reported once, at the options,"} when the source is ${source}`, () => {
      const text = declarations + source;
      reflector.setOverlay(join(root, "case.ts"), text);
      const { diagnostics } = runToEnd(new ProjectCompiler(reflector).compile(1));
      const found = [...diagnostics.values()].flat();
      const places = found.map(({ code, location: { range } }) => `${code} ${text.split("\n")[range[0]]!.slice(range[1])}`); // prettier-ignore
      assert.equal(places.length, place === undefined ? 0 : 1, places.join("\n"));
      if (place !== undefined) assert.ok(places[0]!.startsWith(`LIG5012 ${place}`), places[0]);
      assert.deepEqual(found.flatMap(({ related = [] }) => related.map(({ message }) => message)), place === undefined ? [] : ["@SwaggerOperation() on 'list'", "@SwaggerSchema() on 'id'"]); // prettier-ignore
    });
  }
});
