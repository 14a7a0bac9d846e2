import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { jsonOptionValues } from "#runtime/model/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, readText, root } from "./markdown.js";

/** The applications that the guide makes, by the names of their constants. */
const constants = ["logistics", "billing", "hooks"] as const;

/** The guide's applications run as they are written, and its comments and tables are true. */
describe("docs/json.md", function () {
  this.timeout(120_000);
  let apps: Record<(typeof constants)[number], FastifyInstance>;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(join(root, "test/fixtures/.json-"));
    const blocks = fencesOf("docs/json.md").map(({ text }) => text);
    for (const name of constants) {
      const text = blocks.find((block) => block.includes(`const ${name} = await createApp`))!;
      writeFileSync(join(folder, `${name}.ts`), text.replace(`const ${name}`, `export const ${name}`));
    }
    const from = pathToFileURL(join(folder, "x.ts")).href;
    const loaded = await Promise.all(constants.map((name) => loadCompiled<typeof apps>(`./${name}.js`, from)));
    apps = Object.assign({}, ...loaded) as typeof apps;
  });

  after(async () => {
    rmSync(folder, { recursive: true });
    await Promise.all(constants.map((name) => apps[name].close()));
  });

  for (const [name, url, body] of [
    ["logistics", "/deliveries", { deliveryNumber: 7, driverName: null }],
    ["logistics", "/partner/deliveries", { delivery_number: 7 }],
    ["billing", "/invoices", { price: "EUR 20", isPaid: "yes" }],
    ["hooks", "/hooks", { event: "paid", amount: 5, by: { id: 7 } }],
  ] as const)
    it(`reads and writes what the comment says when a client sends it to ${url}`, async () => {
      const answer = await apps[name].inject({ method: "POST", url, payload: body });
      assert.deepEqual(answer.json(), body);
      assert.equal(readText("docs/json.md").includes(`// ${JSON.stringify(body, null, 1).replaceAll(/\n\s*/g, " ")}`), true); // prettier-ignore
    });

  it("names the schema that the document has when an action has its own options", async () => {
    const { components } = (await apps.logistics.inject("/openapi/v1/openapi.json")).json<{ components: { schemas: object } }>(); // prettier-ignore
    assert.deepEqual(Object.keys(components.schemas).slice(0, 2), ["Delivery", "DeliverySnakeCaseWithoutNull"]);
    assert.equal(readText("docs/json.md").includes("`DeliverySnakeCaseWithoutNull`"), true);
  });

  it("has a part of a name for each value of each option", () => {
    const table = readText("docs/json.md").split("| Option | Parts of the name |")[1]!.split("\n\n")[0]!;
    const rows = [...table.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, option, parts]) => [option, parts!.split(", ").length]); // prettier-ignore
    assert.deepEqual(rows, Object.entries(jsonOptionValues).map(([option, values]) => [option, values.length])); // prettier-ignore
  });
});
