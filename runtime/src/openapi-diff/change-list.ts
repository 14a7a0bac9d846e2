import type { Change, ChangedOperation, Severity } from "./change.js";
import { directionOf, rulesById } from "./rules/index.js";
import type { ComparisonSettings } from "./settings.js";

/** The changes that are found, each once. A change that several operations share is one change with all of them. */
export class ChangeList {
  readonly #found = new Map<string, Change & { readonly operations: ChangedOperation[] }>();
  /** Operations that promise nothing yet. */
  readonly unstable = new Set<ChangedOperation>();

  constructor(readonly settings: ComparisonSettings) {}

  add(id: string, message: string, base: string, revision: string, operations: readonly ChangedOperation[]): void {
    const key = [id, base, revision, message].join("\n");
    const known = this.#found.get(key);
    if (known === undefined) {
      const direction = directionOf(id);
      const severity = this.severityOf(id);
      if (severity === "off") return;
      this.#found.set(key, { id, severity, direction, operations: [...operations], base, revision, message });
      return;
    }
    for (const operation of operations) if (!known.operations.includes(operation)) known.operations.push(operation);
  }

  /** The changes in the order in which they were found. */
  changes(): Change[] {
    return [...this.#found.values()].map((change) => {
      const { operations, severity } = change;
      const isUnstable = operations.length > 0 && operations.every((one) => this.unstable.has(one));
      return { ...change, severity: isUnstable ? "safe" : severity };
    });
  }

  severityOf(id: string): Severity | "off" {
    const { profile, severities } = this.settings;
    const rule = rulesById.get(id)!;
    return severities.get(id) ?? (profile === "generated" ? (rule.generated ?? rule.severity) : rule.severity);
  }
}
