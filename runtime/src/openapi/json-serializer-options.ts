import type { JsonNaming } from "../metadata/index.js";
import { defaultSettings, type JsonNamingPolicy, type JsonOptions, type Settings } from "../model/index.js";

/**
 * The options of a JSON serializer of the application's own, as far as the documents say them: those that Ligature's JSON has. Defaults are those of
 * `JsonOptions`, whatever the option `json` says.
 */
export interface OpenApiJsonSerializerOptions extends Omit<JsonOptions, "propertyNamingPolicy"> {
  /**
   * The names of members: a policy, or a function that makes the name in JSON of a declared name. The function runs only in the application, so
   * the editor and `ligature openapi` say that they do not know the names. Default: `asDeclared`.
   */
  readonly propertyNamingPolicy?: JsonNamingPolicy | ((name: string) => string);
}

/** How the JSON that documents describe is written. */
export type JsonForms = Omit<Settings["json"], "propertyNamingPolicy"> & JsonNaming;

/** The settings that documents describe. */
export interface DescribedSettings extends Omit<Settings, "json"> {
  readonly json: JsonForms;
  /** The options of Ligature's JSON, which actions may change. Absent if the documents follow another serializer: it knows no `@JsonOptions`. */
  readonly ownJson?: Settings["json"];
}

/**
 * How the JSON that documents describe is written.
 *
 * @param settings the settings of the application
 * @param serializer what its own serializer does, if the documents follow it
 * @returns the forms of the serializer, otherwise those of the settings
 */
export function jsonForms({ json }: Settings, serializer: OpenApiJsonSerializerOptions | undefined): JsonForms {
  return serializer === undefined ? json : { ...defaultSettings.json, ...serializer };
}
