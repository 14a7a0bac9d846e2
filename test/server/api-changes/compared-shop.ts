/** A project in git, and a real server that compares it. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiChangesParams, ApiChangesResult } from "#server/protocol.js";
import { LanguageClient, usualCapabilities } from "../../helpers/language-client.js";
import { GitProject } from "../../revisions/git-project.js";

export const controllerFile = "src/orders.controller.ts";

/** The files that are committed first. */
export const controllerText = `import { ApiController, ControllerBase, createApp, FromForm, FromQuery, HttpDelete, HttpGet, HttpPost, Route } from "ligature";
import type { Int32 } from "ligature";

export class Order {
  id!: Int32;
  note?: string;
  state!: "open" | "sent";
}

@ApiController()
@Route("api/orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list(@FromQuery() size?: Int32): Order[] {
    return size === undefined ? [] : [];
  }

  @HttpGet("{id:int}")
  get(id: Int32): Order {
    return { id, state: "open" };
  }

  @HttpPost()
  add(order: Order): void {
    this.notFound(order);
  }

  @HttpDelete("{id:int}")
  remove(id: Int32): void {
    this.notFound(id);
  }
}

export class OrderFilter {
  term?: string;
}

export class Letter {
  subject!: string;
}

@ApiController()
@Route("api/letters")
export class LettersController extends ControllerBase {
  @HttpGet()
  find(@FromQuery() filter: OrderFilter): void {
    this.notFound(filter);
  }

  @HttpPost()
  write(@FromForm() letter: Letter): void {
    this.notFound(letter);
  }
}

export const start = () => createApp({ controllers: [OrdersController, LettersController], openApi: {} });
`;

/** The server, its client, and the project. */
export class ComparedShop {
  readonly project: GitProject;
  readonly client: LanguageClient;

  /** @param path the folders in which the server finds programs */
  constructor(path = process.env.PATH) {
    this.project = new GitProject({ [controllerFile]: controllerText });
    this.project.link("fastify");
    const before = process.env.PATH;
    process.env.PATH = path;
    this.client = new LanguageClient();
    process.env.PATH = before;
  }

  /** The address of a file. */
  uri(path = controllerFile): string {
    return pathToFileURL(join(this.project.root, path)).href;
  }

  /** @param others more folders that are open */
  async start(
    options: object = { isTrusted: true },
    capabilities: object = {},
    others: readonly string[] = [],
  ): Promise<void> {
    const folders = [this.project.root, ...others].map((folder) => pathToFileURL(folder).href);
    await this.client.initialize(folders, options, { ...usualCapabilities, ...capabilities });
  }

  ask(parameters: ApiChangesParams = { textDocument: { uri: this.uri() } }): Promise<ApiChangesResult> {
    return this.client.request("ligature/apiChanges", parameters);
  }

  /** Asks until the result fits, each time that the server says that there may be another. */
  async until(fits: (result: ApiChangesResult) => boolean, parameters?: ApiChangesParams): Promise<ApiChangesResult> {
    for (let seen = this.told(); ; seen = this.told()) {
      const result = await this.ask(parameters);
      if (fits(result)) return result;
      const describe = () => `no such changes: ${JSON.stringify(result)}`;
      await this.client.until(() => (this.told() > seen ? true : undefined), 150_000, describe);
    }
  }

  ready(): Promise<ApiChangesResult> {
    return this.until(({ state }) => state !== "preparing");
  }

  async stop(): Promise<void> {
    await this.client.stop();
    this.project.delete();
  }

  private told(): number {
    return this.client.notifications.filter(({ method }) => method === "ligature/apiChangesChanged").length;
  }
}

/** The changes of a result, shortly. */
export const idsOf = ({ changes }: ApiChangesResult): string[] =>
  changes.map(({ severity, id }) => `${severity} ${id}`);
