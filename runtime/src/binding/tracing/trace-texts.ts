import type { ModelMetadata } from "../model-metadata/model-metadata.js";

/** The text instead of a secret. */
export const hidden = "***";

/** Longer texts are shortened. */
const longestValue = 200;

/** A text of the request, short enough to be shown. */
export function cut(text: string, length = longestValue): string {
  return text.length > length ? `${text.slice(0, length)}...` : text;
}

/** `'a' or 'b'` */
export function quoted(names: readonly string[], word: "and" | "or" = "or"): string {
  return listed(
    names.map((name) => `'${cut(name, 100)}'`),
    word,
  );
}

/** `a, b and c` */
export function listed(names: readonly string[], word: "and" | "or" = "and"): string {
  return names.join(", ").replace(/, ([^,]*)$/, ` ${word} $1`);
}

/** A bound value in short. Objects are shown by their type. */
export function resultText(model: unknown, metadata: ModelMetadata): string {
  if (model === null || model === undefined) return String(model);
  const items = sizeOf(model, metadata);
  if (items !== undefined) return counted(items, metadata.type.kind === "dictionary" ? "entry" : "item");
  if (typeof model === "string") return cut(JSON.stringify(model));
  if (model instanceof Date && !Number.isNaN(model.getTime())) return model.toISOString();
  if (typeof model === "object" && (metadata.isComplexType || metadata.type.kind === "unknown")) return "an object";
  return safeText(model);
}

function sizeOf(model: unknown, { type }: ModelMetadata): number | undefined {
  if (Array.isArray(model)) return model.length;
  if (model instanceof Set || model instanceof Map) return model.size;
  return type.kind === "dictionary" ? Object.keys(model as object).length : undefined;
}

/** A custom binder can return anything, even an object without `toString`. */
function safeText(model: unknown): string {
  try {
    return cut(String(model));
  } catch {
    return typeof model;
  }
}

/** `3 items` */
export function counted(count: number, noun: "item" | "entry"): string {
  return `${count} ${count === 1 ? noun : noun === "entry" ? "entries" : "items"}`;
}

/** An object without the members that are `undefined`. */
export function definedOnly<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>;
}
