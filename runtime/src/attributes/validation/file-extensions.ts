import { optionsOf, type AttributeFactory } from "../attribute.js";
import { checksText } from "./applicability.js";
import { validation, type SchemaKeywords, type ValidationOptions } from "./validation-definition.js";

/** `extensions`: a list separated by commas. Default: `png,jpg,jpeg,gif`. */
export interface FileExtensionsOptions extends ValidationOptions {
  extensions?: string;
}

/**
 * A file name, or an uploaded file whose name, with one of the extensions. Case is ignored. Null is valid.
 *
 * @param options `extensions` is a list separated by commas (default: `png,jpg,jpeg,gif`); `errorMessage` replaces the default
 * message
 * @example `@FileExtensions({ extensions: "pdf" }) invoice!: FormFile;`
 */
export const FileExtensions: AttributeFactory<[options?: FileExtensionsOptions]> = validation({
  name: "FileExtensions",
  create: (options) => ({ extensions: optionsOf(options).extensions }),
  appliesTo: checksText("FormFile"),
  createCheck: ({ extensions }) => {
    const allowed = new Set(parse(extensions));
    return (value) => value === null || value === undefined || allowed.has(extensionOf(value));
  },
  message: () => "The {0} field only accepts files with the following extensions: {1}",
  messageArguments: ({ extensions }) => [parse(extensions).join(", ")],
  // The content of an uploaded file has no name.
  schema: ({ extensions }, type): SchemaKeywords =>
    type.kind === "simple" && type.id === "String" ? { minLength: 1, pattern: patternOf(parse(extensions)) } : {},
  example: ({ extensions }) => `example${parse(extensions)[0]!}`,
});

function parse(extensions: unknown): string[] {
  const text = typeof extensions === "string" && extensions.trim() !== "" ? extensions : "png,jpg,jpeg,gif";
  const names = text.replaceAll(" ", "").replaceAll(".", "").toLowerCase().split(",");
  return names.map((name) => `.${name}`);
}

/** A name that ends with one of the extensions. */
function patternOf(extensions: readonly string[]): string {
  const alternatives = extensions.map((one) => one.slice(1).replaceAll(/[^]/gu, inAnyCase));
  return String.raw`\.(?:${alternatives.join("|")})$`;
}

function inAnyCase(character: string): string {
  const upper = character.toUpperCase();
  if (upper !== character) return `[${character}${upper}]`;
  return /\w/.test(character) ? character : `\\${character}`;
}

function extensionOf(value: unknown): string {
  const name = typeof value === "string" ? value : (value as { fileName?: string }).fileName;
  return /\.[^./\\]+$/.exec(name ?? "")?.[0].toLowerCase() ?? "";
}
