/** What a preview panel and the page inside it say to each other. Shared by both sides, so plain data only. */

/** The type of the preview panels; the manifest names it, so that a panel comes back with its window. A test holds both equal. */
export const previewType = "ligature.preview";

/** How a document is shown. */
export type View = "swaggerUi" | "reDoc" | "json";

/** Every view, in the order of the tabs. */
export const views: readonly View[] = ["swaggerUi", "reDoc", "json"];

/** A notice as the page shows it; the panel keeps the location itself. */
export interface ShownNotice {
  readonly message: string;
  /** File name and line; absent when the notice has no place to go to. */
  readonly place?: string;
}

/** A document as the page shows it. */
export interface ShownDocument {
  readonly project: string;
  readonly documents: readonly string[];
  readonly documentName: string;
  readonly version: number;
  readonly title: string;
  readonly text: string;
}

/** From the panel to the page. */
export type ToPage =
  | { readonly type: "document"; readonly document: ShownDocument }
  | { readonly type: "notices"; readonly notices: readonly ShownNotice[]; readonly stale?: ShownNotice }
  | { readonly type: "unavailable"; readonly message: string };

/** From the page to the panel. */
export type FromPage =
  /** The page's script runs and listens. */
  | { readonly type: "ready" }
  /** The page shows this version; `operations` is how many operations the view has drawn, for Swagger UI only. */
  | { readonly type: "rendered"; readonly view: View; readonly version: number; readonly operations?: number }
  | { readonly type: "selectDocument"; readonly documentName: string }
  /** The user clicked a notice: its index, or the reason why the document shown is not the newest. */
  | { readonly type: "openNotice"; readonly notice: number | "stale" };

/** What the page keeps through `setState`, and what a panel is restored from after a reload of the window. */
export interface PageState {
  readonly project: string;
  readonly documentName: string;
  readonly view: View;
  /** How far each view was scrolled, in pixels. */
  readonly scroll: Partial<Record<View, number>>;
  /** What Swagger UI has open or closed by hand: the path of the thing, and whether it is open. */
  readonly expanded: readonly (readonly [readonly string[], boolean])[];
}

/** Reads a state that an earlier run, perhaps of another version, has left; `undefined` when it is not one. */
export function readPageState(value: unknown): Pick<PageState, "project" | "documentName"> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { project, documentName } = value as Partial<Record<keyof PageState, unknown>>;
  return typeof project === "string" && typeof documentName === "string" ? { project, documentName } : undefined;
}
