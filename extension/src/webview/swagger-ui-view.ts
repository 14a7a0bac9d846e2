/** Swagger UI: one instance whose document is replaced, so that what the user has opened stays open. */
import type { PageState, ShownOperation } from "../preview/messages.js";
import { loadScript } from "./assets.js";
import { keep, state } from "./host.js";
import { drawn, showElement, type DocumentView } from "./view.js";

type Expanded = PageState["expanded"];

interface ImmutableMap {
  get(key: string): ImmutableMap | undefined;
  entrySeq(): { toArray(): [{ toJS(): string[] }, unknown][] };
}

/** The parts of Swagger UI's system that are used here. */
interface SwaggerSystem {
  readonly specActions: { updateSpec(text: string): void };
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

/** Creates the view. Swagger UI itself is loaded with the first document. */
export function createSwaggerUiView(section: HTMLElement): DocumentView {
  let system: SwaggerSystem | undefined;
  const root = section.appendChild(document.createElement("div"));
  return {
    show: async ({ text }) => {
      await loadScript("swagger-ui-bundle.js");
      system ??= start(root);
      system.specActions.updateSpec(text);
      return operationsDrawn(section, countOperations(text));
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

function start(domNode: HTMLElement): SwaggerSystem {
  const system = SwaggerUIBundle({
    domNode,
    spec: { openapi: "3.1.0", info: { title: "", version: "" }, paths: {} },
    presets: [SwaggerUIBundle.presets.apis],
    docExpansion: "list",
    // The page cannot access the network, and the application may not be running.
    supportedSubmitMethods: [],
    validatorUrl: null,
    deepLinking: false,
  }).getSystem();
  for (const [thing, open] of state.expanded) system.layoutActions.show(thing, open);
  system.getStore().subscribe(() => rememberExpanded(system));
  return system;
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
