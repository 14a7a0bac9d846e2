/** The outcome of the last request, below the tool bar: status, time and size, and the remedies that the user has. */
import type { ExchangeFailure, ExchangeProgress, OutgoingRequest, ReceivedResponse } from "../requests/exchange.js"; // prettier-ignore
import { placeholderOrigin, remedyLabels } from "../requests/exchange.js";
import { endTexts, sizeText } from "../requests/exchange-text.js";
import { button, element, textElement } from "./elements.js";
import { tell } from "./host.js";

/** The request that the bar shows. An earlier one may still run. */
let shown = 0;
let title = "";
/** The request whose response the bar shows while it arrives. */
let receiving = 0;

/** A request begins. */
export function showSending(id: number, { method, url }: OutgoingRequest): void {
  shown = id;
  const { origin } = new URL(url);
  // The tool bar shows the usual address.
  title = `${method} ${url.startsWith(`${element("address").textContent}/`) || origin === placeholderOrigin ? url.slice(origin.length) : url}`;
  fill("sending", [title, "sending…"], [button("Cancel", () => tell({ type: "stop", id }))]);
}

/** A response arrives. A stream shows its last lines. */
export function showProgress(id: number, { status, size, text }: ExchangeProgress): void {
  if (id !== shown) return;
  if (receiving !== id) fill("sending", [], [button("Stop", () => tell({ type: "stop", id }))], "");
  receiving = id;
  // The button stays the same one: a click on one that is replaced meanwhile would be lost.
  const bar = element("exchange");
  bar.querySelector(".facts")!.textContent = factsText([title, String(status), `receiving, ${sizeText(size)}`]);
  const tail = bar.querySelector<HTMLElement>(".tail")!;
  tail.hidden = text === undefined;
  tail.textContent = text ?? "";
  tail.scrollTop = tail.scrollHeight;
}

/** A response is complete, or as complete as it will be. */
export function showResponse(id: number, response: ReceivedResponse): void {
  if (id !== shown) return;
  const { status, statusText, duration, size, redirects, end, body, file } = response;
  const facts = [
    title,
    `${status} ${statusText}`.trim(),
    `${duration} ms`,
    sizeText(size),
    ...(redirects.length === 0 ? [] : [`redirected to ${redirects.at(-1)}`]),
    ...(end === "complete" ? [] : [endTexts[end]]),
    ...(size > body.length ? [`the first ${sizeText(body.length)} are shown`] : []),
  ];
  const open = file === undefined ? [] : [button("Open as File", () => tell({ type: "openBody", id }))];
  fill(status < 400 ? "done" : "refused", facts, [...open, history()]);
}

/** There is no response. */
export function showFailure(id: number, { message, remedies, isCanceled }: ExchangeFailure): void {
  if (id !== shown) return;
  const buttons = remedies.map((remedy) => button(remedyLabels[remedy], () => tell({ type: "remedy", remedy })));
  fill(isCanceled === true ? "canceled" : "failed", [title, message], [...buttons, history()]);
}

/** Another address is known. A failure that was about the earlier one would offer what has been done. */
export function showNewAddress(address: string): void {
  const bar = element("exchange");
  if (bar.hidden || bar.dataset.state !== "failed" || bar.textContent.includes(address)) return;
  fill("sending", [`Requests go to ${address} now. Execute sends this one again.`], [history()]);
}

function fill(state: string, facts: readonly string[], buttons: readonly HTMLElement[], text?: string): void {
  const bar = element("exchange");
  bar.hidden = false;
  bar.dataset.state = state;
  const line = textElement("div", "line", "");
  line.append(textElement("span", "facts", factsText(facts)), ...buttons);
  bar.replaceChildren(line, ...(text === undefined ? [] : [textElement("pre", "tail", text)]));
}

function factsText(facts: readonly string[]): string {
  return facts.join(" · ");
}

function history(): HTMLElement {
  return button("History", () => tell({ type: "showHistory" }));
}
