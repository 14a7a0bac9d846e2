import assert from "node:assert/strict";
import { sourceAttributes } from "#runtime/attributes/index.js";
import type { ActionModel, ParameterModel } from "#runtime/model/index.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { withoutLines, withoutPlaces } from "../navigation/rename-search/comparable-state.js";
import type { RefactoringCheck } from "./search.js";

const places: Readonly<Record<string, string>> = {
  "the route": "Path",
  "the query string": "Query",
  "the body": "Body",
  "the form": "Form",
  "a header": "Header",
  "a cookie": "Cookie",
};

/** Only the source of one declared parameter changes, to the one in the title, and no check reports more than before. */
export const checkSource: RefactoringCheck = {
  title: /^Bind '(.+)' from (.+)$/,
  check([, name = "", place = ""], before, after) {
    const found = parametersOf(before).map(({ parameter }) => parameter);
    const changed = parametersOf(after).filter(({ parameter }, index) => !isSame(found[index]!, parameter));
    assert.ok(changed.length > 0, "no parameter has changed");
    for (const { parameter } of changed) {
      assert.deepEqual([parameter.name, parameter.bindingInfo.source], [name, places[place]]);
      assert.equal(parameter.bindingInfo.explicitSource, true);
    }
    assert.equal(new Set(changed.map(({ parameter }) => JSON.stringify(parameter.location))).size, 1);
    assert.deepEqual(rest(after), rest(before));
    assert.deepEqual(
      findings(after).filter((one) => !findings(before).includes(one)),
      [],
    );
    const actions = new Set(changed.map(({ action }) => action));
    const endpoints = after.applications.flatMap((one) => one.endpoints).filter(({ action }) => actions.has(action));
    const old = operations(before);
    const others = operations(after).filter((one) => !old.includes(one));
    // An endpoint is an operation for each of its methods.
    const paths = new Set(others.map((one) => (JSON.parse(one) as string[]).slice(0, 2).join(" ")));
    assert.ok(paths.size <= endpoints.length * after.documentNames.length, others.join("\n"));
  },
};

function parametersOf({ applications }: Snapshot): { action: ActionModel; parameter: ParameterModel }[] {
  return applications.flatMap(({ model }) =>
    model.controllers
      .flatMap(({ actions }) => actions)
      .flatMap((action) => action.parameters.map((parameter) => ({ action, parameter }))),
  );
}

function isSame(one: ParameterModel, other: ParameterModel): boolean {
  const text = ({ bindingInfo, attributes }: ParameterModel): string =>
    JSON.stringify([bindingInfo, attributes.map(({ name, data }) => [name, data])]);
  return text(one) === text(other);
}

/** The models without the sources of parameters. */
function rest({ applications }: Snapshot): string {
  const all = applications.map(({ model: { controllers, ...model } }) => ({
    ...model,
    controllers: controllers.map(({ actions, ...controller }) => ({
      ...controller,
      actions: actions.map(({ parameters, uncheckedParameters: _, ...action }) => ({
        ...action,
        parameters: parameters.map((parameter) => ({
          ...parameter,
          // A body has no name.
          bindingInfo: [
            parameter.bindingInfo.behavior,
            parameter.bindingInfo.binderType,
            parameter.bindingInfo.include,
          ],
          attributes: parameter.attributes.filter((attribute) => !sourceAttributes.has(attribute.name)),
        })),
      })),
    })),
  }));
  return withoutLines(JSON.stringify(withoutPlaces(all), undefined, 1));
}

/** Errors and warnings. A model from a body may be null (LIG1032). */
export function findings({ diagnostics, documentDiagnostics }: Snapshot): string[] {
  return [diagnostics, documentDiagnostics]
    .flatMap((group) => [...group.values()].flat())
    .filter(({ severity, code }) => (severity === "error" || severity === "warning") && code !== "LIG1032")
    .map(({ code, location, message }) => withoutLines(`${location.file} ${code} ${message}`));
}

/** The operations of all documents. */
function operations(snapshot: Snapshot): string[] {
  return snapshot.documentNames.flatMap((name) => {
    const { paths } = JSON.parse(snapshot.document(name).text) as { readonly paths: Record<string, object> };
    return Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => withoutLines(JSON.stringify([name, path, method, operation]))),
    );
  });
}
