import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TsServerClient } from "../../helpers/tsserver-client.js";
import { emptyFolder, install, tarball, writeJson } from "./installed.js";

const name = "ligature-typescript-plugin";

describe("the packed plugin for TypeScript's server", function () {
  this.timeout(240_000);
  let folder: string;
  let client: TsServerClient | undefined;
  before(() => {
    folder = emptyFolder();
    writeJson(join(folder, "package.json"), { name: "shop", private: true, type: "module" });
    install(folder, "typescript@5.9.3", tarball("typescript-plugin"));
  });
  after(() => client?.stop());

  it("brings nothing but itself", () => {
    const packages = readdirSync(join(folder, "node_modules")).filter((one) => !one.startsWith("."));
    assert.deepEqual(packages, [name, "typescript"]);
    const files = readdirSync(join(folder, "node_modules", name), { recursive: true, encoding: "utf8" });
    const shipped = ["dist/ThirdPartyNotices.txt", "dist/index.cjs", "dist/index.d.cts"];
    assert.deepEqual(files.sort(), ["LICENSE", "README.md", "dist", ...shipped, "package.json"]);
  });

  it("is found by the TypeScript beside it when a tsconfig lists it", async () => {
    writeJson(join(folder, "tsconfig.json"), { compilerOptions: { plugins: [{ name }] } });
    writeJson(join(folder, "package.json"), { name: "shop", type: "module", dependencies: { ligature: "0.1.0" } });
    const server = join(folder, "node_modules/typescript/lib/tsserver.js");
    client = await TsServerClient.start({ server, plugins: { folder: emptyFolder(), global: [] } });
    const file = join(folder, "orders.controller.ts");
    // On disk, as a file that is not there belongs to no tsconfig.
    writeFileSync(
      file,
      'import { ControllerBase, HttpGet } from "ligature";\n' +
        'export class OrdersController extends ControllerBase {\n  @HttpGet("{id:itn}")\n  get(id: string) {\n    return id;\n  }\n}\n',
    );
    client.open(file);
    // Ligature is not installed here, so the text alone is known.
    const info = await client.request<{ displayString: string }>("quickinfo", {
      file,
      ...client.placeOf(file, "{id:|itn}"),
    });
    assert.equal(info.displayString, '(route template) "{id:itn}"');
  });
});
