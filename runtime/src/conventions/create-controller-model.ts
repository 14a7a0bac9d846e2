import type {
  ActionModel,
  AttributeModel,
  BindingInfo,
  ClassDeclaration,
  ControllerModel,
  ControllerPropertyModel,
  DocComment,
  MethodDeclaration,
  ModelSource,
  ObjectTypeModel,
  ParameterDeclaration,
  ParameterModel,
  PropertyModel,
  TypeId,
} from "../model/index.js";
import { declarationChain } from "./declaration-chain.js";
import { attributesOfProperty, placedIn, withInherited } from "./inherited-attributes.js";
import { unsettableProperties } from "./unsettable-properties.js";

/** A controller as declared, before any convention: every public method is an action, without routes and binding. */
export function createControllerModel(
  source: ModelSource,
  id: TypeId,
  kind: ControllerModel["kind"],
): ControllerModel | undefined {
  const declaration = source.declaration(id);
  if (declaration === undefined) return undefined;
  const chain = declarationChain(source, declaration);
  return {
    kind,
    id,
    typeName: declaration.name,
    name: declaration.name.replace(/(?<=.)Controller$/, ""),
    attributes: attributesOfClass(source, chain),
    ...(declaration.doc && { doc: declaration.doc }),
    location: { file: declaration.file, range: declaration.range },
    isApiController: false,
    actions: createActions(source, chain),
    properties: createProperties(source, id),
    constructorParameters: createConstructorParameters(source, chain),
    ...factsOfType(source, id),
    ...hiddenMethodsOf(chain),
    ...unsettableProperties(source, id, chain),
    ...(declaration.nullableContext && { nullableContext: declaration.nullableContext }),
  };
}

/** The facts that a class has as a type. */
function factsOfType(source: ModelSource, id: TypeId): Pick<ControllerModel, "lostAttributes" | "unreachableClasses"> {
  const type = source.type(id);
  if (type?.kind !== "object") return {};
  const { lostAttributes, unreachableClasses } = type;
  return { ...(lostAttributes && { lostAttributes }), ...(unreachableClasses && { unreachableClasses }) };
}

function hiddenMethodsOf(chain: readonly ClassDeclaration[]): Pick<ControllerModel, "hiddenMethods"> {
  const hiddenMethods = chain.flatMap(({ file, hiddenMethods: own = [] }) =>
    own.map(({ range, ...method }) => ({ ...method, location: { file, range } })),
  );
  return hiddenMethods.length > 0 ? { hiddenMethods } : {};
}

function attributesOfClass(source: ModelSource, chain: readonly ClassDeclaration[]): readonly AttributeModel[] {
  const nothing: readonly AttributeModel[] = [];
  return chain.reduce(
    (found, { id, file }) => withInherited(found, placedIn(source.attributes(id).class, file, chain[0]!.file)),
    nothing,
  );
}

/** Methods of base classes come first. An overriding method has the position of the method that it overrides. */
function createActions(source: ModelSource, chain: readonly ClassDeclaration[]): ActionModel[] {
  const actions = new Map<string, ActionModel>();
  for (const declaration of [...chain].reverse()) {
    for (const method of declaration.methods ?? []) {
      if (method.generic) continue;
      const overridden = actions.get(method.name);
      actions.set(method.name, createAction(source, declaration, method, overridden));
    }
  }
  return [...actions.values()];
}

function createAction(
  source: ModelSource,
  declaration: ClassDeclaration,
  method: MethodDeclaration,
  overridden: ActionModel | undefined,
): ActionModel {
  return {
    name: method.name,
    methodName: method.name,
    attributes: attributesOfAction(source, declaration, method, overridden),
    ...(method.doc && { doc: method.doc }),
    location: { file: declaration.file, range: method.range },
    parameters: createParameters(source, declaration, method, overridden),
    ...answerOf(method),
    ...(method.usedByOthers && { usedByOthers: true }),
    ...(method.hasUnknownDecorator && { hasUnknownDecorator: true }),
    ...(method.uncheckedParameters && { uncheckedParameters: method.uncheckedParameters }),
    ...(method.rawRequestRead && { rawRequestRead: method.rawRequestRead }),
    ...(method.ignoredPatches && { ignoredPatches: method.ignoredPatches }),
    ...(method.returned && { returned: method.returned }),
    ...(method.hasUnknownReturns && { hasUnknownReturns: true }),
    selectors: [],
  };
}

