/** The text of the parts of a document: JSON indented with two spaces, as `openApiJson` writes a whole one. */

const lineAt = (level: number): string => `\n${"  ".repeat(level)}`;

/**
 * A value at some level; `undefined` if JSON has no text for it.
 *
 * JSON text contains no line ends of its own. `replaceAll` would return a text of many linked pieces, which takes several times the
 * memory, and is copied piece by piece into each document.
 */
export function textAt(level: number, value: unknown): string | undefined {
  const text = JSON.stringify(value, null, 2) as string | undefined;
  return text?.split("\n").join(lineAt(level));
}

/** A member of an object, whose members are at this level, with the text of its value. */
export function memberText(level: number, name: string, text: string): string {
  return [lineAt(level), JSON.stringify(name), ": ", text].join("");
}

/** The pieces of an object at some level, of the texts of its members, after its name. */
export function objectOf(level: number, members: readonly string[], name: string): string[] {
  if (members.length === 0) return [name, "{}"];
  const pieces: string[] = [name];
  for (const member of members) pieces.push(pieces.length === 1 ? "{" : ",", member);
  pieces.push(lineAt(level), "}");
  return pieces;
}

/** Members whose values the texts are of. */
export function readMembers(members: string): Record<string, unknown> {
  return JSON.parse(`{${members}}`) as Record<string, unknown>;
}
