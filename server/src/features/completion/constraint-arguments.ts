import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import { attributeDefinitions, validationRuleOf } from "ligature/internal/attributes";
import type { AttributeModel, ParameterModel, TypeModel } from "ligature/internal/model";
import { findBuiltInConstraint, parseRouteTemplate, writeSignature } from "ligature/internal/routing";
import { findType } from "../find-type.js";
import { applicationsOf, type TemplateRequest } from "./completion-provider.js";
import type { TemplatePosition } from "./template-position.js";

/**
 * The arguments of a constraint: those that the attributes of the handler's parameter imply, and those of the
 * constraint's example.
 */
export function argumentChoices(
  request: TemplateRequest,
  { constraint, parameter }: TemplatePosition,
): CompletionItem[] {
  const definition = findBuiltInConstraint(constraint?.name ?? "");
  const wanted = definition?.parameters[constraint!.index];
  if (definition === undefined || wanted === undefined) return [];
  const isLast = constraint!.index >= definition.parameters.length - 1;
  const detail = `${wanted.name} of ${writeSignature(definition.name, definition.parameters)}`;
  const demanded = demandsOn(request, parameter ?? "")
    .filter(({ keyword }) => keywordsOf(definition.name, wanted.name).includes(keyword))
    .map(({ attribute, value }): CompletionItem => ({
      label: String(value),
      kind: CompletionItemKind.Value,
      detail,
      documentation: `As \`@${attribute}\` of the parameter \`${parameter ?? ""}\` requires.`,
      sortText: "0",
      insertText: `${String(value)}${isLast ? "" : ","}`,
    }));
  const example = exampleArgument(definition, constraint!.index);
  return [
    ...demanded,
    ...(example === undefined || demanded.some(({ label }) => label === example)
      ? []
      : [
          {
            label: example,
            kind: CompletionItemKind.Value,
            detail,
            documentation: `As in \`${definition.example}\`. ${definition.description}`,
            sortText: "1",
            insertText: `${example}${isLast ? "" : ","}`,
          },
        ]),
  ];
}

interface Demand {
  readonly attribute: string;
  readonly keyword: string;
  readonly value: unknown;
}

/** The schema of a constraint with such an argument, in JSON Schema. */
function keywordsOf(constraint: string, argument: string): readonly string[] {
  const definition = findBuiltInConstraint(constraint);
  const probe = definition?.parameters.map(({ type }) => (type === "String" ? "a" : type === "Int64" ? 7n : 7)) ?? [];
  const behavior = definition?.create(...(probe as never[]));
  if (behavior === undefined || "kind" in behavior) return [];
  const keywords = Object.keys(behavior.schema);
  const isLeast = /^min/i.test(argument);
  const isMost = /^max/i.test(argument);
  return keywords.filter((keyword) =>
    isLeast ? keyword.startsWith("min") : isMost ? keyword.startsWith("max") : true,
  );
}

/** The keywords of the validation attributes on the handler's parameter of that name. */
function demandsOn(request: TemplateRequest, name: string): Demand[] {
  const parameter = parameterOf(request, name);
  if (parameter === undefined) return [];
  const type = findType(request.project, parameter.type.type) ?? unknownType;
  return parameter.attributes.flatMap((attribute) => demandsOf(attribute, type));
}

const unknownType: TypeModel = { kind: "unknown", id: "unknown", text: "unknown" };

function demandsOf(attribute: AttributeModel, type: TypeModel): Demand[] {
  const definition = attributeDefinitions.get(attribute.name);
  const schema = definition && validationRuleOf(definition)?.schema?.(attribute.data, type);
  return Object.entries(schema ?? {}).map(([keyword, value]) => ({ attribute: attribute.name, keyword, value }));
}

function parameterOf(request: TemplateRequest, name: string): ParameterModel | undefined {
  const { declaration, method } = request.template;
  const wanted = name.toLowerCase();
  if (declaration === undefined) return undefined;
  // The last one found: the current text comes after the snapshot.
  return applicationsOf(request)
    .flatMap(({ model }) => model.controllers)
    .filter(({ id }) => id === declaration.id)
    .flatMap(({ actions }) => actions.filter(({ methodName }) => methodName === method?.name))
    .flatMap(({ parameters }) => parameters.filter((one) => one.name.toLowerCase() === wanted))
    .at(-1);
}

function exampleArgument(
  { example, parameters, name }: NonNullable<ReturnType<typeof findBuiltInConstraint>>,
  index: number,
): string | undefined {
  const constraints = parseRouteTemplate(example).template.parameters.flatMap((one) => one.constraints);
  const text = constraints.find((one) => one.name === name)?.arguments ?? undefined;
  return parameters.length === 1 ? text : text?.split(",")[index]?.trim();
}
