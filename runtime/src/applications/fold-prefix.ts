import { joinPrefixes, parsePrefix } from "../endpoints/index.js";
import { isObject, type ModelDiagnostic, type SourceLocation } from "../model/index.js";
import type { FoldedInstance, FoldedRegistration, FoldedValue } from "../reflection/index.js";
import type { FoldNotice } from "./fold-notices.js";

/** Where an application is registered: on an instance, possibly with its own prefix. */
export interface FoldedPlace {
  readonly instance: FoldedInstance;
  readonly own: FoldedValue | undefined;
}

/** The path of an application, as far as it is constant. */
export interface FoldedPrefix {
  readonly prefix: string;
  /** The reasons why the application cannot start with it. */
  readonly problems: readonly ModelDiagnostic[];
}

/**
 * The path of an application: the prefixes of the contexts around it, outermost first, and its own. Parts that are not
 * constant are left out and become a notice.
 */
export function foldPrefix(
  { instance, own }: FoldedPlace,
  registrations: readonly FoldedRegistration[],
  notices: FoldNotice[],
): FoldedPrefix {
  const parts = [...contextsOf(instance, registrations, notices, new Set()), own].filter((part) => part !== undefined);
  const texts = parts.map((part) => constantPrefix(part, notices));
  const prefix = joinPrefixes(...texts);
  const wrong = texts.findIndex((text) => parsePrefix(text).errors.length > 0);
  const { location } = parts.at(wrong) ?? {};
  const problems = parsePrefix(prefix).errors.map((error) => wrongPrefix(prefix, error));
  notices.push(...problems.map((message) => ({ message, ...(location && { location }) })));
  return { prefix, problems: location === undefined ? [] : problems.map((message) => refused(message, location)) };
}

function wrongPrefix(prefix: string, error: string): string {
  return `The routes cannot be registered with the prefix '${prefix}', so the application does not start: ${error}`;
}

/** With the code that the application reports when it starts. */
function refused(message: string, location: SourceLocation): ModelDiagnostic {
  return { code: "LIG2023", severity: "error", message, location };
}

/** The prefixes of the registrations that lead to an instance, outermost first. */
function contextsOf(
  instance: FoldedInstance,
  registrations: readonly FoldedRegistration[],
  notices: FoldNotice[],
  seen: Set<string>,
): (FoldedValue | undefined)[] {
  if (instance.kind === "made") return [];
  const found = instance.kind === "parameter" && !seen.has(instance.of) ? registeredAs(instance.of, registrations) : [];
  const [only] = found;
  if (only === undefined || found.length > 1) {
    notices.push({
      message: only === undefined ? unknownContext : severalContexts,
      ...(only && { location: only.location }),
    });
    return [];
  }
  const around = contextsOf(only.instance, registrations, notices, seen.add((instance as { of: string }).of));
  return hasContext(only) ? [...around, prefixMember(only, notices)] : around;
}

/** The scopes that lead to an instance, outermost first; `undefined` if the source does not show all of them. */
export function scopesOf(
  instance: FoldedInstance,
  registrations: readonly FoldedRegistration[],
  seen = new Set<string>(),
): readonly string[] | undefined {
  if (instance.kind === "made") return [instance.id];
  if (instance.kind === "unknown" || seen.has(instance.of)) return undefined;
  const [only, ...more] = registeredAs(instance.of, registrations);
  if (only === undefined || more.length > 0 || only.mayBeSkipped) return undefined;
  const around = scopesOf(only.instance, registrations, seen.add(instance.of));
  return around && (hasContext(only) ? [...around, instance.of] : around);
}

function registeredAs(id: string, registrations: readonly FoldedRegistration[]): FoldedRegistration[] {
  return registrations.filter(({ plugin }) => plugin.kind === "function" && plugin.id === id);
}

function hasContext({ plugin }: FoldedRegistration): boolean {
  return plugin.kind === "function" && plugin.hasContext;
}

/** The option `prefix` of a registration. If the options are not constant, they may contain it. */
function prefixMember({ options }: FoldedRegistration, notices: FoldNotice[]): FoldedValue | undefined {
  if (options === undefined) return undefined;
  const { members, unknownMembers: [hidden] = [], location } = options;
  if (members === undefined) notices.push({ message: unknownPrefix, location });
  else if (members.prefix === undefined && hidden !== undefined)
    notices.push({ message: unknownPrefix, location: hidden });
  return members?.prefix;
}

function constantPrefix({ value, location }: FoldedValue, notices: FoldNotice[]): string {
  if (typeof value === "string") return value;
  if (!isObject(value) || value.$undefined !== true) notices.push({ message: unknownPrefix, location });
  return "";
}

const unknownPrefix =
  "The `prefix` of this registration is not a constant, so it is ignored here. The running application's document has other paths. Write the prefix as a string or a `const`.";
const unknownContext =
  "The Fastify instance comes from other code, so the `prefix` of this registration is not known. The running application's document may have other paths.";
const severalContexts =
  "The plugin that registers the application is registered several times, so its `prefix` is ignored here. Each registration has a document with its own paths.";
