import type { EndpointTable } from "ligature/internal/endpoints";
import { bindingSources, type ControllerModel, type ControllerPropertyModel } from "ligature/internal/model";
import type { FileSpan } from "ligature/internal/reflection";
import { keepName } from "./keep-name.js";
import type { NameScope } from "./name-scope.js";
import { checkVariableName } from "./new-name.js";
import type { RenameEdits } from "./rename-edits.js";
import { propertyEdits } from "./property-edits.js";
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
export function boundPropertyRename(scope: NameScope, declaration: FileSpan, newName: string): RenameEdits | undefined {
  const bound = boundPropertyAt(scope, declaration);
  if (bound === undefined) return undefined;
  const { controller, property } = bound;
  checkVariableName(newName);
  if (newName !== property.name && controller.properties.some(({ name }) => name === newName))
    throw new Refusal(`'${controller.typeName}' has a property '${newName}' already.`);
  const inCode = propertyEdits(scope, declaration, property.name, newName);
  const { edits } = inCode;
  if (edits.length === 0) return undefined;
  const { name, source } = property.bindingInfo!;
  if (name !== undefined || newName === property.name || !bindingSources[source].hasWireName) return inCode;
  if (!isModel(bound)) return { ...inCode, edits: [...edits, ...keepName(scope, property, declaration)] };
  const ofRequests = `Requests that write '${property.name}.' before the names of its properties must write '${newName}.'.`;
  return { edits, consequence: [inCode.consequence, ofRequests].filter(Boolean).join(" ") };
}

function isModel({ application, property }: BoundProperty): boolean {
  const kind = application.model.types[property.type.type]?.kind;
  return kind === "object" || kind === "dictionary";
}
