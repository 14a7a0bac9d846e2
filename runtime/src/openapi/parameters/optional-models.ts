import type { ValueMetadata } from "../../metadata/index.js";
import type { ObjectTypeModel } from "../../model/index.js";
import type { BoundValue, FamilyPart } from "./bound-value.js";

/** A value among the models around it. */
export interface ModelPlace {
  readonly value: ValueMetadata;
  /** The prefix of the keys of its properties. */
  readonly prefix: string;
  /** As in `RequiredQuestion`. */
  readonly depth: number;
  /** The key of the nearest model around it that a request may leave out. */
  readonly optionalModel?: string | undefined;
  /** The classes of a family that have it. */
  readonly part?: FamilyPart;
}

/** Whether nothing is made of an object of a family if nothing is sent for it. */
export function isOptionalFamily({ depth, value }: ModelPlace, type: ObjectTypeModel): boolean {
  return depth === 0 && type.abstract === true && !value.isRequired;
}

/**
 * The presence of the properties of a model, as far as it is known: those of a model in a model are required as those around it if a request must
 * have a part of it, and otherwise with each other (rule D30).
 */
export function presenceOf(target: ModelPlace): Pick<ModelPlace, "depth" | "optionalModel"> {
  const { depth, optionalModel, part, prefix, value } = target;
  if (depth === 0) return { depth: 1 };
  if (depth === 1 && isDemanded(target)) return { depth, optionalModel };
  // Of an initial value it is not known what it contains, and of the classes of a family which one is there.
  const isUnknown = part !== undefined || (value.hasInitializer && value.property?.default !== null);
  return depth > 1 || isUnknown ? { depth: 2 } : { depth, optionalModel: prefix };
}

/** The model with whose other values a value is required, if there is one. */
export function requiredWithOf({ optionalModel }: ModelPlace): Pick<BoundValue, "requiredWith"> {
  return optionalModel === undefined ? {} : { requiredWith: optionalModel };
}

/**
 * Values of a model that a request may leave out are not required, but required with others. A request always has its path. A header or a cookie
 * makes the object, too, so it says to which model it belongs if that demands anything.
 */
export function withTheirModels(values: readonly BoundValue[]): BoundValue[] {
  const models = values.flatMap((value) => (isDemanding(value) ? [value.requiredWith!] : []));
  return values.map((value) => {
    if (value.requiredWith === undefined) return value;
    const { requiredWith: model, ...own } = value;
    const isApart = value.in === "header" || value.in === "cookie";
    const isPart = models.some((one) => model === one || model.startsWith(`${one}.`));
    return {
      ...own,
      ...(isDemanding(value) && { required: false, requiredWith: model }),
      ...(isApart && isPart && { partOfModel: model }),
    };
  });
}

function isDemanding({ requiredWith, required, in: place }: BoundValue): boolean {
  return requiredWith !== undefined && required && place !== "path";
}

/** Whether a request must have a part of a model in a model. */
function isDemanded({ value }: ModelPlace): boolean {
  const { hasExplicitRequired, hasImplicitRequired, hasInitializer, property, type } = value;
  if (!hasInitializer || property?.default === null) return hasExplicitRequired || hasImplicitRequired;
  // The object is always there, and is filled in place.
  return property?.createsObject === true && type.kind === "object" && type.hasConstructor !== true;
}
