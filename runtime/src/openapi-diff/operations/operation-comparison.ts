import type { ChangeList } from "../change-list.js";
import type { Direction } from "../change.js";
import type { Place } from "../document-source.js";
import type { SchemaComparison } from "../schemas/schema-comparison.js";
import type { SchemaRoot } from "../schemas/schema-pair.js";
import type { ComparisonSettings } from "../settings.js";
import type { OperationSource } from "./operation-source.js";

/** The comparison of one operation with what it was. */
export class OperationComparison {
  constructor(
    readonly base: OperationSource,
    readonly revision: OperationSource,
    readonly list: ChangeList,
    readonly compareSchemas: SchemaComparison,
    /** Webhooks and callbacks: the application sends the requests, so clients receive them. */
    readonly isReversed: boolean,
  ) {}

  get settings(): ComparisonSettings {
    return this.list.settings;
  }

  /** Tells a change. A place that one document does not have is the operation. */
  tell(id: string, message: string, base?: string, revision?: string): void {
    this.list.add(id, message, base ?? this.base.place.pointer, revision ?? this.revision.place.pointer, [this.base.operation]); // prettier-ignore
  }

  /** Compares the schemas of a body, a parameter or a header. */
  schemas(base: Place, revision: Place, direction: Exclude<Direction, "none">, root: SchemaRoot): void {
    const reversed = direction === "request" ? "response" : "request";
    this.compareSchemas.add(base, revision, this.isReversed ? reversed : direction, root, this.base.operation);
  }
}
