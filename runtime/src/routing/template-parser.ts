import { checkParameter, parseParameter } from "./parameter-parser.js";
import type { RouteParameter, RoutePart, RouteSegment, RouteTemplate } from "./route-template.js";
import { checkSegment, checkTemplate } from "./template-checks.js";
import { templateError, type TemplateError } from "./template-error.js";
import { unescapeBraces } from "./unescape-braces.js";

/** A template as far as it could be read, and its errors. Use it only if there are none. */
export interface ParsedTemplate {
  readonly template: RouteTemplate;
  readonly errors: readonly TemplateError[];
}

/**
 * Parses a route template with ASP.NET Core's grammar. It never throws: after a mistake it continues as well as possible, so
 * that an editor gets all mistakes with their places, and the parameters. Route tokens (`[controller]`) are ordinary text here.
 * Replace them first to match requests.
 *
 * @param template the template's text
 * @returns the template and its errors
 * @example parseRouteTemplate("orders/{id:int}").template.parameters[0]?.constraints[0]?.text // "int"
 */
export function parseRouteTemplate(template: string): ParsedTemplate {
  let found = parsed.get(template);
  if (found === undefined) {
    if (parsed.size >= mostParsed) parsed.clear();
    found = new TemplateParser(template).parse();
    parsed.set(template, found);
  }
  return found;
}

/**
 * Caches parsed templates: a dozen checks, the routes, the links and the document read the same ones, in the editor after every
 * edit. A full cache is cleared, because an editor runs for days and every keystroke can create a new template.
 */
const mostParsed = 10_000;
const parsed = new Map<string, ParsedTemplate>();

class TemplateParser {
  private index = 0;
  private readonly segments: RouteSegment[] = [];
  private readonly parameters: RouteParameter[] = [];
  private readonly errors: TemplateError[] = [];

  constructor(private readonly text: string) {}

  parse(): ParsedTemplate {
    this.skipPrefix();
    while (this.index < this.text.length) {
      if (this.text[this.index] === "/") this.reportEmptySegment();
      else this.parseSegment();
      this.index++;
    }
    const template = { text: this.text, segments: this.segments.slice(), parameters: this.parameters.slice() };
    checkTemplate(template, this.errors);
    this.errors.sort((one, other) => one.start - other.start);
    return { template, errors: this.errors };
  }

  /** `/a` and `~/a` become `a`, because attribute routing has already handled the prefix. */
  private skipPrefix(): void {
    if (this.text.startsWith("~/")) this.index = 2;
    else if (this.text.startsWith("/")) this.index = 1;
    else if (this.text.startsWith("~")) this.errors.push(templateError("tilde-without-slash", { start: 0, end: 1 }));
  }

  private reportEmptySegment(): void {
    const start = Math.max(this.index - 1, 0);
    this.errors.push(templateError("consecutive-separators", { start, end: this.index + 1 }));
  }

  private parseSegment(): void {
    const start = this.index;
    const parts: RoutePart[] = [];
    while (this.index < this.text.length && this.text[this.index] !== "/") {
      parts.push(this.isParameterStart() ? this.parseParameter() : this.parseLiteral());
    }
    // A list that has grown has room for 16 more elements. Its copy has none.
    const segment = { parts: parts.slice(), start, end: this.index };
    this.segments.push(checkSegment(segment, this.parameters, this.text, this.errors));
  }

  private isParameterStart(): boolean {
    return this.text[this.index] === "{" && this.text[this.index + 1] !== "{";
  }

  private parseParameter(): RoutePart {
    const start = this.index;
    const closed = this.skipParameter();
    const end = this.index;
    const inside = unescapeBraces(this.text, start + 1, closed ? end - 1 : end);
    const parameter = parseParameter(inside, { start, end });
    if (closed) checkParameter(parameter, this.errors);
    else this.reportUnclosed(parameter);
    this.parameters.push(parameter);
    return { kind: "parameter", name: parameter.name, start, end };
  }

  /** Moves after the closing brace, or to the end of the template if there is none. */
  private skipParameter(): boolean {
    for (this.index++; this.index < this.text.length; this.index++) {
      const character = this.text[this.index];
      if (character !== "{" && character !== "}") continue;
      if (this.text[this.index + 1] === character) {
        this.index++;
      } else if (character === "}") {
        this.index++;
        return true;
      } else {
        this.errors.push(templateError("unescaped-brace", { start: this.index, end: this.index + 1 }));
      }
    }
    return false;
  }

  private reportUnclosed(parameter: RouteParameter): void {
    const { end } = parameter;
    this.errors.push(templateError("unclosed-parameter", { start: end - 1, end }));
    // In "{a}}" the doubled brace is the cause, so the message also names it.
    if (parameter.name.includes("}")) checkParameter(parameter, this.errors);
  }

  private parseLiteral(): RoutePart {
    const start = this.index;
    while (this.index < this.text.length && this.text[this.index] !== "/" && !this.isParameterStart()) {
      this.skipLiteralCharacter();
    }
    const end = this.index;
    const { text: content, offsets } = unescapeBraces(this.text, start, end);
    const mark = content.indexOf("?");
    if (mark !== -1) {
      const range = { start: offsets[mark]!, end: offsets[mark]! + 1 };
      this.errors.push(templateError("question-mark-in-literal", range, content));
    }
    return { kind: "literal", content, start, end };
  }

  private skipLiteralCharacter(): void {
    const character = this.text[this.index];
    if (character === "{") {
      this.index += 2;
    } else if (character === "}" && this.text[this.index + 1] === "}") {
      this.index += 2;
    } else {
      if (character === "}") {
        const range = { start: this.index, end: this.index + 1 };
        this.errors.push(templateError("unbalanced-closing-brace", range));
      }
      this.index++;
    }
  }
}
