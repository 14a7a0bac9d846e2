import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type Reflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");
const imports = `import Fastify, { type FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { ControllerBase, controllers, createApp, HttpGet, openApi, Route } from "ligature";
@Route("a") export class A extends ControllerBase { @HttpGet("{id}") get(id: string) { return id; } }
declare const unknown: string;
declare const instance: FastifyInstance;
`;
const nowhere = /`prefix` of this registration is not known/;
const noConstant = /`prefix` of this registration is not a constant/;

/** The source, the path of the document, and the notices. */
const cases: readonly (readonly [source: string, path: string, ...notices: RegExp[]])[] = [
  ["const app = Fastify(); app.register(controllers, { controllers: [A], prefix: '/:t' });", "/{t}/a/{id}"],
  ["const app = Fastify(); app.register(controllers, { controllers: [A] });", "/a/{id}"],
  ["Fastify().register(async (s) => { s.register(controllers, { controllers: [A] }); }, { prefix: `/x` });", "/x/a/{id}"],
  ["Fastify().register(async function (s) { const t = s; t.register(controllers, { controllers: [A] }); }, { prefix: '/x' });", "/x/a/{id}"],
  ["Fastify().register(async (s) => { s.register(fp(async (t: FastifyInstance) => { t.register(controllers, { controllers: [A] }); }), { prefix: '/y' }); }, { prefix: '/x' });", "/x/a/{id}"],
  ["const plugin = async (s: FastifyInstance) => { s.register(controllers, { controllers: [A] }); }; const o = { prefix: '/o' }; Fastify().register(plugin, { ...o });", "/o/a/{id}"],
  ["createApp({ controllers: [A], prefix: unknown });", "/a/{id}", noConstant],
  ["createApp({ controllers: [A], prefix: undefined });", "/a/{id}"],
  ["Fastify().register(async (s) => { s.register(controllers, { controllers: [A] }); }, { prefix: unknown });", "/a/{id}", noConstant],
  ["declare const all: object; Fastify().register(async (s) => { s.register(controllers, { controllers: [A] }); }, { ...all });", "/a/{id}", noConstant],
  ["export default async function (s: FastifyInstance) { s.register(controllers, { controllers: [A], prefix: '/x' }); }", "/x/a/{id}", nowhere],
  ["instance.register(controllers, { controllers: [A] });", "/a/{id}", nowhere],
  ["async function p(s: FastifyInstance) { s.register(controllers, { controllers: [A] }); } const app = Fastify(); app.register(p, { prefix: '/x' }); app.register(p, { prefix: '/y' });", "/a/{id}", /registered several times/],
  ["createApp({ controllers: [A], prefix: '/{t}' });", "/a/{id}", /cannot be registered with the prefix '\/\{t\}'.*':tenant' is a parameter/],
]; // prettier-ignore

/** The source, and the place of the mistake. */
const refused: readonly (readonly [source: string, prefix: string])[] = [
  ["createApp({ controllers: [A], prefix: '//x' });", "'//x'"],
  ["const app = Fastify(); app.register(controllers, { controllers: [A], prefix: '/v1//' });", "'/v1//'"],
  ["Fastify().register(async (s) => { s.register(controllers, { controllers: [A], prefix: '/y' }); }, { prefix: '/x//' });", "'/x//'"],
  ["Fastify().register(async (s) => { s.register(controllers, { controllers: [A], prefix: '//y' }); }, { prefix: '/x' });", "'//y'"],
  ["createApp({ controllers: [A], prefix: '/{t}' });", "'/{t}'"],
]; // prettier-ignore

describe("the prefix in the editor", function () {
  this.timeout(60_000);
  let reflector: Reflector;
  before(() => (reflector = createReflector({ tsconfig: join(root, "tsconfig.json") })));

  function compile(main: string): Snapshot {
    reflector.setOverlay(join(root, "case.ts"), imports + main);
    return runToEnd(new ProjectCompiler(reflector).compile(1));
  }

  for (const [source, path, ...notices] of cases) {
    it(`is that of ${path}${notices.length > 0 ? ", with a notice," : ""} when the source is ${source}`, () => {
      const snapshot = compile(source);
      const { paths } = JSON.parse(snapshot.document().text) as { paths: object };
      assert.deepEqual(Object.keys(paths), [path]);
      const messages = snapshot.notices.map(({ message }) => message);
      assert.equal(messages.length, notices.length, messages.join("\n"));
      for (const [index, notice] of notices.entries()) assert.match(messages[index]!, notice);
    });
  }

  it("follows a function that another file registers, and its changes", () => {
    const file = join(root, "shop.ts");
    reflector.setOverlay(
      file,
      `import type { FastifyInstance } from "fastify";
      import { ControllerBase, controllers, HttpGet } from "ligature";
      export class B extends ControllerBase { @HttpGet("b") get() {} }
      export async function shop(scope: FastifyInstance) { await scope.register(controllers, { controllers: [B] }); }`,
    );
    reflector.addFiles([file]);
    for (const prefix of ["/one", "/two"]) {
      const { paths } = JSON.parse(
        compile(`import { shop } from "./shop.js"; Fastify().register(shop, { prefix: "${prefix}" });`).document().text,
      ) as { paths: object };
      assert.deepEqual(Object.keys(paths), [`${prefix}/b`]);
    }
    reflector.setOverlay(file, "export {};");
  });

  for (const [source, prefix] of refused) {
    it(`is an error with its place (LIG2023) when the source is ${source}`, () => {
      const found = [...compile(source).diagnostics.values()].flat();
      assert.deepEqual(found.map(({ code, severity }) => [code, severity]), [["LIG2023", "error"]]); // prettier-ignore
      const [line, start, endLine, end] = found[0]!.location.range;
      assert.equal(line, endLine);
      assert.equal((imports + source).split("\n")[line]!.slice(start, end), prefix);
    });
  }

  it("finds a parameter that the prefix has too when the template repeats it", () => {
    const { diagnostics } = compile("createApp({ controllers: [A], prefix: '/:ID' });");
    const [found] = [...diagnostics.values()].flat();
    assert.equal(found?.code, "LIG1003");
    assert.match(found.message, /'id' is also in the prefix '\/:ID' of the registration\./);
  });
});
