import type { EndpointTable } from "ligature/internal/endpoints";
import {
  isLookedUpIn,
  type ActionModel,
  type AttributeModel,
  type BindingSource,
  type ObjectTypeModel,
  type PropertyModel,
  type SourceLocation,
  type TypeId,
  type TypeModel,
} from "ligature/internal/model";
import { typesOf } from "ligature/internal/conventions";
import type { FileSpan } from "ligature/internal/reflection";
import type { NameScope } from "./name-scope.js";

/** A property of one type of a model, its own or an inherited one. */
interface OwnedProperty {
  readonly type: ObjectTypeModel;
  readonly property: PropertyModel;
}

/** A property of models, in all applications of the project. */
export interface ModelProperty {
  readonly name: string;
  readonly owned: readonly OwnedProperty[];
  /** Attributes that may name it: on its types, on their properties, and on parameters of these types. */
  readonly naming: readonly { readonly attribute: AttributeModel; readonly file: string }[];
  readonly uses: NameUses;
}

/** Where requests and responses use a property's name, as texts. */
interface NameUses {
  /** Values that the route, the query string, forms and headers have under a name. An attribute can set that name. */
  readonly ofValues: readonly string[];
  /** Bodies, whose names only the property sets. */
  readonly ofBodies: readonly string[];
}

/** The property of models that is declared at a position; `undefined` if it is not in a model. */
export function modelPropertyAt(scope: NameScope, span: FileSpan): ModelProperty | undefined {
  const found = scope.snapshot.applications.map((application) => propertyIn(scope, application, span));
  const [first, ...more] = found.filter((one) => one !== undefined);
  if (first === undefined) return undefined;
  const all = [first, ...more];
  return {
    name: first.name,
    owned: all.flatMap(({ owned }) => owned),
    naming: all.flatMap(({ naming }) => naming),
    uses: {
      ofValues: [...new Set(all.flatMap(({ uses }) => uses.ofValues))],
      ofBodies: [...new Set(all.flatMap(({ uses }) => uses.ofBodies))],
    },
  };
}

function propertyIn(scope: NameScope, application: EndpointTable, span: FileSpan): ModelProperty | undefined {
  const { model, endpoints } = application;
  const owned = Object.values(model.types)
    .filter((type) => type.kind === "object")
    .flatMap((type) => type.properties.filter((one) => isAt(scope, one, span)).map((property) => ({ type, property })));
  const [first] = owned;
  if (first === undefined) return undefined;
  const owners = new Set(owned.map(({ type }) => type.id));
  const actions = [...new Set(endpoints.map(({ action }) => action))];
  const ofTypes = owned.flatMap(({ type }) => [
    ...placed(type.attributes, fileOf(type.location, type.declaration)),
    ...type.properties.flatMap((one) => placed(one.attributes, one.file ?? fileOfId(one.declaringType))),
  ]);
  const ofParameters = actions.flatMap(({ parameters }) =>
    parameters.filter(({ type }) => owners.has(type.type)).flatMap((one) => placed(one.attributes, one.location.file)),
  );
  const reaches = reachesAny(model.types, owners);
  return {
    name: first.property.name,
    owned,
    naming: [...ofTypes, ...ofParameters],
    uses: usesIn(application, actions, reaches, owned),
  };
}

/** The name of a property in its declaration; `undefined` if a package declares it. */
export function declarationOf({ sources }: NameScope, property: PropertyModel | undefined): FileSpan | undefined {
  const file = property?.file ?? fileOfId(property?.declaringType);
  if (property?.range === undefined || file === undefined) return undefined;
  const [start, end] = sources.textOf(file).offsetsOf(property.range);
  return { file, start, end };
}

function isAt({ sources }: NameScope, property: PropertyModel, span: FileSpan): boolean {
  const file = property.file ?? fileOfId(property.declaringType);
  if (file !== span.file || property.range === undefined) return false;
  return sources.textOf(file).offsetsOf(property.range)[0] === span.start;
}

/** Attributes with the files that they are in. */
export function placed(attributes: readonly AttributeModel[], file: string | undefined) {
  return attributes.flatMap((attribute) => {
    const own = attribute.file ?? file;
    return own === undefined ? [] : [{ attribute, file: own }];
  });
}

/** The file of a type, by its location or its id. */
export function fileOf(location: SourceLocation | undefined, id: TypeId): string | undefined {
  return location?.file ?? fileOfId(id);
}

/** `src/orders.ts` of `src/orders.ts#Order` and of `src/orders.ts:12:8`; `undefined` for a type of a package. */
export function fileOfId(id: string | undefined): string | undefined {
  return id === undefined ? undefined : /^(.+?\.[cm]?tsx?)(?:#|:\d+:\d+$)/.exec(id)?.[1];
}

/** Whether values of a type contain values of one of the others. */
function reachesAny(types: Readonly<Record<TypeId, TypeModel>>, owners: ReadonlySet<TypeId>): (id: TypeId) => boolean {
  return (start) => {
    const seen = new Set<TypeId>([start]);
    for (const id of seen) {
      if (owners.has(id)) return true;
      const type = types[id];
      if (type !== undefined) for (const inner of typesOf(type)) seen.add(inner);
    }
    return false;
  };
}

const words: Partial<Readonly<Record<BindingSource, readonly string[]>>> = {
  Query: ["query strings"],
  Form: ["forms"],
  FormFile: ["forms"],
  ModelBinding: ["query strings", "forms"],
  Header: ["headers"],
};

function usesIn(
  { endpoints }: EndpointTable,
  actions: readonly ActionModel[],
  reaches: (id: TypeId) => boolean,
  owned: readonly OwnedProperty[],
): NameUses {
  const bound = actions.flatMap((action) =>
    action.parameters
      .filter(({ type }) => reaches(type.type))
      .map(({ bindingInfo }) => ({ action, source: bindingInfo.source })),
  );
  const isNamed = owned.every(({ property }) =>
    property.attributes.some(({ name, data }) => name !== "JsonPropertyName" && typeof data.name === "string"),
  );
  const isPartOfRoute = bound.some(({ action, source }) =>
    isLookedUpIn(source, "path") && endpoints.some((one) => one.action === action && hasPart(one, owned[0]!.property.name)),
  ); // prettier-ignore
  const values = bound.flatMap(({ source }) => words[source] ?? []);
  const answers = actions.flatMap(({ returnType, returned }) => [
    returnType,
    ...(returned ?? []).map(({ type }) => type),
  ]);
  return {
    ofValues: isNamed ? [] : [...values, ...(isPartOfRoute ? ["routes"] : [])],
    ofBodies: [
      ...(bound.some(({ source }) => source === "Body") ? ["the body of requests"] : []),
      ...(answers.some((type) => type !== undefined && reaches(type.type)) ? ["the JSON of answers"] : []),
    ],
  };
}

/** `{order.id}` fills the property of a model's property. */
function hasPart({ template }: EndpointTable["endpoints"][number], property: string): boolean {
  const wanted = `.${property}`.toLowerCase();
  return template.parameters.some(({ name }) => name.toLowerCase().endsWith(wanted));
}
