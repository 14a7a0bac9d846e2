/** The page's side of the communication with its panel, and the state that survives a reload. */
import type { FromPage, PageState, ToPage, View } from "../preview/messages.js";

interface Host {
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();
const empty: PageState = { project: "", documentName: "", view: defaultView(), scroll: {}, expanded: [] };

/** The last state. VS Code keeps it while the page is hidden and when the window reloads. */
export let state: PageState = host.getState() ?? empty;

/** Changes part of the state. */
export function keep(change: Partial<PageState>): void {
  state = { ...state, ...change };
  host.setState(state);
}

/** Sends a message to the panel. */
export function tell(message: FromPage): void {
  host.postMessage(message);
}

/** Receives messages from the panel, which starts to send when this is called. */
export function listen(handle: (message: ToPage) => void): void {
  window.addEventListener("message", (event: MessageEvent<ToPage>) => handle(event.data));
  tell({ type: "ready" });
}

function defaultView(): View {
  return (document.body.dataset.defaultView ?? "swaggerUi") as View;
}
