import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { ensureNeovim } from "../setup/neovim.js";
import { testTerminalEditor } from "../terminal-editor.js";

const script = fileURLToPath(new URL("session.lua", import.meta.url));
const shop = fileURLToPath(new URL("../../fixtures/shop", import.meta.url));

describe("Neovim's own language client", function () {
  this.timeout(120_000);

  const seen = testTerminalEditor({
    prepare: () => ({
      program: ensureNeovim(),
      args: ["--headless", "--clean", "-n", "-c", `luafile ${script}`],
      session: { patience: 60_000, shop },
    }),
  });

  it("shows code lenses with routes, statuses and links when the buffer has actions", () => {
    assert.deepEqual(seen().lenses, [
      "GET /api/orders/{orderId:int} | 200, 404 | 1 link",
      "GET /api/orders | 200, 400",
      "POST /api/orders | 201, 400, 415",
      "DELETE /api/orders/{id:int} | 204, 404, 409",
    ]);
  });

  it("inserts an attribute before the new name when a rename brings one", () => {
    assert.equal(seen().inserted, '  pages(@FromQuery({ name: "nextPage" }) page: Int32): Int32 {\n    return page;');
  });

  it("changes the file with the application when the fix adds a controller to it", () => {
    assert.match(seen().registered!, /import \{[^}]*ExtraController[^}]*\} from "\.\/products\.controller\.js";/);
    assert.match(seen().registered!, /controllers: \[[^\]]*ExtraController/);
  });
});
