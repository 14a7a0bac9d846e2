/** Swagger UI: one instance whose document is replaced, so that what the user has opened stays open. */
import type { PageState, ShownOperation } from "../preview/messages.js";
import { placeholderOrigin } from "../requests/exchange.js";
import { interceptRequest, type SwaggerRequest } from "./application-requests.js";
import { loadScript } from "./assets.js";
import { codeLinksPlugin } from "./code-links.js";
import { resolvePartsPlugin } from "./document-part.js";
import { keep, state, tell } from "./host.js";
import { textsInSight } from "./texts-in-sight.js";
import { drawn, showElement, type DocumentView } from "./view.js";

type Expanded = PageState["expanded"];

interface ImmutableMap {
  get(key: string): ImmutableMap | undefined;
  entrySeq(): { toArray(): [{ toJS(): string[] }, unknown][] };
}

/** The parts of Swagger UI's system that are used here. */
interface SwaggerSystem {
  readonly fn: { opId(operation: object, path: string, method: string): string };
  readonly specActions: { updateJsonSpec(document: object): void; updateUrl(url: string): void };
  readonly authActions: { restoreAuthorization(kept: { readonly authorized: unknown }): void };
  readonly authSelectors: { authorized(): { toJS(): unknown } | undefined };
  readonly layoutActions: {
    show(thing: readonly string[], open: boolean): void;
    scrollToVirtualizedOperation(thing: readonly string[]): void;
  };
  getState(): ImmutableMap;
  getStore(): { subscribe(listener: () => void): void };
}

interface SwaggerUi {
  (options: Record<string, unknown>): SwaggerSystem & { getSystem(): SwaggerSystem };
  readonly presets: { readonly apis: unknown };
}

declare const SwaggerUIBundle: SwaggerUi;
/** Of the script that the page of an application has, too. */
declare const makeSwaggerUiAccessible: (root: HTMLElement) => void;

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
  let shown: SwaggerDocument = {};
  const root = section.appendChild(document.createElement("div"));
  return {
    restoreAuthorization: (text) => {
      authorization = text;
      system?.authActions.restoreAuthorization({ authorized: JSON.parse(text) });
    },
    show: async ({ text }) => {
      await Promise.all(["swagger-ui-bundle.js", "swagger-ui-access.js"].map(loadScript));
      shown = JSON.parse(text) as SwaggerDocument;
      system ??= start(root, authorization);
      secretHeaders = secretHeadersOf(shown);
      // Not its text, which Swagger UI would read as YAML.
      system.specActions.updateJsonSpec(shown);
      return operationsDrawn(section, countOperations(shown));
    },
    reveal: async (operation) => {
      if (system === undefined) return;
      openTagOf(section, system, shown, operation);
      const row = await rowOf(section, operation);
      if (row === undefined) return;
      if (!row.classList.contains("is-open")) row.querySelector<HTMLElement>(".opblock-summary-control")?.click();
      await drawn();
      showElement(findRow(section, operation) ?? row);
    },
    inSight: () =>
      textsInSight(section, {
        selector: partSelector,
        name: nameOfPart,
        seek: (part) => {
          const operation = operationOf(part);
          const name = nameOfPart(part);
          return () => {
            if (system !== undefined && operation !== undefined) openTagOf(section, system, shown, operation);
            else seekSchema(section, shown, name);
          };
        },
        box: schemasSelector,
      }),
  };
}

/** The headers of API keys in the shown document. */
let secretHeaders: readonly string[] = [];

function start(domNode: HTMLElement, authorization: string): SwaggerSystem {
  makeSwaggerUiAccessible(domNode);
  const system = SwaggerUIBundle({
    domNode,
    spec: { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} },
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [codeLinksPlugin, resolvePartsPlugin],
    docExpansion: "list",
    // The page cannot access the network: the extension sends the requests.
    requestInterceptor: (request: SwaggerRequest) => interceptRequest(request, secretHeaders),
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

/** The parts of a document that are looked at. */
interface SwaggerDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, SwaggerOperation>>>>;
  readonly components?: {
    readonly schemas?: object;
    readonly securitySchemes?: Readonly<
      Record<string, { readonly type?: string; readonly in?: string; readonly name?: string }>
    >;
  };
}

interface SwaggerOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
}

