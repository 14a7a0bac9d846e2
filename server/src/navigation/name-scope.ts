import type { Reflector } from "ligature/internal/reflection";
import type { Snapshot } from "../projects/snapshot.js";
import type { Sources } from "./sources.js";

/** The data for questions about names. All of it belongs to the same moment. */
export interface NameScope {
  readonly snapshot: Snapshot;
  readonly reflector: Reflector;
  readonly sources: Sources;
}
