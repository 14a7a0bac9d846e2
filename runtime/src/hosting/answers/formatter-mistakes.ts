import type { StartupProblem } from "../../analysis/index.js";
import { hasWildcard, parseMediaRange, type OutputFormatter } from "../../formatters/index.js";

/**
 * The mistakes in the application's output formatters and formats (LIG2105).
 *
 * @param list the formatters in order, of which the application may have given any value
 * @param mappings the option `formatterMappings`
 * @returns the problems
 */
export function formatterMistakes(
  list: readonly OutputFormatter[],
  mappings: Readonly<Record<string, unknown>> = {},
): StartupProblem[] {
  const ofList = list.flatMap((one: unknown) => mistakeOf(one) ?? []);
  const ofMappings = Object.entries(mappings).flatMap(([name, mediaType]) => mistakeInMapping(name, mediaType) ?? []);
  return [...ofList, ...ofMappings].map((message) => ({ code: "LIG2105", message }));
}

/**
 * The mistakes in the option `jsonSerializer` (LIG2105).
 *
 * @param value what the application has given, if anything
 * @returns the problems
 */
export function serializerMistakes(value: unknown): StartupProblem[] {
  if (value === undefined) return [];
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  return ["createReader", "createWriter"].flatMap((name) =>
    typeof given[name] === "function"
      ? []
      : [
          {
            code: "LIG2105",
            message: `The option jsonSerializer has no method ${name}. It needs createReader and createWriter.`,
          },
        ],
  );
}

function mistakeOf(value: unknown): string | undefined {
  if (typeof value === "function")
    return `The output formatter ${value.name} is a class, not a formatter. Add an instance: new ${value.name}().`;
  const { mediaTypes, createWriter } = (value ?? {}) as Partial<OutputFormatter>;
  const name = typeof value === "object" && value !== null ? nameOf(value) : String(value);
  if (typeof createWriter !== "function") return `The output formatter ${name} has no method createWriter.`;
  if (!Array.isArray(mediaTypes) || mediaTypes.length === 0)
    return `The output formatter ${name} has no media types. Name them in mediaTypes: ["text/csv"].`;
  const wrong = (mediaTypes as readonly unknown[]).find((one) => !isMediaType(one));
  return wrong === undefined ? undefined : `'${String(wrong)}' of the output formatter ${name} is not a media type.`;
}

function nameOf({ constructor }: object): string {
  return constructor === Object ? "{...}" : constructor.name;
}

function isMediaType(value: unknown): value is string {
  return typeof value === "string" && parseMediaRange(value) !== undefined;
}

function mistakeInMapping(name: string, mediaType: unknown): string | undefined {
  if (isMediaType(mediaType) && !hasWildcard(parseMediaRange(mediaType)!)) return undefined;
  return `formatterMappings.${name} is '${String(mediaType)}', which is not a media type, such as 'text/csv'.`;
}
