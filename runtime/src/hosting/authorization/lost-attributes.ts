import { lostProtection, type StartupProblem } from "../../analysis/index.js";
import { recordsOf, type AttributeRecord, type RuntimeModelSource } from "../../attributes/index.js";
import { declarationChain } from "../../conventions/index.js";
import type { ApplicationModel, AttributeModel, ControllerModel, ObjectTypeModel, TypeId } from "../../model/index.js";
import { chainOf } from "../../services/index.js";

/**
 * Checks that every attribute that was executed on a base class of a controller (LIG2052) or model (LIG2094) is in the model. One on an
 * unknown base class (it was not compiled, or the source does not show how it is extended) would silently have no effect.
 */
export function lostAttributes({ controllers, types }: ApplicationModel, source: RuntimeModelSource): StartupProblem[] {
  const ofControllers = controllers.map((controller) => lostByController(controller, source));
  const ofModels = Object.values(types).map((type) => (type.kind === "object" ? lostByModel(type, source) : []));
  return [...ofControllers, ...ofModels].flat();
}

function lostByController(controller: ControllerModel, source: RuntimeModelSource): StartupProblem[] {
  const { id, attributes, actions, properties, typeName, location } = controller;
  if (controller.lostAttributes !== undefined) return [];
  const chain = [...chainOf(source.constructorOf(id))];
  const members = [...actions.map((action) => ({ ...action, name: action.methodName })), ...properties];
  const names = new Set([
    ...accumulatedOf(attributes, recordsIn(chain)),
    ...actions.flatMap((action) => accumulatedOf(action.attributes, recordsIn(chain, action.methodName))),
    ...unknownOf(chain, knownOf(source, id), attributes, members, true),
  ]);
  return [...names].map((name) => ({ ...lostProtection(name, typeName), location }));
}

function lostByModel(type: ObjectTypeModel, source: RuntimeModelSource): StartupProblem[] {
  const { declaration, form, attributes, properties, location } = type;
  if (form !== "class" || type.name === "" || type.lostAttributes !== undefined) return [];
  const chain = [...chainOf(source.constructorOf(declaration))];
  const names = unknownOf(chain, knownOf(source, declaration), attributes, properties, false);
  return [...new Set(names)].map((name) => ({ code: "LIG2094", message: modelMessage(name, type.name), location }));
}

/** The classes whose attributes a class inherits. */
function knownOf(source: RuntimeModelSource, id: TypeId): ReadonlySet<unknown> {
  const declaration = source.declaration(id);
  const chain = declaration === undefined ? [] : declarationChain(source, declaration);
  return new Set([id, ...chain.map((one) => one.id)].map((one) => source.constructorOf(one)));
}

function recordsIn(chain: readonly object[], method?: string): AttributeRecord[] {
  return chain.flatMap((constructor) => {
    const records = recordsOf(constructor);
    return (method === undefined ? records?.class : records?.members.get(method)) ?? [];
  });
}

/** The names of the accumulating attributes (`@Authorize`, ...) that were executed more often than the model contains them. */
function accumulatedOf(attributes: readonly AttributeModel[], records: readonly AttributeRecord[]): string[] {
  const executed = records.filter(({ definition }) => definition.accumulates !== undefined);
  const names = new Set(executed.map(({ definition }) => definition.name));
  return [...names].filter((name) => {
    const known = attributes.filter((attribute) => attribute.name === name);
    return known.length < executed.filter(({ definition }) => definition.name === name).length;
  });
}

interface Member {
  readonly name: string;
  readonly attributes: readonly AttributeModel[];
}

/** The names of the attributes of base classes that the model does not know. A member's own attribute replaces a lost one. */
function unknownOf(
  chain: readonly object[],
  known: ReadonlySet<unknown>,
  ofClass: readonly AttributeModel[],
  members: readonly Member[],
  hasMethods: boolean,
): string[] {
  const records = chain.flatMap((constructor) => (known.has(constructor) ? [] : (recordsOf(constructor) ?? [])));
  const lost = (list: readonly AttributeRecord[], attributes: readonly AttributeModel[]): string[] =>
    list.map(({ definition }) => definition.name).filter((name) => !attributes.some((one) => one.name === name));
  return records.flatMap((record) => [
    ...lost(record.class, ofClass).filter((name) => !notInherited.has(name)),
    ...[...record.members].flatMap(([name, list]) => {
      const member = members.find((one) => one.name === name);
      return member === undefined && !hasMethods ? [] : lost(list, member?.attributes ?? []);
    }),
  ]);
}

const notInherited: ReadonlySet<string> = new Set(["SwaggerSubType", "SwaggerDiscriminator"]);

function modelMessage(name: string, typeName: string): string {
  return (
    `A base class of '${typeName}' has an @${name} that would be lost, because Ligature did not compile that class or cannot see how ` +
    `'${typeName}' extends it. Extend the class by its name and compile it with Ligature, or repeat @${name} in '${typeName}'.`
  );
}
