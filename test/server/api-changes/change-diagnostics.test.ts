import assert from "node:assert/strict";
import type { WireDiagnostic, WireRange } from "../../helpers/language-client.js";
import { applyTextEdits } from "../../helpers/text-edits.js";
import { ComparedShop, controllerFile, controllerText, idsOf } from "./compared-shop.js";

interface Action {
  readonly title: string;
  readonly isPreferred?: boolean;
  readonly edit?: {
    readonly documentChanges: readonly {
      readonly kind?: string;
      readonly textDocument: { readonly uri: string };
      readonly edits: readonly { readonly range: WireRange; readonly newText: string }[];
    }[];
  };
  readonly command?: { readonly command: string; readonly arguments: readonly unknown[] };
}

const capabilities = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
};

describe("changes that break clients, as diagnostics", function () {
  this.timeout(120_000);
  let shop!: ComparedShop;
  before(async () => {
    shop = new ComparedShop();
    await shop.start(
      { isTrusted: true, settings: { breakingChanges: { diagnostics: "dangerous" } }, showApiChanges: "show" },
      capabilities,
    );
    shop.client.open(shop.uri(), controllerText);
    await shop.ready();
  });
  after(() => shop.stop());

  const isOfChanges = ({ message }: WireDiagnostic) => message.includes("Compared with HEAD");
  const edited = (search: string, text: string): string => {
    assert.ok(controllerText.includes(search));
    return controllerText.replace(search, text);
  };
  /** Until a comparison ends, the changes of the one before are shown. */
  const show = async (text: string, ...codes: string[]): Promise<readonly WireDiagnostic[]> => {
    await published(controllerText, []);
    return published(text, codes);
  };
  const published = async (text: string, codes: readonly string[]): Promise<readonly WireDiagnostic[]> => {
    const version = shop.client.change(shop.uri(), text);
    const fits = (all: readonly WireDiagnostic[]) => all.filter(isOfChanges).map(({ code }) => code).toSorted().join() === codes.toSorted().join(); // prettier-ignore
    const all = await shop.client.diagnostics(shop.uri(), ({ diagnostics, version: own }) => own === version && fits(diagnostics), 60_000); // prettier-ignore
    return all.filter(isOfChanges);
  };
  const settings = (breakingChanges: object): void =>
    shop.client.notify("workspace/didChangeConfiguration", { settings: { ligature: { breakingChanges } } });
  const actionsAt = (range: WireRange): Promise<readonly Action[]> =>
    shop.client.request("textDocument/codeAction", {
      textDocument: { uri: shop.uri() },
      range,
      context: { diagnostics: [] },
    });

  it("are where the code causes them, with both values and a page, when the text changes", async () => {
    assert.deepEqual(await show(controllerText), []);
    const [found] = await show(edited('"open" | "sent"', '"open"'), "request-property-enum-value-removed");
    assert.match(found!.message, /^The request property `Order\.state` .* Compared with HEAD \([\da-f]{7}\)\.$/);
    assert.match(found!.message, /It was .*"sent".* Affected: POST \/api\/orders\./);
    assert.deepEqual(found!.range, { start: { line: 6, character: 2 }, end: { line: 6, character: 7 } });
    assert.equal(found!.severity, 2);
    assert.match(found!.codeDescription?.href ?? "", /^file:.*\/breaking-changes\.md$/);
  });

  it("are not there when the setting is off, and a client may restrict them to breaking ones", async () => {
    const text = edited("@FromQuery() size?: Int32", "");
    await show(text.replace("return size === undefined ? [] : [];", "return [];"), "request-parameter-removed");
    settings({ diagnostics: "breaking" });
    await shop.client.diagnostics(shop.uri(), ({ diagnostics }) => diagnostics.filter(isOfChanges).length === 0);
    settings({ diagnostics: "off" });
    shop.client.change(shop.uri(), edited("note?: string", "note!: string"));
    await shop.until(({ changes }) => changes.length > 0);
    assert.deepEqual(shop.client.published.at(-1)!.diagnostics.filter(isOfChanges), []);
    settings({ diagnostics: "dangerous" });
    await shop.client.diagnostics(shop.uri(), ({ diagnostics }) => diagnostics.filter(isOfChanges).length === 1);
  });

  it("are counted above the action when an action breaks clients", async () => {
    await show(edited("note?: string", "note!: string"), "request-property-became-required");
    const lenses: { range: WireRange; command: { title: string; command: string; arguments?: unknown[] } }[] =
      await shop.client.request("textDocument/codeLens", { textDocument: { uri: shop.uri() } });
    const broken = lenses.filter(({ command }) => command.title.startsWith("breaks"));
    assert.deepEqual(
      broken.map(({ range, command }) => [range.start.line, command.title, command.command]),
      [[23, "breaks clients: 1", "show"]],
    );
  });

  const fixed: readonly (readonly [what: string, text: () => string, codes: readonly string[], title: string])[] = [
    ["a property is required", () => edited("note?: string", "note!: string"), ["request-property-became-required"], "Make 'note' optional"],
    ["a parameter is new", () => edited("list(@FromQuery() size?: Int32)", "list(@FromQuery() page: string, @FromQuery() size?: Int32)"), ["new-required-request-parameter"], "Let 'page' be null"],
    ["the last parameter is required", () => edited("@FromQuery() size?: Int32", "@FromQuery() size: string").replace("size === undefined", 'size === ""'), ["request-parameter-became-required"], "Make 'size' optional"],
    ["a parameter is renamed", () => controllerText.replace("@FromQuery() size?: Int32", "@FromQuery() count?: Int32").replace("size === undefined", "count === undefined"), ["request-parameter-removed"], "Keep the name 'size' for clients"],
    ["a property of a query is renamed", () => controllerText.replace("term?: string;", "text?: string;"), ["request-parameter-removed"], "Keep the name 'term' for clients"],
    ["a property of a form is renamed", () => controllerText.replace("subject!: string;", "title!: string;"), ["new-required-request-property", "request-property-removed"], "Keep the name 'subject' for clients"],
    ["a property of JSON is renamed", () => controllerText.replace("note?: string;", "remark?: string;"), ["request-property-removed", "response-optional-property-removed"], "Keep the name 'note' for clients"],
    ["an action is gone", () => controllerText.replace(/\n {2}@HttpDelete[^]*?\n {2}\}\n/, ""), ["api-removed-without-deprecation"], "Bring back 'remove' as deprecated"],
    ["a property is gone", () => edited("  note?: string;\n", ""), ["request-property-removed", "response-optional-property-removed"], "Bring back 'note' as deprecated"],
  ]; // prettier-ignore
  for (const [what, textOf, codes, title] of fixed) {
    it(`are gone after the fix "${title}" when ${what}`, async () => {
      const text = textOf();
      const found = await show(text, ...codes);
      const at = found.map(({ range }) => actionsAt(range));
      const action = (await Promise.all(at)).flat().find((one) => one.title === title);
      assert.ok(action?.edit, JSON.stringify((await Promise.all(at)).flat().map((one) => one.title)));
      const [change] = action.edit.documentChanges;
      const after = applyTextEdits(text, change!.edits);
      shop.client.change(shop.uri(), after);
      const result = await shop.until(
        ({ changes, isStale }) => isStale !== true && changes.every(({ id }) => id !== codes[0]),
      );
      assert.deepEqual(
        result.changes.filter(({ severity }) => severity === "breaking" && title !== "Make 'size' optional"),
        [],
      );
      const { diagnostics } = shop.client.published.findLast(({ uri }) => uri === shop.uri())!;
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === 1),
        [],
        after,
      );
    });
  }

  it("keep the old route beside the new one when an action has moved", async () => {
    const named = controllerText.replaceAll(
      '@HttpDelete("{id:int}")',
      '@HttpDelete("{id:int}", { name: "removeOrder" })',
    );
    shop.project.commit("named", { [controllerFile]: named });
    const moved = named.replace('"{id:int}", { name', '"{id:int}/all", { name');
    const [found] = await show(moved, "api-operation-moved");
    const action = (await actionsAt(found!.range)).find(
      ({ title }) => title === "Keep the route DELETE /api/orders/{id}",
    );
    const after = applyTextEdits(moved, action!.edit!.documentChanges[0]!.edits);
    assert.ok(after.includes('\n  @HttpDelete("/api/orders/{id:int}")\n'), after);
    shop.client.change(shop.uri(), after);
    const result = await shop.until(({ changes }) => changes.every(({ id }) => id !== "api-operation-moved"));
    assert.deepEqual(
      result.changes.filter(({ severity }) => severity === "breaking").map(({ id }) => id),
      [],
    );
    shop.project.git("reset", "--quiet", "--hard", "HEAD~1");
  });

  it("are accepted with a place for the reason when the client cannot ask", async () => {
    shop.client.change(shop.uri(), controllerText);
    const text = edited("note?: string", "note!: string");
    await shop.until(({ changes }) => changes.length === 0);
    const [found] = await show(text, "request-property-became-required");
    const action = (await actionsAt(found!.range)).find(({ title }) => title.startsWith("Accept"));
    const [create, change] = action!.edit!.documentChanges;
    assert.equal(create!.kind, "create");
    const file = applyTextEdits("", change!.edits);
    const { changes } = JSON.parse(file) as { changes: { id: string; reason: string; base: string }[] };
    assert.deepEqual(
      changes.map(({ id, reason, base }) => [id, reason, base]),
      [["request-property-became-required", "say why", "HEAD"]],
    );
    shop.client.open(change!.textDocument.uri, file, "json");
    const result = await shop.until(({ changes: all }) => all.some(({ accepted }) => accepted === "say why"));
    assert.deepEqual(idsOf(result), [
      "breaking request-property-became-required",
      "safe response-property-became-required",
    ]);
    await shop.client.diagnostics(shop.uri(), ({ diagnostics }) => diagnostics.filter(isOfChanges).length === 0);
    shop.client.change(shop.uri(), controllerText);
    const unused = await shop.until(({ problems }) => problems.length > 0);
    assert.match(
      unused.problems[0]!,
      /^api-changes\.json:3: The entry for request-property-became-required has no effect/,
    );
    const acceptances = change!.textDocument.uri;
    const [entry] = await shop.client.diagnostics(acceptances, ({ diagnostics }) => diagnostics.length > 0);
    assert.equal(entry!.code, "LIG5023");
    assert.equal(entry!.message, "The entry for request-property-became-required has no effect: there is no such change."); // prettier-ignore
    assert.deepEqual(entry!.range.start, { line: 2, character: 4 });
    assert.deepEqual(entry!.range.end.character, 5);
    assert.match(entry!.codeDescription?.href ?? "", /ineffective-acceptance\/README\.md$/);
    shop.client.change(acceptances, file.replace('"reason"', '"expires": "2020-01-01", "reason"'));
    const isExpired = ({ diagnostics: [one] }: { diagnostics: readonly WireDiagnostic[] }) => one?.message.includes("has expired") === true; // prettier-ignore
    await shop.client.diagnostics(acceptances, isExpired);
    shop.client.change(change!.textDocument.uri, "{");
    assert.match(
      (await shop.until(({ problems }) => problems[0]?.includes("not JSON") === true)).problems[0]!,
      /^api-changes\.json:1: /,
    );
    const isUnreadable = ({ diagnostics: [one] }: { diagnostics: readonly WireDiagnostic[] }) => one?.code === "LIG5024"; // prettier-ignore
    await shop.client.diagnostics(acceptances, isUnreadable);
    shop.client.close(acceptances);
    await shop.client.diagnostics(acceptances, ({ diagnostics }) => diagnostics.length === 0);
    await shop.until(({ problems }) => problems.length === 0);
  });
});
