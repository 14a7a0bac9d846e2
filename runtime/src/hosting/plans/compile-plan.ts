import type { RequestContext } from "../request-context.js";
import { contextKey } from "../request-context.js";
import { invariantCulture as invariant } from "../../types/index.js";
import { BodyBinder, type ModelMetadata, type ParameterTarget } from "../../binding/index.js";
import { CodeWriter, member } from "./code-writer.js";
import { emitJsonTarget } from "./emit-json-target.js";
import { emitKeyReader } from "./emit-key-reader.js";
import { emitListTarget, emitObjectsTarget } from "./emit-list-target.js";
import { emitObjectTarget } from "./emit-object-target.js";
import { emitSpecialTarget } from "./emit-special-target.js";
import { emitTextTarget } from "./emit-text-target.js";
import { isSmallForm, readFormText } from "./form-text.js";
import { KeyShapes } from "./key-shape.js";
import { NotPlanned, refusePlan } from "./not-planned.js";
import { PlanCode } from "./plan-code.js";
import type { PlanInput, PlanParts } from "./plan-parts.js";
import { ask } from "./plan-support.js";
import { defaultOf, emitUnbound, type PlannedTarget } from "./planned-target.js";
import { SourceKeys } from "./source-keys.js";
import { typeLabel } from "./type-label.js";
import { formCulture, invariantCulture, sourcesOf } from "./value-sources.js";

/** Binds, runs the action and gives what it returned; `ask` where the interpreter has to do it. */
export type PlanFunction = (context: RequestContext, request: unknown, routeValues: unknown) => unknown;

/** The generated code of an action, or why there is none. */
export type CompiledPlan =
  { readonly text: string; readonly run: PlanFunction } | { readonly reason: string; readonly run?: undefined };

/** Makes the plan of an action. It throws nothing: whatever stands in the way is a reason. */
export function compilePlan(input: PlanInput): CompiledPlan {
  try {
    const code = writePlan(input);
    const text = code.text(titleOf(input), "context, request, routeValues");
    // The one place where text becomes code: it is made of the model alone, when the application starts.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const make = new Function("constants", "ask", text) as (constants: unknown[], sentinel: symbol) => PlanFunction;
    return { text, run: make(code.values(), ask) };
  } catch (error) {
    if (error instanceof NotPlanned) return { reason: `${capitalized(error.reason)}.` };
    // `--disallow-code-generation-from-strings`
    if (error instanceof EvalError) return { reason: "Code may not be generated from texts in this process." };
    throw error;
  }
}

