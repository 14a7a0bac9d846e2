import type { ModelDiagnostic } from "../model/index.js";

/** Rules whose finding explains another one at the same place: a parameter, a method. One mistake is one message. */
const causesAtPlace: Readonly<Record<string, readonly string[]>> = {
  // A parameter that cannot be bound at all.
  LIG1001: ["LIG1008", "LIG1045"],
  LIG1008: ["LIG1045"],
  LIG1017: ["LIG1008", "LIG1045"],
  LIG1018: ["LIG1008", "LIG1034", "LIG1045"],
  LIG1046: ["LIG1008", "LIG1045"],
  // A method that is not meant to be an action.
  LIG5002: ["LIG1025", "LIG1026"],
};

/** The same for findings about one name of a route, which the documents use as an operation's id. */
const causesByName: Readonly<Record<string, readonly string[]>> = { LIG5004: ["LIG1007"] };

/**
 * Leaves out findings that follow from others: who mends the cause is rid of them.
 *
 * @param found the findings
 * @param others more findings that may be causes
 * @returns the findings without consequences, in the same order
 * @example `(found: ModelDiagnostic[], ofDocuments: ModelDiagnostic[]) => withoutConsequences(ofDocuments, found)`
 */
export function withoutConsequences(
  found: readonly ModelDiagnostic[],
  others: readonly ModelDiagnostic[] = [],
): ModelDiagnostic[] {
  if (!found.some(({ code }) => Object.hasOwn(causesAtPlace, code) || Object.hasOwn(causesByName, code))) return [...found]; // prettier-ignore
  const all = [...found, ...others];
  const places = new Set(all.map((one) => `${one.code} ${placeOf(one)}`));
  const names = new Set(all.map((one) => `${one.code} ${nameOf(one)}`));
  return found.filter((one) => {
    const { code } = one;
    const isAtCause = causesAtPlace[code]?.some((cause) => places.has(`${cause} ${placeOf(one)}`)) === true;
    return !isAtCause && causesByName[code]?.some((cause) => names.has(`${cause} ${nameOf(one)}`)) !== true;
  });
}

function placeOf({ location: { file, range } }: ModelDiagnostic): string {
  return `${file} ${range.join()}`;
}

function nameOf({ data }: ModelDiagnostic): string {
  return typeof data?.routeName === "string" ? data.routeName.toLowerCase() : "";
}
