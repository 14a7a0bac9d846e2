import { isOwnSimpleType, type OwnSimpleTypeModel, type TypeModel } from "ligature/internal/model";
import {
  isConstraintError,
  resolveConstraint,
  type ConstraintMap,
  type RouteParameter,
} from "ligature/internal/routing";
import { findSimpleType, isDefinedEnum, parseEnum } from "ligature/types";

/** A text that is accepted, and one that is refused. */
export interface SampleTexts {
  readonly taken?: string;
  readonly refused?: string;
}

/** Some texts of each kind. Simple ones come first. */
const samples = ["5", "abc", "true", "1.5", "2026-11-22", "2026-11-22T12:30:00", "12:30:00", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "42", "7", "12", "25", "99", "150", "1000", "a", "ab", "abcdef", "report.pdf", "YWJj", "1.2.3", "https://example.com", "ABC123", "AB", "-1", "0", "a-b", "x".repeat(60), " "]; // prettier-ignore

/** Sample texts for a route parameter with these constraints, found with the constraints' own checks. */
export function samplesOfConstraints({ constraints }: RouteParameter, custom: ConstraintMap): SampleTexts {
  const resolved = constraints.map((reference) => resolveConstraint(reference, custom));
  if (resolved.length === 0 || resolved.some(isConstraintError)) return {};
  return pick((text) => resolved.every((one) => !isConstraintError(one) && one.match(text, {})));
}

/** The texts from which a value of the type is parsed. */
export function samplesOfType(type: TypeModel): SampleTexts {
  if (type.kind === "enum") {
    const member = type.members[0]?.name;
    const isMember = (text: string): boolean => {
      const value = parseEnum(text, type.members);
      return value !== undefined && isDefinedEnum(value, type.members);
    };
    return { ...pick(isMember), ...(member !== undefined && { taken: member }) };
  }
  // No code of the application runs in the editor.
  if (isOwnSimpleType(type)) return sampleOfOwn(type);
  const simple = type.kind === "simple" && type.id !== "String" ? findSimpleType(type.id) : undefined;
  return simple === undefined ? {} : pick((text) => simple.parse(text) !== undefined);
}

function sampleOfOwn({ own }: OwnSimpleTypeModel): SampleTexts {
  const [taken] = own.schema.examples ?? [];
  return taken === undefined ? {} : { taken };
}

/** Constraints of an application are known only by name, or throw. Then there are no samples. */
function pick(takes: (text: string) => boolean): SampleTexts {
  try {
    const taken = samples.find(takes);
    const refused = samples.find((text) => !takes(text));
    return { ...(taken !== undefined && { taken }), ...(refused !== undefined && { refused }) };
  } catch {
    return {};
  }
}
