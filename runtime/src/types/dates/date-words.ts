import { invariantCulture, type Culture } from "../text/culture.js";

/** The meaning of a word, or a sign, where a part of a date or a time may start. */
export type Word =
  { readonly kind: "month" | "day"; readonly value: number } | { readonly kind: "am" | "pm" | "utc" | "ignored" };

/** The meaning of a word, or a sign, directly after a number or the name of a month. */
export type Separator = "date" | "time" | "dateOrOffset" | "am" | "pm" | "isoTime";

interface Entry {
  /** In lower case. */
  readonly text: string;
  word?: Word;
  separator?: Separator;
}

/** A culture's words in dates, by first character. If one word starts with another one, the longer word is first. */
type Vocabulary = ReadonlyMap<string, readonly Entry[]>;

const vocabularies = new WeakMap<Culture, Vocabulary>();

/** Finds the word at `at`. Words of letters are found as a whole: `May` is not found in `Mayday`. */
export function findWord(text: string, at: number, culture: Culture): { word: Word; length: number } | undefined {
  for (const { text: entry, word } of candidates(text, at, culture))
    if (word !== undefined && standsAt(text, at, entry)) return { word, length: entry.length };
  return undefined;
}

/** Finds the separator at `at`, in the same way as `findWord`. */
export function findSeparator(
  text: string,
  at: number,
  culture: Culture,
): { separator: Separator; length: number } | undefined {
  for (const { text: entry, separator } of candidates(text, at, culture))
    if (separator !== undefined && standsAt(text, at, entry)) return { separator, length: entry.length };
  return undefined;
}

/** Whether the character is a letter of any script. */
export function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

function candidates(text: string, at: number, culture: Culture): readonly Entry[] {
  let vocabulary = vocabularies.get(culture);
  if (vocabulary === undefined) vocabularies.set(culture, (vocabulary = buildVocabulary(culture)));
  return vocabulary.get(text.charAt(at).toLowerCase()) ?? [];
}

function standsAt(text: string, at: number, entry: string): boolean {
  const end = at + entry.length;
  if (text.slice(at, end).toLowerCase() !== entry) return false;
  return !isLetter(text.charAt(at)) || !isLetter(text.charAt(end));
}

/** The first entry is kept: a culture's own meaning of a sign comes before the meaning that all cultures share. */
function buildVocabulary(culture: Culture): Vocabulary {
  const entries = new Map<string, Entry>();
  const add = (text: string, meaning: { word?: Word; separator?: Separator }): void => {
    const key = text.trim().toLowerCase();
    if (key === "") return;
    const entry = entries.get(key) ?? { text: key };
    entry.word ??= meaning.word;
    entry.separator ??= meaning.separator;
    entries.set(key, entry);
  };
  add(",", { word: { kind: "ignored" } });
  add(".", { word: { kind: "ignored" } });
  add(culture.timeSeparator, { separator: "time" });
  for (const { amDesignator, pmDesignator } of [culture, invariantCulture]) {
    add(amDesignator, { word: { kind: "am" }, separator: "am" });
    add(pmDesignator, { word: { kind: "pm" }, separator: "pm" });
  }
  add("-", { separator: "dateOrOffset" });
  add(culture.dateSeparator, { separator: "date" });
  for (const names of [culture, invariantCulture]) {
    for (const list of [names.monthNames, names.abbreviatedMonthNames])
      list.forEach((name, i) => add(name, { word: { kind: "month", value: i + 1 } }));
    for (const list of [names.dayNames, names.abbreviatedDayNames])
      list.forEach((name, i) => add(name, { word: { kind: "day", value: i } }));
  }
  for (const era of ["AD", "A.D."]) add(era, { word: { kind: "ignored" } });
  add("T", { separator: "isoTime" });
  for (const zone of ["GMT", "Z"]) add(zone, { word: { kind: "utc" } });
  add("/", { separator: "date" });
  add(":", { separator: "time" });
  return byFirstCharacter([...entries.values()]);
}

function byFirstCharacter(entries: readonly Entry[]): Vocabulary {
  const vocabulary = new Map<string, Entry[]>();
  for (const entry of [...entries].sort((a, b) => b.text.length - a.text.length)) {
    const first = entry.text.charAt(0);
    const list = vocabulary.get(first);
    if (list === undefined) vocabulary.set(first, [entry]);
    else list.push(entry);
  }
  return vocabulary;
}
