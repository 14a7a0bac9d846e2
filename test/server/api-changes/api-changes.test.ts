import assert from "node:assert/strict";
import type { ApiChangesResult, ApiFragmentResult, BaseSourceResult, ComparisonBasesResult } from "#server/protocol.js";
import { ComparedShop, controllerFile, controllerText, idsOf } from "./compared-shop.js";

describe("the changes of a document", function () {
  this.timeout(120_000);
  let shop!: ComparedShop;
  let first!: string;
  before(async () => {
    shop = new ComparedShop();
    first = shop.project.commit("the first one");
    await shop.start();
    shop.client.open(shop.uri(), controllerText);
  });
  after(() => shop.stop());

  /** Shows a text, compared with a base, and waits until it is. */
  const compare = async (text: string, base: string | null = null): Promise<ApiChangesResult> => {
    shop.client.change(shop.uri(), text);
    shop.client.notify("ligature/compareWith", { base });
    return shop.until(
      ({ state, isStale, base: own }) => state !== "preparing" && isStale !== true && own === (base ?? "HEAD"),
    );
  };

  const edited = (search: string, text: string): string => {
    assert.ok(controllerText.includes(search));
    return controllerText.replace(search, text);
  };

  it("are those against HEAD, with the places of the code, when a property is required in an unsaved text", async () => {
    const result = await compare(edited("note?: string", "note!: string"));
    assert.equal(result.state, "ready", result.message);
    assert.match(result.baseLabel, /^HEAD \([\da-f]{7}\)$/);
    assert.deepEqual(idsOf(result), [
      "breaking request-property-became-required",
      "safe response-property-became-required",
    ]);
    const [change] = result.changes;
    assert.equal(change!.location?.uri, shop.uri());
    assert.deepEqual(change!.location?.range.start, { line: 5, character: 2 });
    assert.deepEqual(change!.baseLocation, change!.location);
    assert.deepEqual(
      change!.operations.map(({ method, path }) => `${method} ${path}`),
      ["post /api/orders"],
    );
  });

  it("follow edits, and stay while the text does not parse, when a client has asked for them", async () => {
    assert.deepEqual(idsOf(await compare(controllerText)), []);
    shop.client.change(shop.uri(), edited('@HttpDelete("{id:int}")', '@HttpDelete("{id:int}/all")'));
    const moved = await shop.until(({ changes }) => changes.length > 0);
    // The same method has another route.
    assert.deepEqual(idsOf(moved), ["breaking api-operation-moved"]);
    const [change] = moved.changes;
    assert.deepEqual(change!.location?.range.start, { line: 28, character: 2 });
    assert.deepEqual(change!.baseLocation?.range.start, { line: 28, character: 2 });
    shop.client.change(shop.uri(), edited('@HttpDelete("{id:int}")', '@HttpDelete("{id:int}'));
    const stale = await shop.until(({ isStale }) => isStale === true);
    assert.deepEqual(idsOf(stale), idsOf(moved));
    shop.client.change(shop.uri(), controllerText);
    assert.deepEqual(idsOf(await shop.until(({ isStale }) => isStale !== true)), []);
  });

  it("are those against another base when the client chooses it, and HEAD moves", async () => {
    shop.project.git("tag", "v1");
    const text = edited("note?: string", "note?: string; more?: string");
    const old = await compare(text, "v1");
    assert.deepEqual(idsOf(old), ["safe response-optional-property-added", "safe new-optional-request-property"]);
    assert.match(old.baseLabel, /^v1 \(/);
    assert.deepEqual(idsOf(await compare(text)), idsOf(old));
    shop.project.commit("second", { [controllerFile]: text });
    await shop.until(({ changes }) => changes.length === 0);
    shop.project.git("reset", "--quiet", "--hard", "v1");
    const reset = await shop.until(({ changes }) => changes.length > 0);
    assert.deepEqual(idsOf(reset), idsOf(old));
  });

  it("are those against a file when it is the base", async () => {
    const none = await compare(controllerText, "./old.json");
    assert.equal(none.state, "unavailable");
    assert.match(none.message ?? "", /old\.json cannot be read/);
    shop.project.write({ "old.json": "{" });
    assert.match(
      (await shop.until(({ message = "" }) => !message.includes("cannot be read"))).message ?? "",
      /no document in JSON/,
    );
    shop.project.write({
      "old.json": JSON.stringify({ openapi: "3.1.0", info: {}, paths: { "/api/gone": { get: { responses: {} } } } }),
    });
    const result = await shop.until(({ state }) => state === "ready");
    assert.equal(result.baseLabel, "old.json");
    assert.equal(result.changes[0]?.id, "api-path-removed-without-deprecation");
    assert.equal(result.changes[0].baseLocation, undefined);
  });

  it("have both fragments and the old source when a client asks for them", async () => {
    const { changes, project, documentName } = await compare(edited("note?: string", "note!: string"));
    const ask = (side: "base" | "revision"): Promise<ApiFragmentResult> =>
      shop.client.request("ligature/apiFragment", {
        project,
        documentName,
        side,
        pointer: "/components/schemas/Order/required",
      });
    assert.equal((await ask("base")).text, "");
    assert.deepEqual(JSON.parse((await ask("revision")).text), ["note"]);
    assert.equal(changes.length, 2);
    const source: BaseSourceResult = await shop.client.request("ligature/baseSource", { project, uri: shop.uri() });
    assert.deepEqual(source, { text: controllerText });
    const none: BaseSourceResult = await shop.client.request("ligature/baseSource", {
      project,
      uri: shop.uri("src/none.ts"),
    });
    assert.match(none.message ?? "", /has no file src\/none\.ts/);
  });

  it("can be made against branches and tags when the client asks which there are", async () => {
    shop.project.git("tag", "v2");
    shop.project.git("branch", "feature/x");
    shop.client.notify("ligature/compareWith", { base: null });
    const { bases, current }: ComparisonBasesResult = await shop.client.request("ligature/comparisonBases", {});
    assert.equal(current, "HEAD");
    assert.deepEqual(bases.map(({ kind, base }) => `${kind} ${base}`).toSorted(), [
      "branch feature/x",
      "branch main",
      "head HEAD",
      "tag v1",
      "tag v2",
      "upstream @{upstream}...",
    ]);
  });

  const unavailable: readonly (readonly [name: string, base: string, message: RegExp])[] = [
    ["there is no upstream branch", "@{upstream}...", /no upstream branch/],
    ["git knows no such revision", "nothing", /knows no revision nothing/],
    ["the name is an option of git", "--help", /knows no revision --help/],
  ];
  for (const [name, base, message] of unavailable) {
    it(`are a sentence when ${name}`, async () => {
      const result = await compare(controllerText, base);
      assert.equal(result.state, "unavailable");
      assert.match(result.message ?? "", message);
    });
  }

  it("are a sentence when the base does not compile", async () => {
    const broken = shop.project.commit("broken", {
      [controllerFile]: controllerText.replace("): void {", "): void {{"),
    });
    shop.project.git("reset", "--quiet", "--hard", first);
    const { state, message } = await compare(controllerText, broken);
    assert.equal(state, "unavailable");
    assert.match(message ?? "", /sources have errors/);
  });
});

describe("the changes of a document in a workspace that is not trusted", function () {
  this.timeout(120_000);

  it("are a sentence, and there when the user trusts it", async () => {
    const shop = new ComparedShop();
    try {
      await shop.start({});
      shop.client.open(shop.uri(), controllerText);
      const { state, message } = await shop.ready();
      assert.equal(state, "unavailable");
      assert.match(message ?? "", /^Git runs only in trusted workspaces/);
      shop.client.notify("ligature/workspaceTrusted", {});
      assert.deepEqual(idsOf(await shop.until((result) => result.state === "ready")), []);
    } finally {
      await shop.stop();
    }
  });
});
