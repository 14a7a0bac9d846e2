import {
  jsonOutputFormatter,
  parseMediaRange,
  stringOutputFormatter,
  streamOutputFormatter,
  type JsonWriter,
  type NamedRange,
  type Output,
  type OutputFormatter,
  type OutputOffer,
  type OutputTarget,
  type OutputWriter,
  type XmlFormatters,
} from "../../formatters/index.js";
import { plainMembers } from "../../metadata/index.js";
import type { ApplicationModel, TypeId, TypeReference } from "../../model/index.js";
import { createPlainData, type PlainData } from "./plain-data.js";

/** The facts with which the formatters of an application work. */
export interface OutputFormatterFacts {
  readonly types: ApplicationModel["types"];
  constructorOf(id: TypeId): (abstract new (...args: never[]) => object) | undefined;
  /** Writes a value of any type as JSON. */
  readonly writeJson: JsonWriter;
  writerOf(...types: readonly TypeReference[]): JsonWriter;
  /** Absent if the application writes no XML. */
  readonly xml?: XmlFormatters | undefined;
  /** A client that accepts nothing of what can be sent gets 406. */
  readonly isStrict: boolean;
  /** An `Accept` with the range of all media types counts too. */
  readonly respectsBrowsers: boolean;
}

/** A formatter that can write some type, and its writer. */
export interface TypeOutput {
  readonly formatter: OutputFormatter;
  readonly write: OutputWriter;
}

/** Formatters whose place in the list decides whether texts and bytes are sent as they are. They write no other values. */
const ofContent: ReadonlySet<OutputFormatter> = new Set([stringOutputFormatter, streamOutputFormatter]);

/** The output formatters of an application, in order, with the writers that they have made. */
export class OutputFormatters {
  /** Whether a value that is no text and no bytes can only be JSON, whatever the client accepts. */
  readonly writesOnlyJson: boolean;
  readonly writesTexts: boolean;
  readonly writesBytes: boolean;
  readonly isStrict: boolean;
  readonly respectsBrowsers: boolean;
  readonly #ofValues: readonly OutputOffer<OutputFormatter>[];
  readonly #known = new WeakMap<JsonWriter, readonly OutputOffer<TypeOutput>[]>();
  readonly #byTypes = new Map<string, readonly OutputOffer<TypeOutput>[]>();
  readonly #toData: PlainData;

  constructor(
    list: readonly OutputFormatter[],
    private readonly facts: OutputFormatterFacts,
  ) {
    this.writesTexts = list.includes(stringOutputFormatter);
    this.writesBytes = list.includes(streamOutputFormatter);
    this.isStrict = facts.isStrict;
    this.respectsBrowsers = facts.respectsBrowsers;
    this.#ofValues = list.filter((one) => !ofContent.has(one)).map(offerOf);
    const [only, ...more] = this.#ofValues;
    this.writesOnlyJson = only?.formatter === jsonOutputFormatter && more.length === 0 && !facts.isStrict;
    this.#toData = createPlainData(facts.types, (id) => facts.constructorOf(id));
  }

  /** The formatters that can write the values of a JSON writer, in order. The writers are made at most once for the same types. */
  offersFor(write: JsonWriter): readonly OutputOffer<TypeOutput>[] {
    const known = this.#known.get(write);
    if (known !== undefined) return known;
    const offers = this.#offersOf(write.references ?? []);
    this.#known.set(write, offers);
    return offers;
  }

  #offersOf(references: readonly TypeReference[]): readonly OutputOffer<TypeOutput>[] {
    const key = references.map(({ type }) => type).join("\n");
    const offers = this.#byTypes.get(key) ?? this.#create(references);
    this.#byTypes.set(key, offers);
    return offers;
  }

  /** Makes the writers of a declared type, so that a formatter that cannot is an error of the start. */
  prepare(references: readonly TypeReference[]): void {
    if (!this.writesOnlyJson) this.#offersOf(references);
  }

  /** How a list of a type is written as XML while its items are made. */
  xmlSequenceFor({ references = [] }: JsonWriter): ReturnType<XmlFormatters["sequenceOf"]> {
    return this.facts.xml?.sequenceOf(this.#targetOf(references));
  }

  isXml({ formatter }: TypeOutput): boolean {
    return formatter === this.facts.xml?.output;
  }

  #create(references: readonly TypeReference[]): readonly OutputOffer<TypeOutput>[] {
    const target = this.#targetOf(references);
    return this.#ofValues
      .filter(({ formatter }) => formatter.canWriteType?.(target) ?? true)
      .map(({ formatter, mediaTypes }) => ({
        formatter: { formatter, write: made(formatter, target) },
        mediaTypes,
      }));
  }

  #targetOf(references: readonly TypeReference[]): OutputTarget {
    const { types, writeJson } = this.facts;
    return {
      references,
      types,
      constructorOf: (id) => this.facts.constructorOf(id),
      membersOf: plainMembers,
      writeJson: references.length === 0 ? writeJson : this.facts.writerOf(...references),
    };
  }

  /** The value that is written, for a formatter. */
  outputOf(source: unknown, mediaType: string, { references = [] }: JsonWriter): Output {
    const toData = this.#toData;
    return {
      source,
      mediaType,
      get data(): unknown {
        return toData(source, references);
      },
    };
  }
}

/** Thrown when a formatter cannot make the writer of a type. It is a mistake in the application's code. */
export class OutputFormatterMistake extends Error {}

function made(formatter: OutputFormatter, target: OutputTarget): OutputWriter {
  try {
    return formatter.createWriter(target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OutputFormatterMistake(`the formatter of ${formatter.mediaTypes.join(", ")} has thrown: ${reason}`, {
      cause: error,
    });
  }
}

function offerOf(formatter: OutputFormatter): OutputOffer<OutputFormatter> {
  return { formatter, mediaTypes: namedRanges(formatter.mediaTypes) };
}

/** Media types that the server declares. `@Produces` with anything else is a mistake that the start reports. */
export function namedRanges(mediaTypes: readonly string[]): readonly NamedRange[] {
  return mediaTypes.flatMap((name) => {
    const range = parseMediaRange(name);
    return range === undefined ? [] : [{ name, range }];
  });
}
