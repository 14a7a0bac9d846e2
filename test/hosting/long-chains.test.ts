import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp, describePlan, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

const length = 500;
const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));

/** Models that each contain the next one, and the last one the first. */
function source(): string {
  const models = Array.from({ length }, (_, index) => {
    const next = (index + 1) % length;
    return `export class T${index} { id?: Int32; @Required() next?: T${next}; list: T${next}[] = []; }`;
  });
  return `import { ControllerBase, FromBody, FromForm, FromQuery, HttpGet, HttpPost, Required, Route, type Int32 } from "ligature";
${models.join("\n")}
@Route("chain") export class ChainController extends ControllerBase {
  @HttpGet() query(@FromQuery() value: T0): T0 { return value; }
  @HttpPost("form") form(@FromForm() value: T0): T0 { return value; }
  @HttpPost("json") json(@FromBody() value: T0): T0 { return value; }
  @HttpPost("errors") errors(@FromBody() _value: T0): string[] { return [...this.modelState.keys()]; }
}`;
}

const form = { "content-type": "application/x-www-form-urlencoded" };
const value = { id: 1, next: { id: 2, list: [] }, list: [{ id: 3, list: [] }] };
const text = "id=1&next.id=2&list[0].id=3";

const requests: readonly (readonly [title: string, request: InjectOptions, answer: unknown])[] = [
  ["the query has values of nested models", { url: `/chain?${text}` }, value],
  ["a form has them", { method: "POST", url: "/chain/form", headers: form, payload: text }, value],
  ["a body has them", { method: "POST", url: "/chain/json", payload: value }, value],
  ["a required member is missing", { method: "POST", url: "/chain/errors", payload: { next: { next: {} } } }, ["next.next.next"]], // prettier-ignore
];

describe("an application with hundreds of models that contain each other", function () {
  this.timeout(60_000);
  const apps: FastifyInstance[] = [];
  let folder: string;

  before(async () => {
    folder = mkdtempSync(join(fixtures, ".chain-"));
    const file = join(folder, "chain.ts");
    writeFileSync(file, source());
    const { ChainController } = await loadCompiled<{ ChainController: NonNullable<AppOptions["controllers"]>[number] }>(
      pathToFileURL(file).href,
      import.meta.url,
    );
    for (const plans of [true, false]) {
      apps.push(await createApp({ plans, controllers: [ChainController], severities: { LIG1032: "off" } }));
    }
  });

  after(async () => {
    for (const app of apps) await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [title, request, answer] of requests) {
    it(`answers the same with and without plans when ${title}`, async () => {
      for (const app of apps) {
        const response = await app.inject(request);
        assert.deepEqual(response.json(), answer);
      }
    });
  }

  it("has a plan of each action when plans are on", () => {
    for (const action of ["query", "form", "json"])
      assert.equal(describePlan(apps[0]!, `Chain.${action}`).reason, undefined);
  });

  it("refuses a request when its values are nested deeper than the limit", async () => {
    const url = `/chain?${"next.".repeat(500)}id=1`;
    for (const app of apps) assert.equal((await app.inject({ url })).json<{ id?: unknown }>().id, undefined);
  });
});
