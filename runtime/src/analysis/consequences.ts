import type { ModelDiagnostic, SourceLocation } from "../model/index.js";

/** Rules whose finding explains another one at the same place: a parameter, a method. One mistake is one message. */
const causesAtPlace: Readonly<Record<string, readonly string[]>> = {
  // A parameter that cannot be bound at all.
  LIG1001: ["LIG1008", "LIG1045"],
  LIG1008: ["LIG1045"],
  LIG1017: ["LIG1008", "LIG1045"],
  LIG1018: ["LIG1008", "LIG1034", "LIG1045"],
  // No value of such a parameter is validated.
  LIG1032: ["LIG1018"],
  LIG1046: ["LIG1008", "LIG1045"],
  // A method that is not meant to be an action.
  LIG5002: ["LIG1025", "LIG1026"],
};

/** The same for findings about one name of a route, which the documents use as an operation's id, or about two actions with one route. */
const causesBySubject: Readonly<Record<string, readonly string[]>> = { LIG5004: ["LIG1007"], LIG5003: ["LIG1006"], LIG5018: ["LIG1006"] }; // prettier-ignore

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
  if (!found.some(({ code }) => Object.hasOwn(causesAtPlace, code) || Object.hasOwn(causesBySubject, code))) return [...found]; // prettier-ignore
  const all = [...found, ...others];
  const places = new Set(all.map((one) => `${one.code} ${placeOf(one.location)}`));
  const subjects = new Set(all.map((one) => `${one.code} ${subjectOf(one)}`));
  return found.filter((one) => {
    const causes = causesAtPlace[one.code] ?? [];
    const isAtCause = placesOf(one).every((place) => causes.some((cause) => places.has(`${cause} ${place}`)));
    return (
      !isAtCause && causesBySubject[one.code]?.some((cause) => subjects.has(`${cause} ${subjectOf(one)}`)) !== true
    );
  });
}

/** Where it is, or where the parameters are that it is about. */
function placesOf({ location, data }: ModelDiagnostic): readonly string[] {
  const { parameterPlaces } = data ?? {};
  return Array.isArray(parameterPlaces) ? parameterPlaces.map(String) : [placeOf(location)];
}

/** A place as a text, for `parameterPlaces` in the data of a finding. */
export function placeOf({ file, range }: SourceLocation): string {
  return `${file} ${range.join()}`;
}

function subjectOf({ data }: ModelDiagnostic): string {
  const { routeName, actions } = data ?? {};
  return typeof routeName === "string" ? routeName.toLowerCase() : typeof actions === "string" ? actions : "";
}
