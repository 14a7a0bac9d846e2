import type { ValueMetadata } from "../../metadata/index.js";
import type { ObjectTypeModel } from "../../model/index.js";
import type { BoundValue, FamilyPart, RequiredModel } from "./bound-value.js";

/** A value among the models around it. */
export interface ModelPlace {
  readonly value: ValueMetadata;
  /** The prefix of the keys of its properties. */
  readonly prefix: string;
  /** As in `RequiredQuestion`. */
  readonly depth: number;
  /** The key of the nearest model around it that a request may leave out. */
  readonly optionalModel?: string | undefined;
  /** The nearest model around it without which the request is invalid. */
  readonly requiredModel?: RequiredModel | undefined;
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
export function presenceOf(target: ModelPlace): Pick<ModelPlace, "depth" | "optionalModel" | "requiredModel"> {
  const { depth, optionalModel, part, prefix, value } = target;
  if (depth === 0) return { depth: 1 };
  if (depth === 1 && isCreated(value)) return { depth, optionalModel };
  if (depth === 1 && isDemanded(value)) return { depth, optionalModel, ...requiredModelOf(target) };
  // Of an initial value it is not known what it contains, and of the classes of a family which one is there.
  const isUnknown = part !== undefined || (value.hasInitializer && value.property?.default !== null);
  return depth > 1 || isUnknown ? { depth: 2 } : { depth, optionalModel: prefix };
}

/** Of the classes of a family it is not known which one is there. */
function requiredModelOf({ optionalModel: within, part, prefix: key }: ModelPlace): Pick<ModelPlace, "requiredModel"> {
  if (part !== undefined) return {};
  return { requiredModel: within === undefined ? { key } : { key, within } };
}

/** The models that decide whether a value is required, if there are any. */
export function modelsOf({ optionalModel, requiredModel }: ModelPlace): Pick<BoundValue, "requiredWith" | "requiredModel"> {
  return {
    ...(optionalModel !== undefined && { requiredWith: optionalModel }),
    ...(requiredModel !== undefined && { requiredModel }),
  };
} // prettier-ignore

/**
 * Values of a model that a request may leave out are not required, but required with others, and of a model that must be there any value is
 * (rule D30). A request always has its path. A header or a cookie makes the object, too, so it says to which model it belongs if that demands anything.
 */
export function withTheirModels(values: readonly BoundValue[]): readonly BoundValue[] {
  if (values.every(({ requiredWith, requiredModel }) => (requiredWith ?? requiredModel) === undefined)) return values;
  const open = openModels(values);
  const demanding = values.flatMap((value) => (isDemanding(value) ? [value.requiredWith!] : []));
  const models = [...demanding, ...open.map(({ key }) => key)];
  return values.map((value) => {
    const { requiredWith, requiredModel, ...own } = value;
    const demanded = open.find(({ key }) => value.name.startsWith(`${key}.`));
    return {
      ...own,
      ...(isDemanding(value) && { required: false, requiredWith: requiredWith! }),
      ...(demanded !== undefined && { requiredModel: demanded }),
      ...(isApart(value) && partOf([requiredModel?.key, requiredWith], models)),
    };
  });
}

/** The nearest of the models around a value that demand anything, or are in one that does. */
function partOf(around: readonly (string | undefined)[], models: readonly string[]): Pick<BoundValue, "partOfModel"> {
  const nearest = around.filter((one) => one !== undefined).sort((a, b) => b.length - a.length);
  const part = nearest.find((model) => models.some((one) => isInside(model, one)));
  return part === undefined ? {} : { partOfModel: part };
}

/** Its name does not say to which model it belongs. */
function isApart({ in: place }: BoundValue): boolean {
  return place === "header" || place === "cookie";
}

function isInside(model: string, other: string): boolean {
  return model === other || model.startsWith(`${other}.`);
}

/**
 * The models that a request must have and of which it may choose the values: none of their values is required by itself, and no model in them
 * must be there.
 */
function openModels(values: readonly BoundValue[]): readonly RequiredModel[] {
  const models = new Map(values.flatMap(({ requiredModel: one }) => (one === undefined ? [] : [[one.key, one] as const])));
  return [...models.values()].filter(({ key, within }) => {
    const isDecided = ({ required, requiredWith, requiredModel: one }: BoundValue): boolean =>
      (one!.key !== key && one!.within === within) || (required && requiredWith === within);
    return !values.some((value) => value.requiredModel !== undefined && isInside(value.requiredModel.key, key) && isDecided(value));
  });
} // prettier-ignore

function isDemanding({ requiredWith, required, in: place }: BoundValue): boolean {
  return requiredWith !== undefined && required && place !== "path";
}

/** Whether a request must have a part of a model in a model. */
function isDemanded({ hasExplicitRequired, hasImplicitRequired, hasInitializer, property }: ValueMetadata): boolean {
  return (!hasInitializer || property?.default === null) && (hasExplicitRequired || hasImplicitRequired);
}

/** Whether the object is always there, and is filled in place. */
function isCreated({ hasInitializer, property, type }: ValueMetadata): boolean {
  return hasInitializer && property?.createsObject === true && type.kind === "object" && type.hasConstructor !== true;
}