function secretHeadersOf({ components }: SwaggerDocument): string[] {
  const schemes = Object.values(components?.securitySchemes ?? {});
  return schemes.flatMap(({ type, in: place, name }) => (type === "apiKey" && place === "header" && name !== undefined ? [name.toLowerCase()] : [])); // prettier-ignore
}

function rememberExpanded(system: SwaggerSystem): void {
  const shown = system.getState().get("layout")?.get("shown");
  const expanded: Expanded = (shown?.entrySeq().toArray() ?? []).map(([thing, open]) => [thing.toJS(), open === true]);
  if (JSON.stringify(expanded) !== JSON.stringify(state.expanded)) keep({ expanded });
}

/** Tags, operations and schemas, of both versions of OpenAPI. */
const partSelector =
  ".info, .opblock-tag, .opblock, .models [data-name], .models .json-schema-2020-12:not(.json-schema-2020-12--embedded)";

/** The box of a long list of schemas, of which only those in sight are drawn. */
const schemasSelector = ".models-scroll";

/** Scrolls the box to about where a schema is. */
function seekSchema(section: HTMLElement, { components }: SwaggerDocument, name: string): void {
  const names = Object.keys(components?.schemas ?? {});
  const box = section.querySelector(schemasSelector);
  if (box !== null && names.includes(name)) box.scrollTop = (names.indexOf(name) / names.length) * box.scrollHeight;
}

function nameOfPart(part: Element): string {
  const name = part.id || part.getAttribute("data-name");
  return name ?? part.querySelector(".json-schema-2020-12__title, .info .title")?.textContent ?? "";
}

function operationOf(row: Element): ShownOperation | undefined {
  const path = row.querySelector("[data-path]")?.getAttribute("data-path");
  const method = [...methods].find((each) => row.classList.contains(`opblock-${each}`));
  return path != null && method !== undefined ? { method, path } : undefined;
}

function findRow(section: HTMLElement, { method, path }: ShownOperation): Element | undefined {
  return [...section.querySelectorAll(`.opblock-${method}`)].find(
    (row) => row.querySelector("[data-path]")?.getAttribute("data-path") === path,
  );
}

/** The row of an operation, as soon as it is drawn. */
async function rowOf(section: HTMLElement, operation: ShownOperation): Promise<Element | undefined> {
  const end = performance.now() + loadingTime;
  let row: Element | undefined;
  do {
    await drawn();
    row = findRow(section, operation);
  } while (row === undefined && performance.now() < end);
  return row;
}

/** The rows of a closed tag are not in the page, nor are those of a long list that are not in sight. */
function openTagOf(
  section: HTMLElement,
  system: SwaggerSystem,
  { paths = {} }: SwaggerDocument,
  { method, path }: ShownOperation,
): void {
  const operation = paths[path]?.[method];
  if (operation === undefined) return;
  const tag = operation.tags?.[0] ?? "default";
  system.layoutActions.show(["operations-tag", tag], true);
  const id = operation.operationId ?? system.fn.opId(operation, path, method);
  if (isLongList(section)) system.layoutActions.scrollToVirtualizedOperation(["operations", tag, id]);
}

/** Whether Swagger UI draws only those rows that are in sight, as it does from 150 on. */
function isLongList(section: HTMLElement): boolean {
  return section.querySelector(".operations-virtual") !== null;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

function countOperations({ paths = {} }: SwaggerDocument): number {
  return Object.values(paths).flatMap((item) => Object.keys(item).filter((key) => methods.has(key))).length;
}

/**
 * Swagger UI reports that it is complete before its rows are in the page, so this waits for the rows themselves. Those of closed tags are not
 * in the page, and of a long list only those that are in sight.
 */
async function operationsDrawn(section: HTMLElement, expected: number): Promise<number> {
  const end = performance.now() + loadingTime;
  const count = (): number => section.querySelectorAll(".opblock").length;
  const isPart = (): boolean => section.querySelector('.operations-virtual .opblock, [data-is-open="false"]') !== null;
  do await drawn();
  while (count() < expected && !isPart() && performance.now() < end);
  return count();
}
