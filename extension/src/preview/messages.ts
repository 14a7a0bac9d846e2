/**
 * The messages between a preview panel and the page inside it. Both sides share them, so they contain only plain data.
 */

import type {
  ExchangeFailure,
  ExchangeProgress,
  OutgoingRequest,
  ReceivedResponse,
  Remedy,
} from "../requests/exchange.js";

/**
 * The type of the preview panels. The manifest names it, so that VS Code restores panels with their window. A test
 * checks that both are equal.
 */
export const previewType = "ligature.preview";

/** How a document is shown. */
export type View = "swaggerUi" | "reDoc" | "json" | "yaml";

/** Every view, in the order of the tabs. */
export const views: readonly View[] = ["swaggerUi", "reDoc", "json", "yaml"];

/** A notice in the form that the page shows. The panel keeps the location itself. */
export interface ShownNotice {
  readonly message: string;
  /** The file name and line; absent if the notice has no location. */
  readonly place?: string;
}

/** How many declarations are wrong, and one of them. */
interface ShownMistakes {
  readonly count: number;
  readonly first: ShownNotice;
}

/** An operation of the shown document. */
export interface ShownOperation {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
}

/** A document in the form that the page shows. */
export interface ShownDocument {
  readonly project: string;
  readonly documents: readonly string[];
  readonly documentName: string;
  readonly version: number;
  readonly title: string;
  readonly text: string;
}

/** A project of the workspace that has documents. */
export interface ShownProject {
  readonly project: string;
  readonly name: string;
}

/** An operation that differs from that of the base. */
export interface ChangedOperation {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  readonly kind: "added" | "changed" | "breaking";
}

/** The changes that a comparison finds in operations. */
export interface ShownOperationChanges {
  /** The name of the base. */
  readonly base: string;
  readonly operations: readonly ChangedOperation[];
  /** Those that are gone, as the base has them. */
  readonly removed: readonly { readonly method: string; readonly path: string }[];
}

/** Where requests are sent. Without it, the first request asks. */
export interface ShownAddress {
  readonly address: string;
  readonly reason: "setting" | "running" | "chosen";
}

/** From the panel to the page. */
export type ToPage =
  /** `isAnswer` says that the page has asked, and that the user may have been asked. */
  | { readonly type: "address"; readonly address?: ShownAddress; readonly isAnswer?: true }
  /** Swagger UI's own text. The page gets it once, when it is ready. */
  | { readonly type: "authorization"; readonly text: string }
  | { readonly type: "progress"; readonly id: number; readonly progress: ExchangeProgress }
  | { readonly type: "response"; readonly id: number; readonly response: ReceivedResponse }
  | { readonly type: "failed"; readonly id: number; readonly failure: ExchangeFailure }
  /** Without changes, nothing is compared. */
  | { readonly type: "changes"; readonly changes?: ShownOperationChanges }
  | { readonly type: "document"; readonly document: ShownDocument }
  | {
      readonly type: "notices";
      readonly notices: readonly ShownNotice[];
      readonly stale?: ShownNotice;
      readonly mistakes?: ShownMistakes;
    }
  /** Those that the page can show, and the one that it shows. */
  | { readonly type: "projects"; readonly projects: readonly ShownProject[]; readonly project: string }
  /** The page shows this operation, when it shows the document. */
  | { readonly type: "reveal"; readonly operation: ShownOperation }
  /** There is no newer document. A server that runs again sends one. */
  | { readonly type: "unavailable"; readonly message: string; readonly offersRestart?: true };

/** From the page to the panel. */
export type FromPage =
  /** The page's script runs and receives messages. */
  | { readonly type: "ready" }
  /** The page shows this version. `operations` is the number of operations in the view, only for Swagger UI. */
  | { readonly type: "rendered"; readonly view: View; readonly version: number; readonly operations?: number }
  /** Before a request: where is it sent to? */
  | { readonly type: "findAddress" }
  /** Sends a request to the application. Its answer is a response or a failure with the same number. */
  | { readonly type: "send"; readonly id: number; readonly request: OutgoingRequest }
  /** Ends a request, or the rest of its response. */
  | { readonly type: "stop"; readonly id: number }
  | { readonly type: "remedy"; readonly remedy: Remedy }
  /** Opens the file with the whole body of a response. */
  | { readonly type: "openBody"; readonly id: number }
  | { readonly type: "showHistory" }
  /** The user has changed what Swagger UI's dialog *Authorize* contains. */
  | { readonly type: "authorization"; readonly text: string }
  /** The code of a part of the document, by its JSON pointer. */
  | { readonly type: "openCode"; readonly pointer: string }
  | { readonly type: "restartServer" }
  | { readonly type: "selectProject"; readonly project: string }
  | { readonly type: "selectDocument"; readonly documentName: string }
  /** The user clicked a notice: its index, the reason why the shown document is not the newest, or the mistake. */
  | { readonly type: "openNotice"; readonly notice: number | "stale" | "mistake" };

/** The state that the page keeps with `setState`. A panel is restored from it after the window reloads. */
export interface PageState {
  readonly project: string;
  readonly documentName: string;
  readonly view: View;
  /** The scroll position of each view, in pixels. */
  readonly scroll: Partial<Record<View, number>>;
  /** The items that the user has opened or closed in Swagger UI: the path of each, and whether it is open. */
  readonly expanded: readonly (readonly [readonly string[], boolean])[];
}

/** Reads a state from an earlier run, perhaps of another version; `undefined` if it is not valid. */
export function readPageState(value: unknown): Pick<PageState, "project" | "documentName"> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { project, documentName } = value as Partial<Record<keyof PageState, unknown>>;
  return typeof project === "string" && typeof documentName === "string" ? { project, documentName } : undefined;
}
