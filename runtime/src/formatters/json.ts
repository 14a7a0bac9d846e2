import { isJsonMember, jsonMediaTypes, jsonNameOf, typesInBodies, type MemberNames } from "../metadata/index.js";
import { textOfBody } from "./body-text.js";
import type { BodyContent, InputError, InputFormatter, InputReader, InputTarget } from "./input-formatter.js";
import { defaultSettings } from "../model/index.js";
import { JsonCompiler } from "./json-converter.js";
import { notConverted } from "./json-conversion.js";
import { jsonTypeFacts } from "./json-type-facts.js";
import { needsExactJson, parseJson, type JsonNeeds, type ParsedJson } from "./parse-json.js";

/**
 * Reads JSON bodies: `application/json`, `text/json` and `application/*+json`, in UTF-8 or UTF-16. Each error is
 * reported under its own property, and the rest is still bound (rule X2). Names are case-insensitive. Int64, UInt64 and
 * Decimal are exact.
 */
export const jsonInputFormatter: InputFormatter = {
  mediaTypes: jsonMediaTypes,
  createReader,
};

function createReader(target: InputTarget): InputReader {
  const use = new JsonCompiler(target).use(target.type);
  const { maxDepth } = target;
  const memberNames = memberNamesOf(target);
  const needs = { ...jsonTypeFacts(target.type.type, target.types), maxDepth };
  return (body, report) => {
    const parsed = parseBody(body, needs);
    if ("error" in parsed) {
      report({ path: "", kind: "unreadable", message: parsed.error });
      return { outcome: "failure" };
    }
    if (parsed.value === null) return { outcome: "noValue" };
    const conversion = {
      maxDepth,
      isOver: false,
      report: (error: InputError) => void (conversion.isOver = report(error) === false),
    };
    const model = use.convert(parsed.value, undefined, conversion, 0);
    return model === notConverted ? { outcome: "failure" } : { outcome: "success", model, memberNames };
  };
}

/** The names of the members of a body's type; `undefined` if all of them are the declared ones. */
export function memberNamesOf({ type, types, json = defaultSettings.json }: InputTarget): MemberNames | undefined {
  const names: MemberNames = (property) => (isJsonMember(property) ? jsonNameOf(property, json) : undefined);
  const areOther = [...typesInBodies(type.type, types)].some(
    (one) => one.kind === "object" && one.properties.some((property) => names(property) !== property.name),
  );
  return areOther ? names : undefined;
}

/** A body that the server has already parsed for its hooks is not parsed again if nothing was lost. */
function parseBody(body: BodyContent, needs: JsonNeeds): ParsedJson {
  const { json } = body;
  if (json !== undefined && !needsExactJson(json.text, needs)) return json;
  const text = json?.text ?? textOfBody(body);
  return text === undefined ? { error: "its bytes are not valid text in its charset" } : parseJson(text, needs);
}
