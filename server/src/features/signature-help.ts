import type { SignatureHelp, SignatureHelpParams, SignatureInformation } from "vscode-languageserver";
import { attributeDefinitions, validationRuleOf } from "ligature/internal/attributes";
import { syntaxPlaceAt, type ArgumentPlace } from "ligature/internal/reflection";
import { findBuiltInConstraint, writeSignature } from "ligature/internal/routing";
import type { ServerContext } from "../server-context.js";
import { textPlaceOf, type TextPlace } from "../text/place.js";
import { templateAt, type TemplateAt } from "../text/template-at.js";
import { findType } from "./find-type.js";
import type { Feature } from "./feature.js";
import { toMarkup } from "./markup.js";
import { positionInTemplate } from "./completion/template-position.js";

/** `textDocument/signatureHelp`. */
export const signatureHelpFeature: Feature = {
  capabilities: () => ({ signatureHelpProvider: { triggerCharacters: ["(", ",", "{"], retriggerCharacters: [","] } }),
  listen: (context) =>
    context.connection.onSignatureHelp(
      context.guard.request("textDocument/signatureHelp", (parameters) => signatureHelp(context, parameters)),
    ),
};

/**
 * In the arguments of a constraint: its parameters. In the message of a validation attribute: the meaning of `{0}`,
 * `{1}` and so on.
 */
function signatureHelp(context: ServerContext, parameters: SignatureHelpParams): SignatureHelp | null {
  const at = textPlaceOf(context, parameters);
  if (at === undefined) return null;
  const { file, project, source, offset } = at;
  const { declarations } = project.analyzeSyntax(file.path, file.text);
  const template = templateAt(declarations, source, offset);
  if (template !== undefined) return answer(context, ofConstraint(template));
  const place = syntaxPlaceAt(source.text, project.locationFile(file.path), offset);
  return place?.kind === "argument" ? answer(context, ofMessage(project, place, source.text, offset)) : null;
}

interface Described {
  readonly label: string;
  readonly documentation: string;
  readonly parameters: readonly { readonly label: string; readonly documentation: string }[];
  readonly active: number | undefined;
}

function ofConstraint({ template, index }: TemplateAt): Described | undefined {
  const position = positionInTemplate(template.slice(0, index));
  const definition = position?.kind === "arguments" ? findBuiltInConstraint(position.constraint!.name) : undefined;
  if (definition === undefined || definition.parameters.length === 0) return undefined;
  const { name, parameters, description, example } = definition;
  return {
    label: writeSignature(name, parameters),
    documentation: `${description}\n\nExample: \`${example}\``,
    parameters: parameters.map(({ name: label, type, optional }) => ({
      label,
      documentation: `${type}${optional ? ", optional" : ""}`,
    })),
    // A constraint with one parameter gets the whole text, including commas.
    active: parameters.length === 1 ? 0 : position!.constraint!.index,
  };
}

/** `{0}: name, {1}: minimum`: the placeholders of a message, with the attribute's values for them. */
function ofMessage(
  project: TextPlace["project"],
  place: ArgumentPlace,
  text: string,
  offset: number,
): Described | undefined {
  const { callee, on, path, literal } = place;
  const definition = attributeDefinitions.get(callee);
  const rule = definition && validationRuleOf(definition);
  if (on === undefined || rule === undefined || literal === undefined || path.at(-1) !== "errorMessage")
    return undefined;
  const values = messageValues(project, place);
  const names = ["the display name", ...values.map((value) => value)];
  const parameters = names.map((documentation, index) => ({ label: `{${index}}`, documentation }));
  const written = /\{(\d*)$/.exec(text.slice(literal.start, offset).replaceAll("{{", "  "));
  return {
    label: `errorMessage: ${parameters.map(({ label }) => label).join(" ")}`,
    documentation: `The placeholders of \`@${callee}\`'s message. The default message is: \`${defaultMessage(place)}\``,
    parameters,
    active: written === null || written[1] === "" ? undefined : Number(written[1]),
  };
}

function messageValues(
  project: TextPlace["project"],
  { callee, arguments: written, on }: ArgumentPlace,
): readonly string[] {
  const definition = attributeDefinitions.get(callee)!;
  const type = findType(project, on?.typeText ?? "") ?? { kind: "unknown" as const, id: "unknown", text: "unknown" };
  try {
    const data = definition.create(...written);
    const values =
      validationRuleOf(definition)?.messageArguments?.(data, { type, displayNameOf: (name) => name }) ?? [];
    return values.map((value) => `here \`${value}\``);
  } catch {
    return []; // The arguments are not typed yet.
  }
}

function defaultMessage({ callee, arguments: written }: ArgumentPlace): string {
  const definition = attributeDefinitions.get(callee)!;
  return validationRuleOf(definition)!.message(definition.create(...written));
}

function answer({ clientCapabilities }: ServerContext, described: Described | undefined): SignatureHelp | null {
  if (described === undefined) return null;
  const formats = clientCapabilities.textDocument?.signatureHelp?.signatureInformation?.documentationFormat;
  const signature: SignatureInformation = {
    label: described.label,
    documentation: toMarkup(described.documentation, formats),
    parameters: described.parameters.map(({ label, documentation }) => ({
      label,
      documentation: toMarkup(documentation, formats),
    })),
  };
  const { active } = described;
  return { signatures: [signature], activeSignature: 0, ...(active !== undefined && { activeParameter: active }) };
}
