import {
  defaultSettings,
  settingGroups,
  unknownSetting,
  type PossibleSettings,
  type Settings,
} from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";
import { plainValue, type FoldNotice } from "./fold-notices.js";

/** The settings on which no document depends. Of the others, one that is unknown is a notice. */
const notDescribed: ReadonlySet<string> = new Set<keyof Settings>(["culture", "inputFormatters", "limits"]);

/** The settings of an application, from the constants among its options. Others are `"unknown"`. */
export function foldSettings(argument: FoldedValue | undefined, notices: FoldNotice[]): PossibleSettings {
  for (const name of Object.keys(defaultSettings).filter((one) => !notDescribed.has(one))) {
    plainValue(argument?.members?.[name], name, notices);
  }
  const inputFormatters = isGiven(argument?.members?.inputFormatters) ? true : missing(argument, false);
  return { ...(foldMembers(argument, defaultSettings) as PossibleSettings), inputFormatters };
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

/** A constant of the setting's type. What is an object, such as a culture, is not read. */
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
