import { classOf, isObject, type ConstantObject, type ConstantValue } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";
import { mistakeInOrder } from "./number-mistakes.js";

/** A class is a filter if it has at least one of these methods. Their contexts are those of `ActionFilter` and the others. */
export type FilterMethods =
  | { onResourceExecution(context: never, next: never): unknown }
  | { onActionExecution(context: never, next: never): unknown }
  | { onResultExecution(context: never, next: never): unknown }
  | { onException(context: never): unknown };

/** A filter class. `order` and `alwaysRun` are the defaults of its filters. */
export interface FilterClass {
  new (...args: never[]): FilterMethods;
  /** Lower runs first, and ends last. Default: 0. */
  readonly order?: number;
  /** Its `onResultExecution` runs for every result, even if a resource or exception filter ended the request with it. */
  readonly alwaysRun?: boolean;
}

/** Options of the filters of one `@UseFilters`. */
export interface UseFiltersOptions {
  /** Replaces the order of the classes. Lower runs first, and ends last. */
  order?: number;
}

/**
 * Runs filters around an action, all actions of a controller, or all handlers of a page. A filter is created for each
 * request, with services for its constructor's parameters. If its class is registered as a service, that service is
 * the filter. If there are several filters, the first is the outermost. The filters of a base class also apply.
 *
 * @param filter a class with at least one method of a filter; a class that has none is a start-up error (LIG2070)
 * @param filters more classes
 * @param options `order`: lower runs first and ends last; a number that is not whole is an error (LIG1023). Default: the classes' own
 * @example
 * ```ts
 * class TimingFilter implements ActionFilter {
 *   async onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
 *     const start = performance.now();
 *     await next();
 *     context.request.log.info({ milliseconds: performance.now() - start });
 *   }
 * }
 *
 * @Route("reports")
 * @UseFilters(TimingFilter, { order: -10 })
 * class ReportsController extends ControllerBase {
 *   @HttpGet() list() { return ["May", "June"]; }
 * }
 * ```
 */
export const UseFilters: AttributeFactory<
  | [filter: FilterClass, ...filters: FilterClass[]]
  | [filter: FilterClass, ...filters: FilterClass[], options: UseFiltersOptions]
> = attribute({
  name: "UseFilters",
  targets: ["class", "method"],
  multiple: true,
  accumulates: "after",
  create: (...args) => {
    const last = args.at(-1);
    if (!isOptions(last)) return { filters: args };
    return compact({ filters: args.slice(0, -1), order: optionsOf(last).order });
  },
  mistakeOf: mistakeInFilters,
  consequence: "filtered",
});

/** An object literal. Classes and functions are constants with a marker. */
function isOptions(value: ConstantValue | undefined): boolean {
  return isObject(value) && !Object.keys(value).some((name) => name.startsWith("$"));
}

function mistakeInFilters(data: ConstantObject): string | undefined {
  const { filters } = data;
  const list = Array.isArray(filters) ? (filters as readonly ConstantValue[]) : [];
  if (list.length === 0) return "it has no filter.";
  const wrong = list.find((filter) => classOf(filter) === undefined && !isFunction(filter));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is not a filter class.`;
  return mistakeInOrder(data);
}

/** A class that Ligature did not compile. The start reports it. */
function isFunction(value: ConstantValue): boolean {
  return isObject(value) && value.$function !== undefined;
}
