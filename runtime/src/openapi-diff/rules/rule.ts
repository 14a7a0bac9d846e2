import type { Direction, Severity } from "../change.js";

/** The meaning of a change for clients. */
export interface Rule {
  /** Ids that share a meaning: `request-{body,property}-max-decreased` are two. */
  readonly ids: string;
  /** For clients that read and write JSON. */
  readonly severity: Severity;
  /** For clients with generated code, where it is another. */
  readonly generated?: Severity;
  /** Why, in one sentence. */
  readonly reason: string;
}

/** A rule for all clients. */
export function rule(ids: string, severity: Severity, reason: string, generated?: Severity): Rule {
  return { ids, severity, reason, ...(generated && { generated }) };
}

/**
 * Names the ids of a rule.
 *
 * @param rule a rule
 * @returns the ids, without braces
 * @example `ruleFamilies.flatMap(({ rules }) => rules.flatMap(idsOf))`
 */
export function idsOf(rule: Rule): string[] {
  return expand(rule.ids);
}

function expand(pattern: string): string[] {
  const [whole, before = "", choices = "", after = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => expand(`${before}${choice}${after}`));
}

/** The direction that a rule is about. Its ids say so. */
export function directionOf(id: string): Direction {
  if (id.includes("request")) return "request";
  return id.includes("response") ? "response" : "none";
}
