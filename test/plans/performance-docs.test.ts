import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createApp, describePlan } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Rooms = typeof import("./fixtures/rooms.js");

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

describe("docs/performance.md", () => {
  it("shows the plan of its controller as it is generated", async function () {
    this.timeout(30_000);
    const { RoomsController } = await loadCompiled<Rooms>("./fixtures/rooms.js", import.meta.url);
    const app = await createApp({ controllers: [RoomsController] });
    const { code } = describePlan(app, "Rooms.list");
    await app.close();
    const page = read("../../docs/performance.md");
    const source = read("./fixtures/rooms.ts");
    assert.ok(page.includes(source.slice(source.indexOf('@Route("rooms")')).trimEnd()), "the controller");
    assert.ok(page.includes(`\`\`\`js\n${code}\`\`\``), `the plan must be\n${code}`);
  });
});
