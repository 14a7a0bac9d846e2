import type { EndpointTable } from "ligature/endpoints";
import type {
  ActionModel,
  AttributeModel,
  BindingSource,
  ObjectTypeModel,
  PropertyModel,
  SourceLocation,
  TypeId,
  TypeModel,
} from "ligature/model";
import { typesOf } from "ligature/conventions";
import type { FileSpan } from "ligature/reflection";
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
  /** Where requests and responses use its name, as text. */
  readonly uses: readonly string[];
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
    uses: [...new Set(all.flatMap(({ uses }) => uses))],
  };
}

function propertyIn(scope: NameScope, { model, endpoints }: EndpointTable, span: FileSpan): ModelProperty | undefined {
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
    uses: actions.flatMap((action) => usesIn(action, reaches, owned)),
  };
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

const words: Partial<Readonly<Record<BindingSource, string>>> = {
  Body: "the body of requests",
  Query: "query strings",
  Form: "forms",
  FormFile: "forms",
  ModelBinding: "query strings and forms",
  Path: "routes",
  Header: "headers",
};

function usesIn(action: ActionModel, reaches: (id: TypeId) => boolean, owned: readonly OwnedProperty[]): string[] {
  const bound = action.parameters.filter(({ type }) => reaches(type.type)).map(({ bindingInfo }) => bindingInfo.source);
  const isNamed = owned.every(({ property }) => property.attributes.some(({ data }) => typeof data.name === "string"));
  const requests = bound.flatMap((source) => (isNamed && source !== "Body" ? [] : (words[source] ?? [])));
  const answers = [action.returnType, ...(action.returned ?? []).map(({ type }) => type)];
  const isAnswered = answers.some((type) => type !== undefined && reaches(type.type));
  return isAnswered ? [...requests, "the JSON of answers"] : requests;
}
