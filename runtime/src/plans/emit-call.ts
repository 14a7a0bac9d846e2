import { findAttribute } from "../model/index.js";
import { literal, member, propertyName, type CodeWriter, type PlanCode, typeLabel } from "../generated-code/index.js";
import type { PropertyVariables } from "./emit-targets.js";
import type { PlanParts } from "./plan-input.js";
import { defaultOf } from "./planned-target.js";

/** Creates the controller, sets its properties, and runs the action. */
export function emitCall(
  body: CodeWriter,
  parts: PlanParts,
  values: readonly string[],
  properties: readonly PropertyVariables[],
): void {
  const { code, controller, action, controllerClass, createController, host } = parts;
  const create =
    controllerClass === undefined
      ? `${code.constant("createController", createController)}(context)`
      : `new ${code.constant(typeLabel(controller.id), controllerClass)}()`;
  body.line(`const controller = ${create};`);
  body.line(`controller[${code.constant("contextKey", host.contextKey)}] = context;`);
  if (controller.kind === "page" || hasTempData(controller)) body.line("context.adopt(controller);");
  for (const property of properties) emitProperty(body, code, property);
  body.line(`return controller${member(action.methodName)}(${values.join(", ")});`);
}

/** Its properties are connected with the request. */
function hasTempData({ properties }: PlanParts["controller"]): boolean {
  return properties.some(({ attributes }) => findAttribute(attributes, "TempData") !== undefined);
}

/** Sets the properties of the controller, which already exists, and returns the arguments by name. */
export function emitArguments(
  body: CodeWriter,
  { code, action }: PlanParts,
  values: readonly string[],
  properties: readonly PropertyVariables[],
): void {
  for (const property of properties) emitProperty(body, code, property);
  const named = action.parameters.map(({ name }, index) => `${argumentName(name)}: ${values[index]!}`);
  // No prototype, so no name has a special meaning.
  body.line(`return { ${["__proto__: null", ...named].join(", ")} };`);
}

/** In brackets, `__proto__` is an ordinary name. */
function argumentName(name: string): string {
  return name === "__proto__" ? `[${literal(name)}]` : propertyName(name);
}

function emitProperty(
  body: CodeWriter,
  code: PlanCode,
  { name, metadata, variable, isBound, hasInitializer }: PropertyVariables,
): void {
  const property = `controller${member(name)}`;
  body.line(`if (${isBound}) ${property} = ${variable};`);
  if (!hasInitializer) body.line(`else if (${property} === undefined) ${property} = ${defaultOf(code, metadata)};`);
}
