import {
  findReader,
  hasIndexKey,
  hasLongNumber,
  JsonCompiler,
  jsonInputFormatter,
  jsonTypeFacts,
  memberNamesOf,
  type InputFormatter,
  type InputReader,
  type InputTarget,
  emitJsonText,
  emitJsonValue,
  type JsonParts,
} from "../formatters/index.js";
import { bodyTarget, newInstance } from "../binding/index.js";
import type { MemberNames } from "../metadata/index.js";
import { type CodeWriter, refusePlan } from "../generated-code/index.js";
import { runsOwnCode } from "../validation/index.js";
import type { PlanParts } from "./plan-input.js";
import { emitPresent, type PlannedTarget } from "./planned-target.js";

/** The body of a request, read as JSON. Errors, and JSON that is not ordinary, are left to the interpreter. */
export function emitJsonTarget(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  const { code, binder, host } = parts;
  const { services } = binder.environment;
  if (!readsJson(services.inputFormatters)) refusePlan(`${target.label} is read by your own formatter`);
  const input = bodyTarget(target.metadata, services);
  const content = code.unique("content");
  writer.line(`const ${content} = ${code.constant("bodyOf", host.bodyOf)}(request);`);
  const jsonParts: JsonParts = {
    code,
    compiler: new JsonCompiler(input),
    limits: services.settings.limits,
    newInstance: (type) => newInstance(code, type, services),
  };
  const assign = (value: string): string => `${target.variable} = ${value};`;
  const readText = emitJsonText(jsonParts, input.type);
  const convert = (): void => {
    writer
      .line(`const json = ${content}?.json;`)
      .line("if (json === undefined || json.value === null) return bailOut;");
    emitLosses(writer, parts, input);
    emitJsonValue(writer, jsonParts, input.type, { value: "json.value", depth: "0", assign });
  };
  if (readText === undefined) convert();
  else {
    const read = code.unique("read");
    writer.line(`const ${read} = ${content}?.unparsed === undefined ? bailOut : ${readText}(${content}.unparsed);`);
    writer.either(`${read} !== bailOut`, () => writer.line(assign(read)), convert);
  }
  const memberNames = memberNamesOf(input);
  emitPresent(writer, parts, target, { failed: failedAfter(parts, target, memberNames), memberNames });
}

/** The interpreter reports what a check refuses. It takes the body as it was read, unless code of the application may have changed it. */
function failedAfter(
  { code, validator }: PlanParts,
  { binder: { binder }, metadata, variable }: PlannedTarget,
  memberNames: MemberNames | undefined,
): string {
  if (runsOwnCode(validator.checksOf(metadata))) return "return bailOut;";
  const names = memberNames === undefined ? "" : `, memberNames: ${code.constant("memberNames", memberNames)}`;
  return `{ context.readBody = { binder: ${code.constant("bodyBinder", binder)}, model: ${variable}${names} }; return bailOut; }`;
}

/** Whether the first formatter that reads `application/json` is the built-in one. */
function readsJson(formatters: readonly InputFormatter[]): boolean {
  const readers = formatters.map((formatter) => ({
    mediaTypes: formatter.mediaTypes,
    read: formatter as unknown as InputReader,
  }));
  return (findReader(readers, "application/json") as unknown) === jsonInputFormatter;
}

/** Lets the interpreter read a body of which `JSON.parse` would lose something. */
function emitLosses(writer: CodeWriter, { code }: PlanParts, { type, types }: InputTarget): void {
  const { exactNumbers, keyOrder } = jsonTypeFacts(type.type, types);
  if (exactNumbers) writer.line(`if (${code.constant("hasLongNumber", hasLongNumber)}(json.text)) return bailOut;`);
  if (keyOrder) writer.line(`if (${code.constant("hasIndexKey", hasIndexKey)}(json.text)) return bailOut;`);
}
