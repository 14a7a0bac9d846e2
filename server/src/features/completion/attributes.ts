import { CompletionItemKind, InsertTextFormat, type CompletionItem } from "vscode-languageserver";
import {
  applicabilityOf,
  attributeDefinitions,
  validationRuleOf,
  type AttributeDefinition,
} from "ligature/internal/attributes";
import type { DecoratedPlace } from "ligature/internal/reflection";
import { ImportEdits } from "../../text/import-edits.js";
import { toEdits } from "../to-edits.js";
import type { ParameterTrial } from "../../projects/parameter-trial.js";
import { callText } from "./attribute-arguments.js";
import type { Choice, CompletionProvider, DecoratorRequest } from "./completion-provider.js";
import { isSource, mayBeAdded, sourceRank, trialOf } from "./source-fit.js";
import { referenceOfPlace } from "./type-of-place.js";

/** The data with which a client requests the documentation of an attribute. */
export interface AttributeData {
  readonly uri: string;
  readonly attribute: string;
}

/** After `@`: the attributes that are allowed there and fit the type, with the import that they need. */
export const attributes: CompletionProvider<DecoratorRequest> = (request) => {
  const { decorator, source, file } = request;
  const imports = new ImportEdits(source.text, file.path);
  const { quote } = imports;
  const trial = decorator.on.target === "parameter" ? trialOf(request) : undefined;
  return [...attributeDefinitions.values()].flatMap((definition): Choice[] => {
    const rank = rankOf(definition, request, trial);
    if (rank === undefined) return [];
    const { name } = definition;
    const { text, edits } = imports.use(name, decorator.namespace);
    const written = decorator.isCalled ? text : callText(text, definition, { snippets: request.snippets, quote });
    const isSnippet = request.snippets && written.includes("${");
    const item: CompletionItem = {
      label: name,
      labelDetails: { description: edits.length > 0 ? "import from ligature" : "ligature" },
      kind: CompletionItemKind.Function,
      filterText: text,
      sortText: `${rank}${name}`,
      insertText: isSnippet ? written : written.replace(/\$0$/, ""),
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(edits.length > 0 && { additionalTextEdits: toEdits(source, edits) }),
      data: { uri: file.uri, attribute: name } satisfies AttributeData,
    };
    return [{ item, start: decorator.start, end: decorator.end }];
  });
};

/** Sources come first on parameters, and validation comes first on properties. `undefined`: it has no meaning there. */
function rankOf(
  definition: AttributeDefinition,
  request: DecoratorRequest,
  trial: ParameterTrial | undefined,
): number | undefined {
  const { name } = definition;
  const { on } = request.decorator;
  if (!mayStandOn(definition, on)) return undefined;
  if (on.target !== "parameter" && on.target !== "property") return 0;
  if (trial !== undefined && !mayBeAdded(trial, definition)) return undefined;
  if (isSource(name)) return rankOfSource(name, request);
  if (!fitsPlace(definition, request)) return undefined;
  return validationRuleOf(definition) === undefined ? 5 : 3;
}

function mayStandOn(
  { name, targets, multiple }: AttributeDefinition,
  { target, attributes: there }: DecoratedPlace,
): boolean {
  if (multiple !== true && there.includes(name)) return false;
  // Before a member is typed, it may become a method or a property.
  return target === undefined
    ? targets.some((one) => one === "method" || one === "property")
    : targets.includes(target);
}

function fitsPlace(definition: AttributeDefinition, request: DecoratorRequest): boolean {
  const reference = referenceOfPlace(request, request.decorator.on);
  if (reference === undefined) return true;
  const { model: type, nullable, optional } = reference;
  if (definition.name === "Bind") return type.kind === "object"; // It lists properties.
  const rule = validationRuleOf(definition);
  const data = definition.create(...(definition.sampleArguments ?? []));
  const canBeNull = nullable === true || optional === true;
  return rule === undefined || applicabilityOf(rule, type, data, canBeNull) === "useful";
}

/** A value has one source. */
function rankOfSource(name: string, request: DecoratorRequest): number | undefined {
  const { on } = request.decorator;
  const rank = on.attributes.some(isSource) ? undefined : sourceRank(name, request);
  return rank === undefined || on.target === "parameter" ? rank : rank + 4;
}
