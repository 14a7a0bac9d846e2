import { analyze, type AnalysisOptions } from "ligature/internal/analysis";
import { schemaVersion, type ModelDiagnostic, type SourceLocation } from "ligature/internal/model";
import {
  findTemplateStrings,
  usesTemplateStrings,
  type Reflector,
  type TemplateString,
} from "ligature/internal/reflection";
import { checkConstraints, parseRouteTemplate } from "ligature/internal/routing";
import { SourceText } from "../text/source-text.js";

/** The settings with which templates are checked. */
export type TemplateSettings = Pick<
  AnalysisOptions,
  "constraints" | "hasUnknownConstraints" | "readSource" | "severities"
>;

const codes: ReadonlySet<string> = new Set(["LIG1003", "LIG1004"]);

/** No text is kept longer than this many others. */
const mostKept = 10_000;

/** Finds the mistakes in strings whose declared type is `RouteTemplate`, and keeps which texts are right. */
export class TemplateMistakes {
  private constraints: AnalysisOptions["constraints"];
  private readonly wrong = new Map<string, boolean>();

  in(reflector: Reflector, settings: TemplateSettings): ModelDiagnostic[] {
    if (!usesTemplateStrings(reflector)) return [];
    if (this.constraints !== settings.constraints || this.wrong.size > mostKept) this.wrong.clear();
    this.constraints = settings.constraints;
    const found = findTemplateStrings(reflector, { accepts: (text) => this.isWrong(text) });
    return found.length === 0 ? [] : diagnosticsOf(reflector, found, settings);
  }

  /** Only of a wrong text, the type matters. */
  private isWrong(text: string): boolean {
    let isWrong = this.wrong.get(text);
    if (isWrong === undefined) {
      const { template, errors } = parseRouteTemplate(text);
      isWrong = errors.length > 0 || checkConstraints(template, this.constraints ?? {}).length > 0;
      this.wrong.set(text, isWrong);
    }
    return isWrong;
  }
}

/** Templates that belong to no action are checked as conventional routes are. */
function diagnosticsOf(
  reflector: Reflector,
  strings: readonly TemplateString[],
  settings: TemplateSettings,
): ModelDiagnostic[] {
  const conventionalRoutes = strings.map((one) => ({ name: "", template: one.value, location: locationOf(reflector, one) })); // prettier-ignore
  const model = { schemaVersion, controllers: [], types: {} } as const;
  const options = { ...settings, conventionalRoutes, syntaxOnly: true, incompleteTypes: true };
  return analyze(model, options).filter(({ code }) => codes.has(code));
} // prettier-ignore

function locationOf(reflector: Reflector, { file, start, end }: TemplateString): SourceLocation {
  const text = new SourceText(reflector.textOf(file) ?? "");
  const [from, to] = [text.positionAt(start), text.positionAt(end)];
  return { file, range: [from.line, from.character, to.line, to.character] };
}
