import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { StartupProblem } from "../../analysis/index.js";
import { placeholdersOf } from "../../attributes/index.js";
import { isCultureName } from "./culture-names.js";
import type { LocalizationOptions, ResourceTexts } from "./localization-options.js";

/** The texts of the application by culture, in lower case. */
export type Resources = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The texts of one culture, and where they are, for messages. */
interface Source {
  readonly culture: string;
  readonly place: string;
  readonly texts: unknown;
}

/**
 * Reads the texts of the application.
 *
 * @param problems gets what is wrong with them (LIG2118)
 */
export function readResources(option: LocalizationOptions["resources"], problems: StartupProblem[]): Resources {
  const refuse = (text: string): void =>
    void problems.push({ code: "LIG2118", message: `localization.resources: ${text}` });
  const sources =
    option === undefined
      ? []
      : typeof option === "string" || option instanceof URL
        ? sourcesIn(folderOf(option), refuse)
        : sourcesOf(option);
  const resources = new Map<string, ReadonlyMap<string, string>>();
  for (const source of sources) {
    if (!isCultureName(source.culture))
      refuse(`${source.place} is not named after a culture, such as 'de' or 'de-DE'.`);
    else resources.set(source.culture.toLowerCase(), textsOf(source, refuse));
  }
  return resources;
}

function folderOf(option: string | URL): string {
  return option instanceof URL ? fileURLToPath(option) : resolve(option);
}

function sourcesOf(option: Readonly<Record<string, ResourceTexts>>): Source[] {
  return Object.entries(option).map(([culture, texts]) => ({ culture, place: `'${culture}'`, texts }));
}

function sourcesIn(folder: string, refuse: (text: string) => void): Source[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    refuse(
      `there is no folder '${folder}'. Create it, or name the folder of the texts: new URL("./resources", import.meta.url).`,
    );
    return [];
  }
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.flatMap((name): Source[] => {
    const place = `'${name}'`;
    try {
      const texts = JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown;
      return [{ culture: name.slice(0, -".json".length), place, texts }];
    } catch (error) {
      refuse(`${place} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
}

function textsOf({ place, texts }: Source, refuse: (text: string) => void): ReadonlyMap<string, string> {
  if (typeof texts !== "object" || texts === null || Array.isArray(texts)) {
    refuse(`${place} is no object with a text for each key.`);
    return new Map();
  }
  const entries = Object.entries(texts as Record<string, unknown>);
  for (const [key, text] of entries) {
    const wrong = typeof text === "string" ? unknownPlaceholder(key, text) : "is no text";
    if (wrong !== undefined) refuse(`${place}: ${JSON.stringify(key)} ${wrong}.`);
  }
  return new Map(entries as [string, string][]);
}

/** A key that is a text has the placeholders that its translations can use. A key that is only a name says nothing about them. */
function unknownPlaceholder(key: string, text: string): string | undefined {
  const known = placeholdersOf(key);
  const unknown = placeholdersOf(text).find((place) => !known.includes(place));
  if (known.length === 0 || unknown === undefined) return undefined;
  return `has a text with the placeholder {${unknown}}, which the key does not have`;
}
