import type { EndpointTable } from "ligature/endpoints";
import { sourceAttributes } from "ligature/attributes";
import { findAttribute, type ControllerModel, type ControllerPropertyModel } from "ligature/model";
import { findRenameTexts, readAttributes, type FileSpan } from "ligature/reflection";
import { ImportEdits } from "../text/import-edits.js";
import { nameInAttribute, type SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkVariableName } from "./new-name.js";
import { withoutWireName, type RenamePlan } from "./plan-rename.js";
import { Refusal } from "./refusal.js";

/** A property of a controller or page that is bound from requests. */
interface BoundProperty {
  readonly application: EndpointTable;
  readonly controller: ControllerModel;
  readonly property: ControllerPropertyModel;
}

/** The bound property of a controller or page that is declared at a position. */
export function boundPropertyAt(
  { snapshot, sources }: NameScope,
  { file, start }: FileSpan,
): BoundProperty | undefined {
  for (const application of snapshot.applications) {
    for (const controller of application.model.controllers) {
      const property = controller.properties.find(
        ({ bindingInfo, location }) =>
          bindingInfo !== undefined &&
          location.file === file &&
          sources.textOf(file).offsetsOf(location.range)[0] === start,
      );
      if (property !== undefined) return { application, controller, property };
    }
  }
  return undefined;
}

/**
 * The edits to rename a bound property of a controller or page: TypeScript's own, and `name` in its attribute, so that
 * requests need not change.
 *
 * @param declaration the property's name in its declaration
 * @returns `undefined` if no such property is there, or if TypeScript refuses: then its own rename responds
 * @throws {Refusal} if the new name is not possible
 */
export function planBoundProperty(scope: NameScope, declaration: FileSpan, newName: string): RenamePlan | undefined {
  const bound = boundPropertyAt(scope, declaration);
  if (bound === undefined) return undefined;
  const { controller, property } = bound;
  checkVariableName(newName);
  if (newName !== property.name && controller.properties.some(({ name }) => name === newName))
    throw new Refusal(`'${controller.typeName}' has a property '${newName}' already.`);
  const texts = findRenameTexts(scope.reflector, declaration);
  if (texts.length === 0) return undefined;
  const edits = texts.map(({ prefix, suffix, ...span }): SpanEdit => ({ ...span, text: prefix + newName + suffix }));
  const { name, source } = property.bindingInfo!;
  if (name !== undefined || newName === property.name || withoutWireName.has(source)) return { edits };
  if (!isModel(bound)) return { edits: [...edits, ...keptName(scope, bound, declaration)] };
  const consequence = `Requests that write '${property.name}.' before the names of its properties must write '${newName}.'.`;
  return { edits, consequence };
}

function isModel({ application, property }: BoundProperty): boolean {
  const kind = application.model.types[property.type.type]?.kind;
  return kind === "object" || kind === "dictionary";
}

/** The old name in the attribute that binds the property, or in a new one if its class has that attribute. */
function keptName(scope: NameScope, { property }: BoundProperty, { file, start }: FileSpan): SpanEdit[] {
  const { attributes, name } = property;
  const own =
    attributes.find((one) => sourceAttributes.has(one.name)) ??
    findAttribute(attributes, "ModelBinder") ??
    findAttribute(attributes, "BindProperty");
  if (own !== undefined) return nameInAttribute(scope, file, own, readAttributes(scope.reflector, file, start), name);
  const { text } = scope.sources.textOf(file);
  const [modifiers] = /(?:\b(?:public|override|declare|readonly)\s+)*$/.exec(text.slice(0, start))!;
  const names = new ImportEdits(text, file);
  const attribute = names.use("ModelBinder");
  const at = start - modifiers.length;
  return [
    { file, start: at, end: at, text: `@${attribute.text}({ name: ${names.quoted(name)} }) ` },
    ...attribute.edits.map((edit) => ({ file, ...edit })),
  ];
}
