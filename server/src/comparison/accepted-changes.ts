import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  acceptedChangesFile,
  AcceptedChangesError,
  addAcceptedChanges,
  applyAcceptedChanges,
  pointerOfChange,
  readAcceptedChanges,
  type AcceptedChange,
} from "ligature/openapi-diff";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import { entryProblem, fileProblem, type AcceptanceProblem } from "./acceptance-problems.js";
import type { Base } from "./document-bases.js";
import type { ComparedChange } from "./compare-messages.js";

/** The changes of a document that a project has accepted. */
export interface Acceptance {
  /** The reasons of the accepted changes. */
  readonly accepted: ReadonlyMap<ComparedChange, string>;
  /** The mistakes in the file. */
  readonly problems: readonly AcceptanceProblem[];
}

/** The file `api-changes.json` of a project, saved or not. */
export class AcceptedChanges {
  constructor(private readonly context: ServerContext) {}

  /** Its path. */
  pathOf({ root }: Project): string {
    return join(root, acceptedChangesFile);
  }

  /** Its text; `undefined` if there is none. */
  textOf(project: Project): string | undefined {
    const path = this.pathOf(project);
    const open = this.context.documents.get(uriOfPath(path));
    return open?.getText() ?? textOnDisk(path);
  }

  /** Which changes are accepted. A file that cannot be read accepts nothing. */
  apply(project: Project, documentName: string, base: Base, changes: readonly ComparedChange[]): Acceptance {
    const text = this.textOf(project);
    if (text === undefined) return { accepted: new Map(), problems: [] };
    try {
      const entries = readAcceptedChanges(text);
      const options = { base: [...base.names, base.commit ?? base.label], document: documentName };
      const { accepted, expired, unused } = applyAcceptedChanges(changes, entries, options);
      const reasons = new Map(accepted.map((change) => [change as ComparedChange, reasonOf(change as ComparedChange, entries)]));
      return { accepted: reasons, problems: [...expired.map((entry) => entryProblem(entry, text, "has expired")), ...unused.map((entry) => entryProblem(entry, text, "has no effect: there is no such change"))] };
    } catch (error) {
      if (!(error instanceof AcceptedChangesError)) throw error;
      return { accepted: new Map(), problems: [fileProblem(error, text)] };
    }
  } // prettier-ignore

  /**
   * The text of the file with one more entry.
   *
   * @throws {AcceptedChangesError} if the file cannot be read
   */
  withChange(
    project: Project,
    change: ComparedChange,
    details: Pick<AcceptedChange, "reason" | "base" | "document">,
  ): string {
    // prettier-ignore
    return addAcceptedChanges(this.textOf(project), [change], details);
  }
}

function reasonOf(change: ComparedChange, entries: readonly AcceptedChange[]): string {
  const entry = entries.find(({ id, pointer }) => id === change.id && pointer === pointerOfChange(change));
  return entry?.reason ?? "";
}

function textOnDisk(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
