import {
  defaultSettings,
  isObject,
  settingGroups,
  unknownSetting,
  type PossibleSettings,
  type Settings,
} from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";
import { plainValue, type FoldNotice } from "./fold-notices.js";

/** The settings on which no document depends. Of the others, one that is unknown is a notice. */
const notDescribed: ReadonlySet<string> = new Set<keyof Settings>([
  "culture",
  "inputFormatters",
  "formatterMappings",
  "limits",
  "outputFormatters",
  "respectBrowserAcceptHeader",
  "views",
]);

/** The settings of an application, from the constants among its options. Others are `"unknown"`. */
export function foldSettings(argument: FoldedValue | undefined, notices: FoldNotice[]): PossibleSettings {
  for (const name of Object.keys(defaultSettings).filter((one) => !notDescribed.has(one))) {
    plainValue(argument?.members?.[name], name, notices);
  }
  const mappings = foldMappings(argument);
  const changes = (name: "inputFormatters" | "outputFormatters") =>
    isGiven(argument?.members?.[name]) ? true : missing(argument, false);
  const lists = {
    formatterMappings: mappings,
    inputFormatters: changes("inputFormatters"),
    outputFormatters: changes("outputFormatters"),
    views: foldViews(argument),
  };
  return { ...(foldMembers(argument, defaultSettings) as PossibleSettings), ...lists };
}

/** Any value but `false` turns views on. */
function foldViews(argument: FoldedValue | undefined): PossibleSettings["views"] {
  const member = argument?.members?.views;
  return isGiven(member) ? member!.value !== false : missing(argument, false);
}

/** Constant names of constant media types. */
function foldMappings(argument: FoldedValue | undefined): PossibleSettings["formatterMappings"] {
  const member = argument?.members?.formatterMappings;
  if (!isGiven(member)) return missing(argument, defaultSettings.formatterMappings);
  const { value } = member!;
  if (!isObject(value)) return unknownSetting;
  const entries = Object.entries(value);
  const isKnown = entries.every(([name, mediaType]) => !name.startsWith("$") && typeof mediaType === "string");
  return isKnown ? (value as Readonly<Record<string, string>>) : unknownSetting;
}

function foldMembers(options: FoldedValue | undefined, defaults: object): object {
  const entries = Object.entries(defaults).map(([name, fallback]: [string, unknown]) => {
    const member = options?.members?.[name];
    if (settingGroups.has(name))
      return [name, foldMembers(isGiven(member) ? member : hidden(options), fallback as object)];
    return [name, isGiven(member) ? foldValue(member!, fallback) : missing(options, fallback)];
  });
  return Object.fromEntries(entries) as object;
}

/** A constant of the setting's type. An object, such as a culture, is not read. */
function foldValue({ value }: FoldedValue, fallback: unknown): unknown {
  return typeof fallback !== "object" && typeof value === typeof fallback ? value : unknownSetting;
}

/** An option that is not written may be in a part that the source does not show. */
function missing<Value>(options: FoldedValue | undefined, fallback: Value): Value | typeof unknownSetting {
  return hidden(options) === undefined ? fallback : unknownSetting;
}

/** The options, if there is a part of them that the source does not show. */
function hidden(options: FoldedValue | undefined): FoldedValue | undefined {
  return options !== undefined && (options.members === undefined || options.unknownMembers !== undefined)
    ? options
    : undefined;
}
