import type { JsonSerializer, JsonTextWriter, JsonWriter, Output, OutputTarget } from "../../formatters/index.js";
import { plainMembers } from "../../metadata/index.js";
import type { TypeReference } from "../../model/index.js";
import type { TypeFacts } from "./action-answers.js";
import { OutputFormatterMistake } from "./output-formatters.js";
import { createPlainData } from "./plain-data.js";

/** The writers that Ligature uses without the serializer. */
type BuiltInWriters = Pick<TypeFacts, "types" | "writeJson" | "writerOf"> & Pick<OutputTarget, "constructorOf">;

/**
 * The writers of an application that replaces the JSON serializer. The declared types still decide which values may be a response at all.
 *
 * @param serializer the application's serializer
 * @param builtIn what Ligature writes without it
 * @returns the writers
 */
export function createSerializerWriters(
  serializer: JsonSerializer,
  builtIn: BuiltInWriters,
): Pick<TypeFacts, "writeJson" | "writerOf"> {
  const { types, constructorOf } = builtIn;
  const toData = createPlainData(types, constructorOf);
  const made = new Map<string, JsonWriter>();

  const create = (references: readonly TypeReference[], writeJson: JsonWriter): JsonTextWriter =>
    created(serializer, { references, types, constructorOf, membersOf: plainMembers, writeJson });
  const make = (references: readonly TypeReference[], write: JsonTextWriter, builtInWriter: JsonWriter): JsonWriter => {
    const written = (source: unknown): string => {
      const output: Output = {
        source,
        mediaType: "application/json",
        get data() {
          return toData(source, references);
        },
      };
      return textOf(write(output));
    };
    return Object.assign(written, builtInWriter);
  };

  // Most applications declare all types, and their serializer may not know what to do without one.
  let writeAny: JsonTextWriter | undefined;
  return {
    writeJson: make([], (output) => (writeAny ??= create([], builtIn.writeJson))(output), builtIn.writeJson),
    writerOf(...references) {
      const key = references.map(({ type }) => type).join("\n");
      const known = made.get(key);
      if (known !== undefined) return known;
      const builtInWriter = builtIn.writerOf(...references);
      const writer = make(references, create(references, builtInWriter), builtInWriter);
      made.set(key, writer);
      return writer;
    },
  };
}

function created(serializer: JsonSerializer, target: OutputTarget): JsonTextWriter {
  try {
    return serializer.createWriter(target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OutputFormatterMistake(`createWriter of the option jsonSerializer has thrown: ${reason}`, {
      cause: error,
    });
  }
}

function textOf(text: unknown): string {
  if (typeof text === "string") return text;
  throw new TypeError(`The writer of the option jsonSerializer must return a text, not ${typeof text}.`);
}
