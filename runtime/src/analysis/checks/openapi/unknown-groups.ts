import { listedInEach, listedOnce } from "../../../incremental/index.js";
import {
  findAttribute,
  type ApplicationModel,
  type AttributeModel,
  type ControllerModel,
  type ModelDiagnostic,
} from "../../../model/index.js";
import { findNearestName } from "../../../routing/index.js";
import { locateAttribute } from "../../support/locate.js";

/** A check of the groups of actions and the options of documents. */
export const groupRules = [
  {
    code: "LIG5014",
    slug: "unknown-group",
    title: "An action is in no OpenAPI document, because none has the name of its group.",
    severity: "warning",
  },
] as const;

/** A controller or action with a group. */
interface Grouped {
  readonly group: string;
  readonly name: string;
  readonly attribute: AttributeModel;
  readonly owner: ControllerModel["location"];
}

/**
 * Finds groups (`@ApiExplorerSettings({ groupName })`) that no document has: their actions are in no document, and nothing else says so.
 * Call it only if groups choose the documents of actions, not a function of the application (`inclusion`).
 *
 * @param model the application model
 * @param documents the names of all documents
 * @returns a diagnostic for each attribute
 * @example `(model: ApplicationModel) => unknownGroups(model, ["v1"]).length`
 */
export function unknownGroups({ controllers }: ApplicationModel, documents: readonly string[]): ModelDiagnostic[] {
  const found = new Map<string, ModelDiagnostic>();
  for (const grouped of groupedInEach(controllers)) {
    if (documents.includes(grouped.group)) continue;
    const diagnostic = unknown(grouped, documents);
    // An inherited action is declared once.
    found.set(JSON.stringify(diagnostic.location), diagnostic);
  }
  return [...found.values()];
}

const groupedIn = listedOnce(function* (controller: ControllerModel): Generator<Grouped> {
  const own = groupOf(controller.attributes);
  if (own !== undefined) yield { ...own, name: controller.typeName, owner: controller.location };
  for (const { attributes, methodName, location } of controller.actions) {
    const group = groupOf(attributes);
    if (group !== undefined) yield { ...group, name: methodName, owner: location };
  }
});

const groupedInEach = listedInEach(groupedIn);

function groupOf(attributes: readonly AttributeModel[]): Pick<Grouped, "group" | "attribute"> | undefined {
  const attribute = findAttribute(attributes, "ApiExplorerSettings");
  const { groupName, ignoreApi } = attribute?.data ?? {};
  if (attribute === undefined || typeof groupName !== "string" || ignoreApi === true) return undefined;
  return { group: groupName, attribute };
}

function unknown({ group, name, attribute, owner }: Grouped, documents: readonly string[]): ModelDiagnostic {
  const [{ code, severity }] = groupRules;
  const nearest = findNearestName(group, documents);
  const names = documents.map((document) => `'${document}'`).join(", ");
  const hint =
    nearest === undefined
      ? `The documents are ${names}. Use one of them`
      : `Did you mean '${nearest}'? Correct the name`;
  return {
    code,
    severity,
    message: `'${name}' is in no OpenAPI document, because none has the name '${group}'. ${hint}, or add the document to the option 'documents' of 'openApi'.`,
    location: locateAttribute(attribute, owner),
    data: { group, ...(nearest !== undefined && { replacement: nearest }) },
  };
}
