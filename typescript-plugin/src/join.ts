import type TS from "typescript";
import type { Log } from "./log.js";

type Service = TS.LanguageService;
type MethodName = {
  [Name in keyof Service]-?: Service[Name] extends (...given: never) => unknown ? Name : never;
}[keyof Service];
type Arguments<Name extends MethodName> = Parameters<Service[Name]>;
type Answer<Name extends MethodName> = ReturnType<Service[Name]>;

/** Adds Ligature's part to TypeScript's answer: it may give the same answer back. */
type Extension<Name extends MethodName> = (theirs: Answer<Name>, ...given: Arguments<Name>) => Answer<Name>;

/** Which methods are extended, each by its name. */
export type Extensions = { readonly [Name in MethodName]?: Extension<Name> };

/** Answers in place of TypeScript, where it returns something: for questions that TypeScript refuses. */
type Replacement<Name extends MethodName> = (...given: Arguments<Name>) => Answer<Name> | undefined;

/** Which methods are answered in place of TypeScript, each by its name. */
export type Replacements = { readonly [Name in MethodName]?: Replacement<Name> };

/** TypeScript's service with Ligature's parts in its answers. An error in one of these costs that part: TypeScript's own answer is given. */
export function joinAnswers(
  service: Service,
  extensions: Extensions,
  log: Log,
  replacements: Replacements = {},
): Service {
  const joined = { ...service };
  for (const name of Object.keys(extensions) as MethodName[]) extend(joined, service, name, extensions[name], log);
  for (const name of Object.keys(replacements) as MethodName[]) replace(joined, name, replacements[name], log);
  return joined;
}

function extend<Name extends MethodName>(
  joined: Service,
  service: Service,
  name: Name,
  extension: Extensions[Name],
  log: Log,
): void {
  const methods = service as unknown as Record<Name, (...given: Arguments<Name>) => Answer<Name>>;
  const original = methods[name];
  const add: Extension<Name> | undefined = extension;
  const answer = (...given: Arguments<Name>): Answer<Name> => {
    const theirs = original.apply(service, given);
    try {
      return add === undefined ? theirs : add(theirs, ...given);
    } catch (error) {
      log.error(name, error);
      return theirs;
    }
  };
  joined[name] = answer as unknown as Service[Name];
}

function replace<Name extends MethodName>(
  joined: Service,
  name: Name,
  replacement: Replacements[Name],
  log: Log,
): void {
  const original = (joined as unknown as Record<Name, (...given: Arguments<Name>) => Answer<Name>>)[name];
  const ours: Replacement<Name> | undefined = replacement;
  const answer = (...given: Arguments<Name>): Answer<Name> => {
    try {
      const found = ours?.(...given);
      if (found !== undefined) return found;
    } catch (error) {
      log.error(name, error);
    }
    return original.apply(joined, given);
  };
  joined[name] = answer as unknown as Service[Name];
}
