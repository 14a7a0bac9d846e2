import type { EndpointTable } from "../endpoints/index.js";
import {
  escapeToken,
  type ModelDiagnostic,
  type ObjectTypeModel,
  type PropertyModel,
  type SourceLocation,
} from "../model/index.js";
import type { ApplicationFacts } from "./application-facts.js";
import { createContext, inVariant, inView, type DocumentContext } from "./create-context.js";
import type { Operation, Schema } from "./document.js";
import type { SchemaMember } from "./filters.js";
import type { OpenApiOptions } from "./openapi-options.js";
import { describedActions, type RoutedAction } from "./operations/described-actions.js";
import { operationOf } from "./operations/operation.js";
import type { BoundValue } from "./parameters/bound-value.js";
import { boundValues } from "./parameters/bound-values.js";
import { typeOfKey, viewOf } from "./schemas/component-key.js";
import { memberNameOf } from "./schemas/member-names.js";

/** Where the parts of a document are declared. Pointers are JSON pointers into the document. */
export interface DocumentPlaces {
  /** The declaration that a place of the document comes from: the nearest one around it. */
  find(pointer: string): SourceLocation | undefined;
  /** All of them, by pointer: operations, parameters, bodies, properties of forms, components and their properties. */
  all(): Record<string, SourceLocation>;
  /** The methods that handle the operations, by the operations' pointers: `OrdersController.get`. */
  handlers(): Record<string, string>;
}

type Entry = readonly [pointer: string, place: SourceLocation];

/**
 * Finds where the parts of a document are declared. Only what is asked for is looked at, because the editor asks after each edit. Filters
 * of the application may have changed the document in any way: then a place is that of the nearest part that is known.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @param documentName one of `documentNames(options)`
 * @param facts what else of the application the document must know
 * @returns the places
 * @example `(endpoints: EndpointTable) => createDocumentPlaces(endpoints, {}, "v1").find("/components/schemas/Order/properties/note")`
 */
export function createDocumentPlaces(
  endpoints: EndpointTable,
  options: OpenApiOptions,
  documentName: string,
  facts: ApplicationFacts = {},
): DocumentPlaces {
  const report = (_: ModelDiagnostic): void => undefined;
  const context = createContext({ endpoints, options, documentName, facts, report }, (): Schema => ({}));
  const actions = once(() => new Map(describedActions(context).map((action) => [pointerOf(action), action])));
  const components = once(() => componentsOf(context));
  const entriesAt = (pointer: string): readonly Entry[] => {
    const [, room, first = "", second = ""] = pointer.split("/");
    if (room === "paths") {
      const action = actions().get(`/paths/${first}/${second}`);
      return action === undefined ? [] : placesOfAction(context, action);
    }
    const key = pointer.startsWith(componentsPath) ? components().get(componentIn(pointer)) : undefined;
    return key === undefined ? [] : placesOfType(context, componentsPath + componentIn(pointer), key);
  };
  return {
    find: (pointer) => nearestPlace(Object.fromEntries(entriesAt(pointer)), pointer),
    all: () => {
      const ofActions = [...actions().values()].flatMap((action) => placesOfAction(context, action));
      const ofTypes = [...components()].flatMap(([id, key]) => placesOfType(context, componentsPath + id, key));
      return Object.fromEntries([...ofActions, ...ofTypes]);
    },
    handlers: () =>
      Object.fromEntries(
        [...actions()].map(([pointer, { controller, action }]) => [pointer, `${controller.name}.${action.methodName}`]),
      ),
  };
}

/**
 * The place of a pointer, or of the nearest pointer around it.
 *
 * @param places the places by pointer: `DocumentPlaces.all()`
 * @param pointer a JSON pointer
 * @returns the place; `undefined` if nothing around it is known
 * @example `(places: DocumentPlaces) => nearestPlace(places.all(), "/paths/~1orders/get/responses/200")`
 */
