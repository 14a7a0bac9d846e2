import type { Severity } from "./change.js";
import type { DocumentSide } from "./uncomparable-document-error.js";

/** The clients that have to go on working: clients that read and write JSON, or clients with code that is generated from the document. */
export type ClientProfile = "json" | "generated";

/** How documents are compared. All have defaults. */
export interface ComparisonOptions {
  /** `json` by default. `generated` is stricter about names, operation ids and enums. */
  readonly profile?: ClientProfile;
  /** Other severities by id; `off` leaves changes out. A name that no rule has is an error (`RangeError`). */
  readonly severities?: Readonly<Record<string, Severity | "off">>;
  /** The days that must lie between a deprecation and the date until which something stays. By default 0. */
  readonly sunsetDays?: { readonly beta?: number; readonly stable?: number };
  /**
   * The methods that handle the operations of both documents, by the operations' JSON pointers, where the code is known. An operation with
   * another path or method has moved if it has the same handler. By default, only operation ids say so.
   */
  readonly handlers?: Readonly<Record<DocumentSide, Readonly<Record<string, string>>>>;
  /** The day of the comparison, `2026-01-31`. By default today (UTC). Sunset dates are compared with it. */
  readonly today?: string;
}

/** The options, with their defaults. */
export interface ComparisonSettings {
  readonly profile: ClientProfile;
  readonly severities: ReadonlyMap<string, Severity | "off">;
  readonly sunsetDays: { readonly beta: number; readonly stable: number };
  readonly today: string;
  readonly handlers: NonNullable<ComparisonOptions["handlers"]>;
}

const noHandlers: ComparisonSettings["handlers"] = { base: {}, revision: {} };

export function settingsOf(options: ComparisonOptions, isKnown: (id: string) => boolean): ComparisonSettings {
  const { profile = "json", severities = {}, sunsetDays = {}, handlers = noHandlers } = options;
  const { today = new Date().toISOString().slice(0, 10) } = options;
  const unknown = Object.keys(severities).find((id) => !isKnown(id));
  if (unknown !== undefined) throw new RangeError(`No rule has the id ${unknown}. See docs/breaking-changes.md.`);
  return {
    profile,
    severities: new Map(Object.entries(severities)),
    sunsetDays: { beta: sunsetDays.beta ?? 0, stable: sunsetDays.stable ?? 0 },
    today,
    handlers,
  };
}
