import { mayHaveBody } from "../model/index.js";
import { CodeWriter, PlanCode } from "../generated-code/index.js";
import { emitArguments, emitCall } from "./emit-call.js";
import { emitReading } from "./emit-reading.js";
import { emitParameters, emitProperties } from "./emit-targets.js";
import { KeyShapes, SourceKeys } from "../binding/index.js";
import type { PlanInput, PlanParts } from "./plan-input.js";

/**
 * Writes the code of an action's plan. It reads the request's keys, binds parameters and properties, then runs the action or returns its
 * arguments.
 *
 * @throws NotPlanned if only the interpreter can bind the action
 */
export function writePlan(input: PlanInput): PlanCode {
  const parts = createParts(input);
  const { code } = parts;
  const binding = new CodeWriter(2);
  const values = emitParameters(binding, parts);
  const properties = emitProperties(binding, parts);
  const variables = [...values, ...properties.map(({ variable }) => variable)];
  const marks = properties.map(({ isBound }) => `${isBound} = false`);
  const { body } = code;
  if (variables.length > 0) {
    body.line(`let ${[...variables, ...marks].join(", ")};`);
    const reading = new CodeWriter(2);
    emitReading(reading, parts);
    body.line("try {").append(reading).append(binding).line("} catch {");
    body
      .indented(() => body.comment("Code that throws here throws in the interpreter too.").line("return bailOut;"))
      .line("}");
  }
  if (input.bindsOnly) emitArguments(body, parts, values, properties);
  else emitCall(body, parts, values, properties);
  return code;
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
    mayHaveBody: mayHaveBody(methods),
  };
}
