import assert from "node:assert/strict";
import { allAppliedFilters, appliedFilters } from "#runtime/filters/index.js";
import type { ActionModel, AttributeModel, ConstantValue, ControllerModel } from "#runtime/model/index.js";

const range = [1, 0, 1, 9] as const;
const location = { file: "owner.ts", range: [0, 0, 0, 1] as const };

function use(filters: ConstantValue[], more: Partial<AttributeModel> = {}, order?: number): AttributeModel {
  return { name: "UseFilters", data: { filters, ...(order !== undefined && { order }) }, ...more };
}

const classNamed = (name: string): ConstantValue => ({ $class: `app#${name}` });

function controllerWith(kind: "controller" | "page", attributes: AttributeModel[], own: AttributeModel[]) {
  const action = { attributes: own, location } as unknown as ActionModel;
  return { controller: { kind, attributes, location, actions: [action] } as unknown as ControllerModel, action };
}

describe("appliedFilters", () => {
  it("returns the controller's filters, then the action's, in source order", () => {
    const { controller, action } = controllerWith(
      "controller",
      [use([classNamed("One"), classNamed("Two")]), use([classNamed("Three")], {}, 5)],
      [{ name: "HttpGet", data: {} }, use([classNamed("Four")], { range })],
    );
    assert.deepEqual(appliedFilters(controller, action), [
      { id: "app#One", name: "One", scope: "controller", location },
      { id: "app#Two", name: "Two", scope: "controller", location },
      { id: "app#Three", name: "Three", order: 5, scope: "controller", location },
      { id: "app#Four", name: "Four", scope: "action", location: { file: "owner.ts", range } },
    ]);
  });

  it("tells the file of an inherited attribute", () => {
    const { controller, action } = controllerWith("controller", [use([classNamed("One")], { range, file: "base.ts" })], []); // prettier-ignore
    assert.deepEqual(appliedFilters(controller, action)[0]!.location, { file: "base.ts", range });
  });

  it("returns only those of the class when a page's handler has some", () => {
    const { controller, action } = controllerWith("page", [use([classNamed("One")])], [use([classNamed("Two")])]);
    assert.deepEqual(appliedFilters(controller, action).map(({ name }) => name), ["One"]); // prettier-ignore
  });

  it("names classes that are not compiled, without an id", () => {
    const { controller, action } = controllerWith("controller", [use([{ $function: "Foreign" }, "text"])], []);
    assert.deepEqual(appliedFilters(controller, action), [
      { name: "Foreign", scope: "controller", location },
      { name: '"text"', scope: "controller", location },
    ]);
  });

  it("returns nothing when the attribute's argument is unknown", () => {
    const { controller, action } = controllerWith("controller", [{ name: "UseFilters", data: { filters: "?" } }], []);
    assert.deepEqual(appliedFilters(controller, action), []);
  });

  it("lists a controller's filters once for the whole application", () => {
    const { controller, action } = controllerWith("controller", [use([classNamed("One")])], [use([classNamed("Two")])]);
    const twice = { ...controller, actions: [action, action] };
    const found = allAppliedFilters({ controllers: [twice] });
    assert.deepEqual(found.map(({ name }) => name), ["One", "Two", "Two"]); // prettier-ignore
  });
});
