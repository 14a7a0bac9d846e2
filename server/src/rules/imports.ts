import type { SourceText, TextEdit } from "../text/source-text.js";

const importFromLigature = /^[ \t]*import\s*\{([^}]*)\}\s*from\s*["']ligature["'];?/m;

/**
 * The edits that let a file use names of Ligature: added to its import, or as a new import at the top. A name that is
 * already imported (or imported as a type if only a type is needed) needs no edit.
 */
export function importEdits(
  source: SourceText,
  names: readonly string[],
  kind: "value" | "type" = "value",
): TextEdit[] {
  const match = importFromLigature.exec(source.text);
  const specifiers = match?.[1] ?? "";
  const missing = [...new Set(names)].filter((name) => !isImported(specifiers, name, kind));
  if (missing.length === 0 || isImportedElsewhere(source, missing)) return [];
  const written = missing.map((name) => (kind === "type" ? `type ${name}` : name));
  if (match === null) return [{ start: 0, end: 0, text: `import { ${written.join(", ")} } from "ligature";\n` }];
  const end = match.index + match[0].indexOf("{") + 1 + specifiers.trimEnd().length;
  return [{ start: end, end, text: joined(written, specifiers) }];
}

/**
 * The new names in the style of the existing ones: on the same line or each on its own, with or without a trailing
 * comma.
 */
function joined(names: readonly string[], specifiers: string): string {
  const trailing = specifiers.trimEnd().endsWith(",");
  const separator = specifiers.includes("\n") ? `\n${/\n([ \t]*)\S/.exec(specifiers)?.[1] ?? "  "}` : " ";
  const lead = specifiers.trim() === "" || trailing ? separator : `,${separator}`;
  return lead + names.join(`,${separator}`) + (trailing ? "," : "");
}

function isImported(specifiers: string, name: string, kind: "value" | "type"): boolean {
  const found = specifiers.split(",").map((specifier) => specifier.trim().replace(/\s+as\s+.*$/, ""));
  return found.includes(name) || (kind === "type" && found.includes(`type ${name}`));
}

/** `import type { Int32 } from "ligature"` in a statement of its own. */
function isImportedElsewhere(source: SourceText, names: readonly string[]): boolean {
  const typeImport = /^[ \t]*import\s+type\s*\{([^}]*)\}\s*from\s*["']ligature["']/m.exec(source.text)?.[1] ?? "";
  const found = typeImport.split(",").map((specifier) => specifier.trim());
  return names.every((name) => found.includes(name));
}
