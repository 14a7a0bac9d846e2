import { BodyBinder, type ParameterTarget, emitKeyReader } from "../binding/index.js";
import { invariantCulture as invariant } from "../types/index.js";
import type { CodeWriter } from "../generated-code/index.js";
import type { PlanParts } from "./plan-input.js";
import { formCulture, invariantCulture } from "./value-sources.js";

/** Reads the request's keys and stores each value where its target looks for it. */
export function emitReading(writer: CodeWriter, parts: PlanParts): void {
  const { code, query, form, mayHaveBody, formLimits, binder, host } = parts;
  const { maxCollectionSize } = binder.environment.services.settings.limits;
  const reader = { code, maxCollectionSize };
  code.fixed(invariantCulture, invariant);
  if (!query.isEmpty) {
    writer.line(`const query = ${query.emptySlots()};`);
    writer.line("const url = request.raw.url;").line('const mark = url.indexOf("?");');
    writer.line(`if (mark !== -1 && !${emitKeyReader(query, reader)}(url, mark + 1, query)) return bailOut;`);
  }
  // A JSON body is not a form.
  if (!mayHaveBody || (form.isEmpty && (!binder.readsForm || binder.parameters.some(isBody)))) return;
  if (form.isEmpty) {
    writer.line(
      `if (!${code.constant("isSmallForm", host.isSmallForm)}(request)) return bailOut; // nothing reads it, but it must be readable`,
    );
    return;
  }
  const { isLocalized, settings } = binder.environment.services;
  if (isLocalized) {
    const ofRequest = `${code.constant("formCultureOf", host.formCultureOf)}(request)`;
    writer.line(`const ${formCulture} = ${ofRequest} ?? ${code.constant("ownCulture", settings.culture)};`);
  } else code.fixed(formCulture, settings.culture);
  const limits = {
    count: formLimits.valueCountLimit,
    keyLength: formLimits.keyLengthLimit,
    valueLength: formLimits.valueLengthLimit,
  };
  writer.line(`const form = ${form.emptySlots()};`);
  writer.line(
    `const formText = ${code.constant("readFormText", host.readFormText)}(request, ${formLimits.fieldsLengthLimit});`,
  );
  writer.line("if (formText === null) return bailOut;");
  writer.line(
    `if (formText !== undefined && !${emitKeyReader(form, reader, limits)}(formText, 0, form)) return bailOut;`,
  );
}

function isBody({ binder, isBound }: ParameterTarget): boolean {
  return isBound && binder.binder instanceof BodyBinder;
}
