import { classOf } from "../model/index.js";
import type { AttributeModel, ModelSource, TypeId } from "../model/index.js";
import type { Convention } from "./convention.js";
import { declarationChain } from "./declaration-chain.js";

/** A filter by its class; `undefined` if its class is unknown. */
export type FilterReference = TypeId | undefined;

/**
 * A filter around an action may check the model state for it. Then the action is not reported. A filter counts as checking unless
 * its method `onActionExecution` is known not to check.
 */
export const checkingFilters: Convention = {
  name: "checking-filters",
  apply: (controller, { source, filters = [] }) => {
    const isChecked = (attributes: readonly AttributeModel[]): boolean =>
      [...filters, ...attributes.flatMap(filtersOf)].some((filter) => mayCheck(source, filter));
    return {
      ...controller,
      actions: controller.actions.map((action) => {
        const { uncheckedParameters, ...rest } = action;
        if (uncheckedParameters === undefined) return action;
        return isChecked([...controller.attributes, ...action.attributes]) ? rest : action;
      }),
    };
  },
};

function filtersOf({ name, data }: AttributeModel): FilterReference[] {
  return name === "UseFilters" && Array.isArray(data.filters) ? data.filters.map(classOf) : [];
}

function mayCheck(source: ModelSource, filter: FilterReference): boolean {
  const declaration = filter === undefined ? undefined : source.declaration(filter);
  if (declaration === undefined) return true;
  const chain = declarationChain(source, declaration);
  const methods = chain.flatMap(({ methods = [] }) => methods);
  const method = methods.find(({ name }) => name === "onActionExecution");
  return method === undefined ? chain.at(-1)?.base !== undefined : method.uncheckedParameters === undefined;
}
