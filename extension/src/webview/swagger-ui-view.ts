/** Swagger UI: one instance whose document is replaced, so that what the user has opened stays open. */
import type { PageState, ShownOperation } from "../preview/messages.js";
import { placeholderOrigin } from "../requests/exchange.js";
import { interceptRequest, type SwaggerRequest } from "./application-requests.js";
import { loadScript } from "./assets.js";
import { codeLinksPlugin } from "./code-links.js";
import { keep, state, tell } from "./host.js";
import { drawn, showElement, type DocumentView } from "./view.js";

type Expanded = PageState["expanded"];

interface ImmutableMap {
  get(key: string): ImmutableMap | undefined;
  entrySeq(): { toArray(): [{ toJS(): string[] }, unknown][] };
}

/** The parts of Swagger UI's system that are used here. */
interface SwaggerSystem {
  readonly specActions: { updateSpec(text: string): void; updateUrl(url: string): void };
  readonly authActions: { restoreAuthorization(kept: { readonly authorized: unknown }): void };
  readonly authSelectors: { authorized(): { toJS(): unknown } | undefined };
  readonly layoutActions: { show(thing: readonly string[], open: boolean): void };
  getState(): ImmutableMap;
  getStore(): { subscribe(listener: () => void): void };
}

interface SwaggerUi {
  (options: Record<string, unknown>): SwaggerSystem & { getSystem(): SwaggerSystem };
  readonly presets: { readonly apis: unknown };
}

declare const SwaggerUIBundle: SwaggerUi;

/** The maximum time, in milliseconds, to wait for the rows of a document. */
const loadingTime = 3000;

/** Swagger UI, and what it has to know besides the document. */
export interface SwaggerUiView extends DocumentView {
  /** Restores the values that the dialog *Authorize* contained in an earlier page. */
  restoreAuthorization(text: string): void;
}

/** Creates the view. Swagger UI itself is loaded with the first document. */
export function createSwaggerUiView(section: HTMLElement): SwaggerUiView {
  let system: SwaggerSystem | undefined;
  let authorization = "{}";
  const root = section.appendChild(document.createElement("div"));
  return {
    restoreAuthorization: (text) => {
      authorization = text;
      system?.authActions.restoreAuthorization({ authorized: JSON.parse(text) });
    },
    show: async ({ text }) => {
      await loadScript("swagger-ui-bundle.js");
      system ??= start(root, authorization);
      secretHeaders = secretHeadersOf(text);
      system.specActions.updateSpec(text);
      const operations = await operationsDrawn(section, countOperations(text));
      // Swagger UI's label of the list is not one for screen readers.
      section.querySelector("#servers")?.setAttribute("aria-label", "Server");
      return operations;
    },
    reveal: async (operation) => {
      const find = (): Element | undefined => rowOf(section, operation);
      openTagOf(section, operation);
      await drawn();
      const row = find();
      if (row === undefined) return;
      if (!row.classList.contains("is-open")) row.querySelector<HTMLElement>(".opblock-summary-control")?.click();
      await drawn();
      showElement(find() ?? row);
    },
  };
}

/** The headers of API keys in the shown document. */
let secretHeaders: readonly string[] = [];

function start(domNode: HTMLElement, authorization: string): SwaggerSystem {
  const system = SwaggerUIBundle({
    domNode,
    spec: { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} },
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [codeLinksPlugin],
    docExpansion: "list",
    // The page cannot access the network: the extension sends the requests.
    requestInterceptor: (request: SwaggerRequest) => interceptRequest(request, secretHeaders),
    displayRequestDuration: true,
    validatorUrl: null,
    deepLinking: false,
  }).getSystem();
  system.specActions.updateUrl(`${placeholderOrigin}/`);
  if (authorization !== "{}") system.authActions.restoreAuthorization({ authorized: JSON.parse(authorization) });
  for (const [thing, open] of state.expanded) system.layoutActions.show(thing, open);
  const keepAuthorization = rememberAuthorization(system, authorization);
  system.getStore().subscribe(() => {
    rememberExpanded(system);
    keepAuthorization();
  });
  return system;
}

/** Tells the extension what the user enters in the dialog *Authorize*. */
function rememberAuthorization({ authSelectors }: SwaggerSystem, first: string): () => void {
  let known = first;
  return () => {
    const text = JSON.stringify(authSelectors.authorized()?.toJS() ?? {});
    if (text === known) return;
    known = text;
    tell({ type: "authorization", text });
  };
}

interface WithSecurity {
  readonly components?: {
    readonly securitySchemes?: Readonly<
      Record<string, { readonly type?: string; readonly in?: string; readonly name?: string }>
    >;
  };
}

function secretHeadersOf(text: string): string[] {
  const schemes = Object.values((JSON.parse(text) as WithSecurity).components?.securitySchemes ?? {});
  return schemes.flatMap(({ type, in: place, name }) => (type === "apiKey" && place === "header" && name !== undefined ? [name.toLowerCase()] : [])); // prettier-ignore
}

function rememberExpanded(system: SwaggerSystem): void {
  const shown = system.getState().get("layout")?.get("shown");
  const expanded: Expanded = (shown?.entrySeq().toArray() ?? []).map(([thing, open]) => [thing.toJS(), open === true]);
  if (JSON.stringify(expanded) !== JSON.stringify(state.expanded)) keep({ expanded });
}

function rowOf(section: HTMLElement, { method, path }: ShownOperation): Element | undefined {
  return [...section.querySelectorAll(`.opblock-${method}`)].find(
    (row) => row.querySelector("[data-path]")?.getAttribute("data-path") === path,
  );
}

/** The rows of a closed tag are not in the page. */
function openTagOf(section: HTMLElement, operation: ShownOperation): void {
  if (rowOf(section, operation) !== undefined) return;
  for (const tag of section.querySelectorAll<HTMLElement>('.opblock-tag[data-is-open="false"]')) tag.click();
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

function countOperations(text: string): number {
  const paths = (JSON.parse(text) as { paths?: Record<string, Record<string, unknown>> }).paths ?? {};
  return Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => methods.has(key))).length;
}

/** Swagger UI reports that it is complete before its rows are in the page, so this waits for the rows themselves. */
async function operationsDrawn(section: HTMLElement, expected: number): Promise<number> {
  const end = performance.now() + loadingTime;
  const count = (): number => section.querySelectorAll(".opblock").length;
  do await drawn();
  while (count() < expected && performance.now() < end);
  return count();
}
