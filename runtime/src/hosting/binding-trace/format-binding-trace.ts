import type { BindingTrace, BindingTraceEntry } from "../../binding/index.js";

/**
 * Formats a binding trace as text: the outcome of each parameter and property, with the reason below it.
 *
 * @param trace the trace of a request, such as `request.bindingTrace`
 * @returns lines of text, without control characters
 * @example
 * ```ts
 * console.log(formatBindingTrace(this.request.bindingTrace!));
 * // Orders.get, GET orders/{id:int}
 * //   id: Int32 = 5, from "5" in route
 * ```
 */
export function formatBindingTrace(trace: BindingTrace): string {
  const { action = "Binding", request, entries, unused, omitted, isComplete } = trace;
  return [
    request === undefined ? action : `${action}, ${request}`,
    ...entries.flatMap(entryLines),
    ...(entries.length === 0 ? ["  nothing is bound"] : []),
    ...(omitted === 0 ? [] : [`  and ${omitted} more`]),
    ...(unused.length === 0 ? [] : [`  Nothing was bound from ${unused.map(printable).join(", ")}.`]),
    ...(isComplete ? [] : ["  Binding is not complete: a binder is still waiting."]),
  ].join("\n");
}

function entryLines(entry: BindingTraceEntry): string[] {
  const line = `  ${printable(entry.target.replace(/^[^.]*\./, ""))}: ${entry.type}${outcomeText(entry)}`;
  return entry.reason === undefined ? [line] : [line, `      ${printable(entry.reason)}`];
}

function outcomeText(entry: BindingTraceEntry): string {
  switch (entry.outcome) {
    case "bound":
      return boundText(entry);
    case "refused":
      return ` was refused: ${foundText(entry)}`.replace(/: $/, "");
    case "skipped":
      return " is not bound";
    case "absent":
      return " keeps its default";
  }
}

/** The text that was found and the value that it became. A string that is used unchanged appears once. */
function boundText(entry: BindingTraceEntry): string {
  const { value = "an object", provider } = entry;
  const result = entry.result ?? value;
  const isSame = entry.value === undefined || result === value || result === JSON.stringify(value);
  const found = isSame ? sourceText(provider).trim() : `from ${foundText(entry)}`;
  return ` = ${printable(result)}${found === "" ? "" : `, ${found}`}`;
}

function foundText({ value, provider }: BindingTraceEntry): string {
  const found = value === undefined ? "" : value === "***" ? value : printable(JSON.stringify(value));
  return `${found}${sourceText(provider)}`.trim();
}

function sourceText(provider: string | undefined): string {
  if (provider === undefined) return "";
  return provider === "custom" ? " by its own binder" : ` in ${provider}`;
}

/** Client data must not break lines, or reach a terminal as a control sequence. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** A binding trace in one line with a maximum length, for logs and headers. */
export function summarizeBindingTrace({ entries, unused, omitted }: BindingTrace, longest: number): string {
  const parts = entries.map(shortEntry);
  if (omitted > 0) parts.push(`and ${omitted} more`);
  if (unused.length > 0) parts.push(`unused ${unused.join(", ")}`);
  const text = printable(parts.length === 0 ? "nothing is bound" : parts.join("; "));
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

function shortEntry({ target, outcome, result, value, provider, keysTried, lookedIn }: BindingTraceEntry): string {
  const name = target.replace(/^[^.]*\./, "");
  const source = provider === undefined ? "" : ` (${provider})`;
  if (outcome === "bound") return `${name}=${result ?? value ?? "object"}${source}`;
  if (outcome === "refused")
    return `${name} refused ${value === undefined ? "" : JSON.stringify(value)}${source}`.trim();
  if (outcome === "skipped") return `${name} skipped`;
  const keys = keysTried.join("|");
  return keys === "" ? `${name} absent` : `${name} absent: ${keys} in ${lookedIn.join(",")}`;
}
