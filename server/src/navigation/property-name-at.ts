import type { EndpointTable } from "ligature/internal/endpoints";
import type { AttributeModel, ObjectTypeModel } from "ligature/internal/model";
import type { FileSpan } from "ligature/internal/reflection";
import { writtenNameAt } from "../text/written-name.js";
import type { CurrentPlace } from "./current-place.js";
import { declarationOf, fileOf, fileOfId, modelPropertyAt, placed, type ModelProperty } from "./model-property.js";
import type { NameScope } from "./name-scope.js";
import { placesInCode } from "./property-edits.js";
import { namingAttributes, propertyStrings } from "./property-strings.js";
import { touches } from "./template-places.js";

/** The name of a model's property in a string of an attribute. */
export interface PropertyName {
  readonly span: FileSpan;
  /** The name in the declaration of the property. */
  readonly declaration: FileSpan;
  readonly property: ModelProperty;
}

/** The property that a string of `@Bind`, `@Compare`, `@SwaggerSchema` or `@SwaggerDiscriminator` names at a position. */
export function propertyNameAt(
  { project, file, source, offset }: CurrentPlace,
  scope: NameScope,
): PropertyName | undefined {
  const own = project.locationFile(file.path);
  const { text: word } = writtenNameAt(source.text, offset);
  if (word === "") return undefined;
  for (const type of scope.snapshot.applications.flatMap((one) => typesNamedAt(scope, one, own, offset))) {
    const declaration = declarationOf(
      scope,
      type.properties.find(({ name }) => name === word),
    );
    const property = declaration && modelPropertyAt(scope, declaration);
    if (declaration === undefined || property === undefined) continue;
    const span = propertyStrings(scope, property).find((one) => one.file === own && touches(one, offset));
    if (span !== undefined) return { span, declaration, property };
  }
  return undefined;
}

/** Every place of the property's name: in code and types, and in the strings of attributes. */
export function placesOfProperty(scope: NameScope, { declaration, property }: PropertyName): FileSpan[] {
  const found = [...placesInCode(scope, declaration, property.name), ...propertyStrings(scope, property)];
  return [...new Map(found.map(({ file, start, end }) => [`${file}:${start}`, { file, start, end }])).values()];
}

/** The types whose properties an attribute at the position names. */
function typesNamedAt(
  { sources }: NameScope,
  { model, endpoints }: EndpointTable,
  own: string,
  offset: number,
): ObjectTypeModel[] {
  const isAround = ({ attribute, file }: { attribute: AttributeModel; file: string }): boolean =>
    file === own &&
    namingAttributes.has(attribute.name) &&
    (attribute.argumentRanges ?? []).some((range) => {
      const [start, end] = sources.textOf(own).offsetsOf(range);
      return touches({ start, end }, offset);
    });
  const types = Object.values(model.types).filter((type) => type.kind === "object");
  const ofTypes = types.filter(
    (type) =>
      placed(type.attributes, fileOf(type.location, type.declaration)).some(isAround) ||
      type.properties.some((one) => placed(one.attributes, one.file ?? fileOfId(one.declaringType)).some(isAround)),
  );
  const ofParameters = endpoints
    .flatMap(({ action }) => action.parameters)
    .filter(({ attributes, location }) => placed(attributes, location.file).some(isAround))
    .flatMap(({ type }) => model.types[type.type] ?? [])
    .filter((type) => type.kind === "object");
  return [...ofTypes, ...ofParameters];
}