/** The model of the values that it returns. */
function answerOf(
  method: MethodDeclaration,
): Pick<ActionModel, "returnType" | "hasOpenResults" | "isSequence" | "yieldsEvents" | "returnsPromise"> {
  return {
    ...(method.returnType && { returnType: method.returnType }),
    ...(method.hasOpenResults && { hasOpenResults: true }),
    ...(method.isSequence && { isSequence: true }),
    ...(method.yieldsEvents && { yieldsEvents: true }),
    ...(method.returnsPromise && { returnsPromise: true }),
  };
}

function attributesOfAction(
  source: ModelSource,
  { id, file }: ClassDeclaration,
  { name }: MethodDeclaration,
  overridden: ActionModel | undefined,
): readonly AttributeModel[] {
  const own = source.attributes(id).members.get(name) ?? [];
  return overridden === undefined
    ? own
    : withInherited(own, placedIn(overridden.attributes, overridden.location.file, file));
}

/** A parameter inherits the attributes of the one at its position in the overridden method (rule B41). */
function createParameters(
  source: ModelSource,
  declaration: ClassDeclaration,
  { name: method, parameters, doc }: MethodDeclaration,
  overridden: ActionModel | undefined,
): ParameterModel[] {
  const attributes = source.attributes(declaration.id).parameters.get(method) ?? [];
  return parameters.map((parameter, index) => {
    const inherited = placedIn(
      overridden?.parameters[index]?.attributes ?? [],
      overridden?.location.file,
      declaration.file,
    );
    const all = withInherited(attributes[index] ?? [], inherited);
    return createParameter(declaration, parameter, all, doc);
  });
}

function createParameter(
  declaration: ClassDeclaration,
  parameter: ParameterDeclaration,
  attributes: readonly AttributeModel[],
  { params, paramExamples }: DocComment = {},
): ParameterModel {
  const doc = textOf(params, parameter.name);
  const example = textOf(paramExamples, parameter.name);
  return {
    name: parameter.name,
    type: parameter.type,
    attributes,
    ...(doc !== undefined && { doc }),
    ...(example !== undefined && { example }),
    location: { file: declaration.file, range: parameter.range },
    ...(parameter.hasInitializer && { hasInitializer: true }),
    ...(parameter.default !== undefined && { default: parameter.default }),
    ...(parameter.rest && { rest: true }),
    bindingInfo: byModelBinding,
  };
}

/** A parameter may be called `constructor`. */
function textOf(texts: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** One object for the thousands of parameters that are kept. */
const byModelBinding: BindingInfo = { source: "ModelBinding" };
const byServices: BindingInfo = { source: "Services" };

function createConstructorParameters(source: ModelSource, chain: readonly ClassDeclaration[]): ParameterModel[] {
  const declaration = chain.find(({ constructorParameters }) => constructorParameters !== undefined);
  if (declaration === undefined) return [];
  const attributes = source.attributes(declaration.id).parameters.get("constructor") ?? [];
  return (declaration.constructorParameters ?? []).map((parameter, index) => ({
    ...createParameter(declaration, parameter, attributes[index] ?? [], undefined),
    bindingInfo: byServices,
  }));
}

function createProperties(source: ModelSource, id: TypeId): ControllerPropertyModel[] {
  const type = source.type(id);
  if (type?.kind !== "object") return [];
  return type.properties
    .filter((property) => !property.readOnly && source.declaration(property.declaringType) !== undefined)
    .map((property) => createProperty(source, type, property));
}

function createProperty(source: ModelSource, type: ObjectTypeModel, property: PropertyModel): ControllerPropertyModel {
  return {
    name: property.name,
    type: property.type,
    attributes: attributesOfProperty(source, property),
    ...(property.hasInitializer && { hasInitializer: true }),
    ...(property.default !== undefined && { default: property.default }),
    ...(property.doc && { doc: property.doc }),
    location: {
      file: source.declaration(property.declaringType)?.file ?? property.file ?? type.location?.file ?? "",
      range: property.range ?? [0, 0, 0, 0],
    },
  };
}
