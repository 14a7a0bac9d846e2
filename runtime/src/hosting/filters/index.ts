export {
  ActionExecutedContext,
  ActionExecutingContext,
  ExceptionContext,
  ExecutedContext,
  FilterContext,
  ResourceExecutedContext,
  ResourceExecutingContext,
  ResultExecutedContext,
  ResultExecutingContext,
  type ActionArguments,
} from "./filter-contexts.js";
export type { Filter, FilterRegistration, OrderedFilter } from "./filter-registration.js";
export type {
  ActionExecutionDelegate,
  ActionFilter,
  ExceptionFilter,
  ResourceExecutionDelegate,
  ResourceFilter,
  ResultExecutionDelegate,
  ResultFilter,
} from "./filters.js";
