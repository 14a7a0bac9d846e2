import type { Reflector } from "ligature/reflection";
import type { Snapshot } from "../projects/snapshot.js";
import type { Sources } from "./sources.js";

/** What the questions about names are answered from: all of one moment. */
export interface NameScope {
  readonly snapshot: Snapshot;
  readonly reflector: Reflector;
  readonly sources: Sources;
}