function titleOf({ controller, action }: PlanInput): string {
  const routes = action.selectors.map(({ httpMethods, template }) =>
    `${httpMethods.join("|")} ${template ?? ""}`.trim(),
  );
  return [`${controller.name}.${action.name}`, ...routes].join(", ");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function createParts(input: PlanInput): PlanParts {
  const code = new PlanCode();
  const methods = input.action.selectors.flatMap(({ httpMethods }) =>
    httpMethods.length === 0 ? ["POST"] : httpMethods,
  );
  return {
    ...input,
    code,
    shapes: new KeyShapes(),
    query: new SourceKeys("query"),
    form: new SourceKeys("form"),
    mayHaveBody: methods.length === 0 || methods.some((method) => method !== "GET" && method !== "HEAD"),
  };
}

function writePlan(input: PlanInput): PlanCode {
  const parts = createParts(input);
  const { code } = parts;
  const binding = new CodeWriter(2);
  const values = bindParameters(binding, parts);
  const properties = bindProperties(binding, parts);
  const variables = [...values, ...properties.map(({ variable }) => variable)];
  const marks = properties.map(({ isBound }) => `${isBound} = false`);
  const { body } = code;
  if (variables.length > 0) {
    body.line(`let ${[...variables, ...marks].join(", ")};`);
    const reading = new CodeWriter(2);
    emitReading(reading, parts);
    body.line("try {").append(reading).append(binding).line("} catch {");
    body.indented(() => body.comment("What throws here throws in the interpreter too.").line("return ask;")).line("}");
  }
  emitCall(body, parts, values, properties);
  return code;
}

function bindParameters(writer: CodeWriter, parts: PlanParts): string[] {
  return parts.binder.parameters.map(({ binder, isBound, hasInitializer }) => {
    const { metadata } = binder;
    const variable = parts.code.unique(binder.name);
    const target = { binder, metadata, variable, hasInitializer, label: `the parameter ${binder.name}` };
    writer.comment(`${binder.name}: ${typeLabel(metadata.type.id)}, ${metadata.bindingSource ?? "from any source"}`);
    if (isBound) emitTarget(writer, parts, target);
    else emitUnbound(writer, parts, target);
    return variable;
  });
}

/** Bound properties: on a GET only those that ask for it. */
function bindProperties(writer: CodeWriter, parts: PlanParts): PropertyTargetVariables[] {
  return parts.binder.properties.map(({ binder, name, isBound: isWanted, supportsGet, hasInitializer }) => {
    const { metadata } = binder;
    const variable = parts.code.unique(name);
    const isBound = parts.code.unique(`${name}IsBound`);
    // Its initialiser or default is looked at when the controller is there.
    const target = { binder, metadata, variable, hasInitializer: true, label: `the property ${name}`, isBound };
    writer.comment(`${name}: ${typeLabel(metadata.type.id)}, ${metadata.bindingSource ?? "from any source"}`);
    if (!isWanted) writer.comment("never bound");
    else if (supportsGet) writer.block("", () => emitTarget(writer, parts, target));
    else writer.block('if (request.raw.method !== "GET")', () => emitTarget(writer, parts, target));
    return { name, metadata, variable, isBound, hasInitializer };
  });
}

/** A bound property, and the variables of its value. */
interface PropertyTargetVariables {
  readonly name: string;
  readonly metadata: ModelMetadata;
  readonly variable: string;
  readonly isBound: string;
  readonly hasInitializer: boolean;
}

function emitTarget(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  if (target.binder.binder instanceof BodyBinder) {
    emitJsonTarget(writer, parts, target);
    return;
  }
  if (emitSpecialTarget(writer, parts, target)) return;
  const { metadata, binder, label } = target;
  const shape = parts.shapes.of(binder.binder, label);
  const sources = sourcesOf(metadata, parts);
  if (shape.kind === "text") emitTextTarget(writer, parts, target, shape.binder, sources);
  else if (shape.kind === "object") emitObjectTarget(writer, parts, target, shape.object, sources);
  else if (shape.kind === "texts") emitListTarget(writer, parts, target, shape, sources);
  else if (shape.kind === "objects") emitObjectsTarget(writer, parts, target, shape.element, sources);
  else refusePlan(`${label} is a ${metadata.type.kind}, which only the interpreter binds`);
}

/** The request's keys, each put where its target looks for it. */
function emitReading(writer: CodeWriter, parts: PlanParts): void {
  const { code, query, form, mayHaveBody, formLimits, binder } = parts;
  const { maxCollectionSize } = binder.environment.services;
  const reader = { code, maxCollectionSize };
  code.fixed(invariantCulture, invariant);
  if (!query.isEmpty) {
    writer.line(`const query = ${query.emptySlots()};`);
    writer.line("const url = request.raw.url;").line('const mark = url.indexOf("?");');
    writer.line(`if (mark !== -1 && !${emitKeyReader(query, reader)}(url, mark + 1, query)) return ask;`);
  }
  // A body that is JSON is no form.
  if (!mayHaveBody || (form.isEmpty && binder.parameters.some(isBody))) return;
  if (form.isEmpty) {
    writer.line(
      `if (!${code.constant("isSmallForm", isSmallForm)}(request)) return ask; // nothing reads it, but it must be readable`,
    );
    return;
  }
  code.fixed(formCulture, binder.environment.culture);
  const limits = {
    count: formLimits.valueCountLimit,
    keyLength: formLimits.keyLengthLimit,
    valueLength: formLimits.valueLengthLimit,
  };
  writer.line(`const form = ${form.emptySlots()};`);
  writer.line(`const formText = ${code.constant("readFormText", readFormText)}(request);`);
  writer.line("if (formText === null) return ask;");
  writer.line(`if (formText !== undefined && !${emitKeyReader(form, reader, limits)}(formText, 0, form)) return ask;`);
}

function isBody({ binder, isBound }: ParameterTarget): boolean {
  return isBound && binder.binder instanceof BodyBinder;
}

function emitCall(
  body: CodeWriter,
  parts: PlanParts,
  values: readonly string[],
  properties: readonly PropertyTargetVariables[],
): void {
  const { code, controller, action, controllerClass, createController } = parts;
  const create =
    controllerClass === undefined
      ? `${code.constant("createController", createController)}(context)`
      : `new ${code.constant(typeLabel(controller.id), controllerClass)}()`;
  body.line(`const controller = ${create};`);
  body.line(`controller[${code.constant("contextKey", contextKey)}] = context;`);
  for (const property of properties) emitProperty(body, code, property);
  body.line(`return controller${member(action.methodName)}(${values.join(", ")});`);
}

function emitProperty(
  body: CodeWriter,
  code: PlanCode,
  { name, metadata, variable, isBound, hasInitializer }: PropertyTargetVariables,
): void {
  const property = `controller${member(name)}`;
  body.line(`if (${isBound}) ${property} = ${variable};`);
  if (!hasInitializer) body.line(`else if (${property} === undefined) ${property} = ${defaultOf(code, metadata)};`);
}
