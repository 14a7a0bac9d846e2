import assert from "node:assert/strict";
import { typeScriptEnds, type TsPlace, type TsSpan } from "../../helpers/tsserver-client.js";
import { TsProject } from "./ts-project.js";

const controller = `import { ApiController, ControllerBase, HttpGet, HttpPost, Route, type Int32 } from "ligature";
import { describe } from "./links.js";

const newest = "newest";

export abstract class ListController extends ControllerBase {
  @HttpGet("")
  list() {
    return [];
  }
}

@ApiController()
@Route("api/[controller]")
export class OrdersController extends ListController {
  @HttpGet("{id:int}", { name: "order" })
  get(id: Int32) {
    return [id, describe(this.url)];
  }

  @HttpGet("newest")
  newest() {
    return this.get(1);
  }

  @HttpPost("")
  create() {
    this.get(2);
    this.url.action("list");
    return this.createdAtAction("get", { id: 1 });
  }

  @HttpPost("again")
  again() {
    return this.redirectToAction(newest);
  }
}
`;

const links = `import type { Urls } from "./urls.js";

export const describe = (url: Urls) => url.routeUrl("order", { id: 1 });

export default class {
  static address(url: Urls) {
    return [1].map(() => url.action("get", "Orders", { id: 1 }) ?? url.link("order", { id: 2 }));
  }

  nothing(url: { action(name: string, controller: string): void }) {
    url.action("get", "Orders");
  }
}
`;

const urls = `import type { ControllerBase } from "ligature";

export type Urls = ControllerBase["url"];
declare const url: Urls;
export const first = [url.routeUrl("order", { id: 1 })];
`;

const calls = `import type { createApp } from "ligature";
import { OrdersController } from "./orders.controller.js";

export async function create(app: Awaited<ReturnType<typeof createApp>>) {
  await app.call(OrdersController, "create");
  create.call(undefined, app);
}
`;

interface Item {
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  readonly containerName?: string;
  readonly span: TsSpan;
  readonly selectionSpan: TsSpan;
}

interface Incoming {
  readonly from: Item;
  readonly fromSpans: readonly TsSpan[];
}

interface Outgoing {
  readonly to: Item;
  readonly fromSpans: readonly TsSpan[];
}

for (const typeScript of typeScriptEnds) {
  describe(`the plugin's call hierarchy in the server of the ${typeScript} TypeScript`, function () {
    this.timeout(120_000);
    const project = new TsProject();
    let files: Readonly<Record<"orders" | "links" | "urls" | "calls", string>>;
    before(async () => {
      await project.start({ typeScript });
      files = {
        urls: project.show("src/urls.ts", urls),
        calls: project.show("src/calls.ts", calls),
        links: project.show("src/links.ts", links),
        orders: project.show("src/orders.controller.ts", controller),
      };
    });
    after(() => project.stop());

    const ask = <Result>(command: string, file: string, place: TsPlace): Promise<Result> =>
      project.client.request<Result>(command, { file, ...place });

    async function prepared(file: string, marked: string): Promise<Item[]> {
      // A server that finds nothing answers with an error.
      const found = await ask<Item | Item[]>("prepareCallHierarchy", file, project.client.placeOf(file, marked)).catch(
        (error: unknown) => {
          if ((error as Error).message !== "No content available.") throw error;
          return [];
        },
      );
      return [found].flat();
    }

    /** As clients ask on: at the name of an item. */
    async function incoming(file: string, marked: string): Promise<Incoming[]> {
      const [item] = await prepared(file, marked);
      return ask("provideCallHierarchyIncomingCalls", item!.file, item!.selectionSpan.start);
    }

    async function outgoing(file: string, marked: string): Promise<Outgoing[]> {
      const [item] = await prepared(file, marked);
      return ask("provideCallHierarchyOutgoingCalls", item!.file, item!.selectionSpan.start);
    }

    const said = (item: Item, file: string, spans: readonly TsSpan[]): string => {
      const name = item.name === item.file ? item.name.slice(project.folder.length + 1) : item.name;
      return `${name}: ${spans.map((span) => project.client.textIn(file, span)).join(", ")}`;
    };
    const callers = (calls: readonly Incoming[]): string[] =>
      calls.map(({ from, fromSpans }) => said(from, from.file, fromSpans)).toSorted();
    const called = (file: string, calls: readonly Outgoing[]): string[] =>
      calls.map(({ to, fromSpans }) => said(to, file, fromSpans)).toSorted();

    it("links to an action are its incoming calls, beside TypeScript's, each caller once", async () => {
      assert.deepEqual(callers(await incoming(files.orders, "|get(id: Int32)")), [
        "address: get, order",
        "create: get, get",
        "describe: order",
        "newest: get",
        "src/urls.ts: order",
      ]);
    });

    it("the callers are those that TypeScript itself has", async () => {
      const calls = await incoming(files.orders, "|get(id: Int32)");
      for (const { from } of calls.filter(({ from }) => from.name !== from.file)) {
        const own = await ask<Item | Item[]>("prepareCallHierarchy", from.file, from.selectionSpan.start);
        assert.deepEqual([own].flat(), [from]);
      }
      const [file] = calls.filter(({ from }) => from.name === from.file);
      assert.deepEqual(file!.from.selectionSpan, { start: { line: 1, offset: 1 }, end: { line: 1, offset: 1 } });
      assert.equal(file!.from.kind, "module");
    });

    it("the links to an inherited action are its incoming calls", async () => {
      assert.deepEqual(callers(await incoming(files.orders, "|list() {")), ["create: list"]);
    });

    it("a link whose name is a constant is a call", async () => {
      assert.deepEqual(callers(await incoming(files.orders, "|newest() {")), ["again: newest"]);
    });

    it("the actions that a function links to are among its outgoing calls", async () => {
      // TypeScript has a call of a member twice: as a call, and as a member.
      const found = called(files.orders, await outgoing(files.orders, "|create() {"));
      assert.deepEqual(found, [
        "action: this.url.action, this.url.action",
        "createdAtAction: this.createdAtAction, this.createdAtAction",
        "get: this.get, this.get, get",
        "list: list",
      ]);
    });

    it("a request that a test sends is a call of its action", async () => {
      assert.deepEqual(callers(await incoming(files.orders, "|create() {")), ["create: create"]);
      assert.ok(called(files.calls, await outgoing(files.calls, "|create(app")).includes("create: create"));
    });

    it("the outgoing calls of a file have the actions that its statements link to", async () => {
      const calls = await ask<Outgoing[]>("provideCallHierarchyOutgoingCalls", files.urls, { line: 1, offset: 1 });
      assert.deepEqual(called(files.urls, calls).filter((one) => one.startsWith("get")), ["get: order"]); // prettier-ignore
    });

    it("the hierarchy of a link is that of its action", async () => {
      const [item, ...others] = await prepared(files.links, '"ge|t", "Orders", {');
      assert.deepEqual([item!.name, item!.containerName, item!.file], ["get", "OrdersController", files.orders]);
      assert.deepEqual(others, []);
    });

    it("a string that is no link has no hierarchy", async () => {
      assert.deepEqual(await prepared(files.links, '"ge|t", "Orders")'), []);
    });

    it("the calls are TypeScript's own when nothing links", async () => {
      assert.deepEqual(callers(await incoming(files.links, "|describe = ")), ["get: describe"]);
      assert.deepEqual(await incoming(files.links, "|nothing("), []);
    });
  });
}
