import type { InputFormatter } from "./input-formatter.js";
import type { OutputFormatter, OutputTarget } from "./output-formatter.js";
import type { ProblemDetailsMembers } from "./problem-details.js";
import type { XmlElement, XmlSequence } from "./xml/index.js";

export type { XmlElement, XmlSequence };

/** The formatters that read and write XML. */
export interface XmlFormatters {
  readonly input: InputFormatter;
  readonly output: OutputFormatter;
  /** How a list is written while its items are made; `undefined` if the declared type is no list. */
  readonly sequenceOf: (target: OutputTarget) => XmlSequence | undefined;
  readonly writeProblem: (problem: ProblemDetailsMembers) => string;
  /** Reads a document that a writer has written; `undefined` if it is not well-formed. */
  readonly readTree: (text: string) => XmlElement | undefined;
}

/** The formatters of XML. The parser is loaded only here, so an application without XML never loads it. */
export async function loadXmlFormatters(): Promise<XmlFormatters> {
  const { readXml, writeProblemXml, xmlSequence, xmlSerializerInputFormatter, xmlSerializerOutputFormatter } =
    await import("./xml/index.js");
  return {
    input: xmlSerializerInputFormatter,
    output: xmlSerializerOutputFormatter,
    sequenceOf: xmlSequence,
    writeProblem: writeProblemXml,
    readTree(text) {
      // As deep as a writer writes.
      const read = readXml(text, { maxDepth: 600, encoding: "utf-8" });
      return "root" in read ? read.root : undefined;
    },
  };
}
