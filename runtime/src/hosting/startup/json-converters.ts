import type { StartupProblem } from "../../analysis/index.js";
import type { RuntimeModelSource } from "../../attributes/index.js";
import {
  classOf,
  findAttribute,
  setJsonConverter,
  type ApplicationModel,
  type AttributeModel,
  type JsonConverterFunctions,
  type SourceLocation,
} from "../../model/index.js";
import { called, failure, ignoreRejection } from "./simple-type-functions.js";

/** Gives the converters of JSON their functions, and finds those that have none (LIG2114). */
export function prepareJsonConverters({ types }: ApplicationModel, source: RuntimeModelSource): StartupProblem[] {
  return Object.values(types).flatMap((type) => {
    if (type.kind !== "object") return [];
    return [type, ...type.properties].flatMap((owner) => {
      const attribute = findAttribute(owner.attributes, "JsonConverter");
      return attribute === undefined ? [] : prepare(attribute, source, type.location);
    });
  });
}

interface ConverterClass {
  readonly name: string;
  readonly read?: unknown;
  readonly write?: unknown;
}

function prepare(
  attribute: AttributeModel,
  source: RuntimeModelSource,
  place: SourceLocation | undefined,
): StartupProblem[] {
  const id = classOf(attribute.data.converter);
  // The check of attributes reports an argument that is no class.
  if (id === undefined) return [];
  const found = source.constructorOf(id) as ConverterClass | undefined;
  if (typeof found?.read === "function" && typeof found.write === "function") {
    setJsonConverter(attribute, functionsOf(found as ConverterClass & JsonConverterFunctions));
    return [];
  }
  const name = found?.name ?? id.slice(id.lastIndexOf("#") + 1);
  const message =
    `The class '${name}' is a converter of JSON, but it has no static methods 'read' and 'write'. ` +
    `Write 'static read(json: string): Value | undefined' and 'static write(value: Value): string' in it, and export it.`;
  const location = place && { ...place, file: attribute.file ?? place.file, range: attribute.range ?? place.range };
  return [{ code: "LIG2114", message, ...(location && { location }) }];
}

/** They trust nobody: the code of the application may throw, or return anything. */
function functionsOf(converter: ConverterClass & JsonConverterFunctions): JsonConverterFunctions {
  const { name } = converter;
  const checked = (method: string, value: unknown): unknown => {
    if (!(value instanceof Promise)) return value;
    ignoreRejection(value);
    throw failure(`${name}.${method}`, "returned a promise");
  };
  return {
    read: (json) =>
      checked(
        "read",
        called(`${name}.read`, () => converter.read(json)),
      ) ?? undefined,
    write: (value) => {
      const json = checked(
        "write",
        called(`${name}.write`, () => converter.write(value)),
      );
      if (json !== undefined) return json;
      throw failure(`${name}.write`, "returned nothing");
    },
  };
}
