/** The page inside a preview panel: three views of one document, one visible at a time. */
import {
  views,
  type ShownDocument,
  type ShownOperation,
  type ShownProject,
  type ToPage,
  type View,
} from "../preview/messages.js";
import { loadScript } from "./assets.js";
import { receiveAddress, receiveAnswer } from "./application-requests.js";
import { showAddress } from "./address-button.js";
import { showChanges } from "./change-bar.js";
import { letDownloadsPass } from "./downloads.js";
import { element } from "./elements.js";
import { keep, listen, state, tell } from "./host.js";
import { jsonFormat } from "./json-format.js";
import { showMessage } from "./message-bar.js";
import { showNotices } from "./notice-bar.js";
import { keepPlace, releasePlace } from "./place.js";
import { createReDocView } from "./redoc-view.js";
import { createSwaggerUiView } from "./swagger-ui-view.js";
import type { TextFormat } from "./text-format.js";
import { createTextView } from "./text-view.js";
import { followTheme } from "./theme.js";
import { drawn, type DocumentView } from "./view.js";

declare const ligatureYaml: { readonly format: TextFormat };

const section = (view: View): HTMLElement => element(`view-${view}`);
const tab = (view: View): HTMLElement => element(`tab-${view}`);
const swaggerUi = createSwaggerUiView(section("swaggerUi"));
const documentViews: Record<View, DocumentView> = {
  swaggerUi,
  reDoc: createReDocView(section("reDoc"), () => element("head").offsetHeight),
  json: createTextView(section("json"), () => Promise.resolve(jsonFormat)),
  yaml: createTextView(section("yaml"), async () => {
    await loadScript("yaml.js");
    return ligatureYaml.format;
  }),
};

let current: ShownDocument | undefined;
/** The document that each view has drawn. A view that is not visible is drawn when it is shown next. */
const drawnBy = new Map<View, ShownDocument>();
/** Documents that the user wants to see, however long it takes. */
const wanted = new Map<View, ShownDocument>();
let drawing = Promise.resolve();

function showDocument(document: ShownDocument): void {
  current = document;
  keep({ project: document.project, documentName: document.documentName });
  offerDocuments(document);
  draw();
}

/** Draws the newest document in the visible view. Drawings never overlap, and outdated ones are skipped. */
function draw(): void {
  drawing = drawing.then(drawNewest).catch(reportFailure);
}

async function drawNewest(): Promise<void> {
  const { view } = state;
  const document = current;
  if (document === undefined) return;
  const isDrawn = drawnBy.get(view) === document;
  const reason = isDrawn || wanted.get(view) === document ? undefined : documentViews[view].slowness?.(document);
  if (reason === undefined) {
    if (!isDrawn) await drawView(view, document);
    showMessage();
  } else offerView(view, document, reason);
}

async function drawView(view: View, document: ShownDocument): Promise<void> {
  const first = !drawnBy.has(view);
  if (first) {
    // A large document takes seconds.
    showMessage("Drawing the document…");
    await drawn();
  }
  const shown = documentViews[view];
  const operations = await keepPlace(section(view), () => shown.inSight(), () => shown.show(document)); // prettier-ignore
  drawnBy.set(view, document);
  if (first) restoreScroll(view);
  tell({ type: "rendered", view, version: document.version, ...(operations !== undefined && { operations }) });
}

/** The earlier document stays in the view. */
function offerView(view: View, document: ShownDocument, reason: string): void {
  const show = (): void => {
    wanted.set(view, document);
    draw();
  };
  const before = drawnBy.has(view) ? "The document is a newer one. " : "";
  showMessage(
    `${before}${reason}`,
    { label: before === "" ? "Show It Anyway" : "Show the Newer One", chosen: show },
    { label: "Show Swagger UI", chosen: () => select("swaggerUi") },
  );
}

function reportFailure(error: unknown): void {
  showMessage(`This view failed: ${String(error)}`, { label: "Show JSON", chosen: () => select("json") });
}

/** After what is being drawn. A view that was just drawn may still grow. */
function reveal(operation: ShownOperation): void {
  const show = (): Promise<void> => {
    releasePlace();
    return documentViews[state.view].reveal(operation);
  };
  drawing = drawing.then(show).catch(reportFailure);
}

function select(view: View): void {
  releasePlace();
  keep({ view });
  for (const each of views) {
    section(each).hidden = each !== view;
    tab(each).setAttribute("aria-selected", String(each === view));
    tab(each).tabIndex = each === view ? 0 : -1;
  }
  restoreScroll(view);
  draw();
}

function restoreScroll(view: View): void {
  window.scrollTo({ top: state.scroll[view] ?? 0, behavior: "instant" });
}

function offerDocuments({ documents, documentName }: ShownDocument): void {
  const list = element("document-name") as HTMLSelectElement;
  list.hidden = documents.length < 2;
  list.replaceChildren(...documents.map((name) => new Option(name, name, false, name === documentName)));
}

/** Without others, there is nothing to choose. */
function offerProjects(projects: readonly ShownProject[], shown: string): void {
  const list = element("project") as HTMLSelectElement;
  list.hidden = projects.length < 2;
  list.replaceChildren(...projects.map(({ project, name }) => new Option(name, project, false, project === shown)));
}

/** Arrow keys move between tabs, as in every tab list. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const next = views[(views.indexOf(state.view) + step + views.length) % views.length]!;
  select(next);
  tab(next).focus();
}

letDownloadsPass();
for (const view of views) tab(view).addEventListener("click", () => select(view));
element("toolbar").addEventListener("keydown", moveFocus);
element("document-name").addEventListener("change", (event) =>
  tell({ type: "selectDocument", documentName: (event.target as HTMLSelectElement).value }),
);
element("project").addEventListener("change", (event) =>
  tell({ type: "selectProject", project: (event.target as HTMLSelectElement).value }),
);
window.addEventListener("scroll", () => keep({ scroll: { ...state.scroll, [state.view]: window.scrollY } }), {
  passive: true,
});
followTheme(() => {
  // Style sheets handle the other views. ReDoc computes its colors when it draws.
  drawnBy.delete("reDoc");
  draw();
});
select(state.view);
type Handlers = { readonly [Type in ToPage["type"]]: (message: Extract<ToPage, { type: Type }>) => void };

const restart = { label: "Restart Language Server", chosen: () => tell({ type: "restartServer" }) };

const handlers: Handlers = {
  document: ({ document }) => showDocument(document),
  notices: showNotices,
  projects: ({ projects, project }) => offerProjects(projects, project),
  reveal: ({ operation }) => reveal(operation),
  changes: ({ changes }) => showChanges(changes),
  address: ({ address, isAnswer }) => {
    showAddress(address);
    if (isAnswer) receiveAddress(address?.address);
  },
  authorization: ({ text }) => swaggerUi.restoreAuthorization(text),
  progress: receiveAnswer,
  response: receiveAnswer,
  failed: receiveAnswer,
  unavailable: ({ message, offersRestart }) => showMessage(message, ...(offersRestart ? [restart] : [])),
};

listen((message) => (handlers[message.type] as (message: ToPage) => void)(message));
