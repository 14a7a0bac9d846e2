import { scanConstraints, type ScannedConstraints } from "./constraint-scanner.js";
import type { ConstraintReference, RouteParameter, TextRange } from "./route-template.js";
import { templateError, type TemplateError } from "./template-error.js";
import type { UnescapedText } from "./unescape-braces.js";

const forbiddenInNames = /[{}/?*]/;

/** The text of a parameter without its braces, and its parts. Indexes refer to the unescaped text. */
class ParameterText {
  readonly stars: number;
  /** The index after the last character that is not the closing `?`. */
  readonly end: number;
  readonly nameEnd: number;

  constructor(private readonly source: UnescapedText) {
    const { text } = source;
    this.stars = text.startsWith("**") ? 2 : text.startsWith("*") ? 1 : 0;
    this.end = text.endsWith("?") ? text.length - 1 : text.length;
    this.nameEnd = this.findNameEnd();
  }

  /** A name may start with `:` or `=`. Anywhere else these characters end it. */
  private findNameEnd(): number {
    for (let index = this.stars + 1; index < this.end; index++) {
      const character = this.source.text[index];
      if (character === ":" || character === "=") return index;
    }
    return Math.max(this.end, this.stars);
  }

  /** A name that is only `=`, followed by text, is also read as the sign of a default, as in ASP.NET Core. */
  scan(): ScannedConstraints {
    const { text } = this.source;
    const isSign = this.nameEnd < this.end && text.slice(this.stars, this.nameEnd) === "=";
    return isSign ? { ranges: [], equals: this.stars } : scanConstraints(text, this.nameEnd, this.end);
  }

  range(start: number, end: number): TextRange {
    const { offsets } = this.source;
    return { start: offsets[start]!, end: offsets[end]! };
  }
}

/** Reads the text between the braces of a parameter. `whole` is its range with the braces. */
export function parseParameter(source: UnescapedText, whole: TextRange): RouteParameter {
  const pieces = new ParameterText(source);
  const { text } = source;
  const { ranges, equals } = pieces.scan();
  return {
    name: text.slice(pieces.stars, pieces.nameEnd),
    nameRange: pieces.range(Math.min(pieces.stars, text.length), pieces.nameEnd),
    optional: pieces.end < text.length,
    catchAll: pieces.stars > 0,
    encodeSlashes: pieces.stars < 2,
    default: equals === -1 ? null : text.slice(equals + 1, pieces.end),
    defaultRange: equals === -1 ? null : pieces.range(equals + 1, pieces.end),
    constraints: ranges.map(([start, end]) => readConstraint(text, start, end, pieces)),
    start: whole.start,
    end: whole.end,
  };
}

/** The name of a constraint ends at its first `(`, but only if its text ends with `)`: `min(1` is only a name. */
function readConstraint(text: string, start: number, end: number, pieces: ParameterText): ConstraintReference {
  const open = text.indexOf("(", start);
  const hasArguments = open !== -1 && open < end && text[end - 1] === ")";
  const nameEnd = hasArguments ? open : end;
  return {
    text: text.slice(start, end),
    name: text.slice(start, nameEnd),
    arguments: hasArguments ? text.slice(open + 1, end - 1) : null,
    nameRange: pieces.range(start, nameEnd),
    argumentsRange: hasArguments ? pieces.range(open + 1, end - 1) : null,
    ...pieces.range(start, end),
  };
}

/** Finds the mistakes in one parameter. */
export function checkParameter(parameter: RouteParameter, errors: TemplateError[]): void {
  const questionMark = { start: parameter.end - 2, end: parameter.end - 1 };
  if (parameter.catchAll && parameter.optional) errors.push(templateError("optional-catch-all", questionMark));
  if (parameter.default !== null && parameter.optional) {
    errors.push(templateError("optional-with-default", questionMark));
  }
  if (parameter.name === "") {
    const place = parameter.nameRange.start;
    errors.push(templateError("empty-parameter-name", { start: place, end: place + 1 }));
  } else if (forbiddenInNames.test(parameter.name)) {
    errors.push(templateError("invalid-parameter-name", parameter.nameRange, parameter.name));
  }
}