export function nearestPlace(
  places: Readonly<Record<string, SourceLocation>>,
  pointer: string,
): SourceLocation | undefined {
  // prettier-ignore
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    if (Object.hasOwn(places, at)) return places[at];
  }
  return undefined;
}

const componentsPath = "/components/schemas/";

/** The name of the component that a pointer leads into, as pointers write it. */
function componentIn(pointer: string): string {
  return pointer.slice(componentsPath.length).split("/")[0]!;
}

function pointerOf({ path, method }: RoutedAction): string {
  return `/paths/${escapeToken(path)}/${method}`;
}

function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => (found ??= { value: find() }).value;
}

/** The keys of the components by their names in pointers. */
function componentsOf({ components }: DocumentContext): Map<string, string> {
  return new Map([...components.claims].map(([key, { id }]) => [escapeToken(id), key]));
}

function placesOfAction(context: DocumentContext, described: RoutedAction): Entry[] {
  const pointer = pointerOf(described);
  const values = boundValues(context, described);
  const { parameters = [], requestBody } = operationOf(context, described);
  return [
    [pointer, described.action.location],
    ...parameters.flatMap(
      ({ name, in: place }, index) =>
      entryOf(context, `${pointer}/parameters/${index}`, values.find((value) => value.name === name && value.in === place)), // prettier-ignore
    ),
    ...placesOfBody(context, `${pointer}/requestBody`, requestBody, values),
  ];
}

function placesOfBody(
  context: DocumentContext,
  pointer: string,
  body: Operation["requestBody"],
  values: readonly BoundValue[],
): Entry[] {
  const whole = values.find(({ in: place }) => place === "body");
  if (whole !== undefined) return entryOf(context, pointer, whole);
  const parts = values.filter(({ in: place }) => place === "form");
  return Object.keys(body?.content ?? {}).flatMap((mediaType) => {
    const properties = `${pointer}/content/${escapeToken(mediaType)}/schema/properties`;
    return parts.flatMap((part) => entryOf(context, `${properties}/${escapeToken(part.name)}`, part));
  });
}

function entryOf(context: DocumentContext, pointer: string, value: BoundValue | undefined): Entry[] {
  const place = value && placeOfMember(context, value.member);
  return place === undefined ? [] : [[pointer, place]];
}

/** A parameter says where it is, and a property where it is in the file of its class. */
function placeOfMember(context: DocumentContext, member: SchemaMember): SourceLocation | undefined {
  const { location } = member as { readonly location?: SourceLocation };
  return location ?? placeOfProperty(context, member);
}

function placesOfType(context: DocumentContext, pointer: string, key: string): Entry[] {
  const type = context.typeOf(typeOfKey(key).id);
  if (!("location" in type) || type.location === undefined) return [];
  const ofType: Entry = [pointer, type.location];
  return type.kind === "object" ? [ofType, ...placesOfProperties(context, pointer, type, key)] : [ofType];
}

/** A type that adds to its base, or has it in an `allOf`, has its own properties in one of the parts. */
function placesOfProperties(context: DocumentContext, pointer: string, type: ObjectTypeModel, key: string): Entry[] {
  const naming = inView(inVariant(context, typeOfKey(key).variant), viewOf(context, key));
  return type.properties.flatMap((property) => {
    const place = placeOfProperty(context, property, type);
    if (place === undefined) return [];
    const path = `properties/${escapeToken(memberNameOf(naming, property))}`;
    return [`${pointer}/${path}`, `${pointer}/allOf/1/${path}`].map((at): Entry => [at, place]);
  });
}

function placeOfProperty(
  context: DocumentContext,
  { file, range, declaringType }: Partial<PropertyModel>,
  owner?: ObjectTypeModel,
): SourceLocation | undefined {
  const declaring = declaringType === undefined ? undefined : context.typeOf(declaringType);
  const own = file ?? (declaring?.kind === "object" ? declaring.location?.file : undefined) ?? owner?.location?.file;
  return own === undefined || range === undefined ? undefined : { file: own, range };
}
