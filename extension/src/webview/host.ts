/** The page's side of the conversation with its panel, and what survives a reload. */
import type { FromPage, PageState, ToPage, View } from "../preview/messages.js";

interface Host {
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();
const empty: PageState = { project: "", documentName: "", view: defaultView(), scroll: {}, expanded: [] };

/** The state as it was left, kept by VS Code while the page is hidden and over a reload of the window. */
export let state: PageState = host.getState() ?? empty;

/** Changes part of the state. */
export function keep(change: Partial<PageState>): void {
  state = { ...state, ...change };
  host.setState(state);
}

/** Tells the panel. */
export function tell(message: FromPage): void {
  host.postMessage(message);
}

/** Listens to the panel, which speaks as soon as this is called. */
export function listen(handle: (message: ToPage) => void): void {
  window.addEventListener("message", (event: MessageEvent<ToPage>) => handle(event.data));
  tell({ type: "ready" });
}

function defaultView(): View {
  return (document.body.dataset.defaultView ?? "swaggerUi") as View;
}
