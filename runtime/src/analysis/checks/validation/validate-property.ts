import { foundInTypes, listedOnce } from "../../../incremental/index.js";
import {
  isUndescribable,
  type ApplicationModel,
  type ObjectTypeModel,
  type SourceLocation,
} from "../../../model/index.js";
import { boundTypes } from "../../support/bound-types.js";
import { propertyLocation } from "../../support/locate.js";
import type { Check } from "../../check.js";

/** An object validates itself with a method of its class. A function that each object has is only one of its values. */
export const validateProperty: Check = {
  code: "LIG1049",
  slug: "validate-property",
  title: "A model's `validate` is a property, not a method, so it never runs.",
  severity: "error",
  *check(model) {
    if (withValidate(model.types).size === 0) return;
    for (const { owner, location } of validateProperties(model)) {
      const message =
        `'${owner}.validate' is a property with a function, so it never runs: an object validates itself with a method of its class. ` +
        `Write it as a method: validate() { ... }.`;
      yield { message, location };
    }
  },
};

/** The types with a property called `validate`. */
const withValidate = foundInTypes((type) =>
  type.kind === "object" && type.properties.some(({ name }) => name === "validate") ? true : undefined,
);

interface ValidateProperty {
  /** The class. */
  readonly owner: string;
  readonly location: SourceLocation;
}

/** The properties called `validate` of the classes that are bound, each where it is declared. */
export const validateProperties = listedOnce(function* (model: ApplicationModel): Generator<ValidateProperty> {
  const seen = new Set<string>();
  for (const { type } of boundTypes(model)) {
    const location = type.kind === "object" && type.form === "class" ? placeIn(type, model.types) : undefined;
    const key = location && `${location.file} ${location.range.join()}`;
    if (location === undefined || key === undefined || seen.has(key)) continue;
    seen.add(key);
    yield { owner: (type as ObjectTypeModel).name, location };
  }
});

function placeIn(type: ObjectTypeModel, types: ApplicationModel["types"]): SourceLocation | undefined {
  const property = type.properties.find(({ name }) => name === "validate");
  if (property === undefined || !isUndescribable(types[property.type.type])) return undefined;
  return propertyLocation(type, property);
}
