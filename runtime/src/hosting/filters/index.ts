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
  type Outcome,
} from "./filter-contexts.js";
export type { Filter, FilterRegistration, OrderedFilterRegistration } from "./filter-registration.js";
export type {
  ActionExecutionDelegate,
  ActionFilter,
  ExceptionFilter,
  ResourceExecutionDelegate,
  ResourceFilter,
  ResultExecutionDelegate,
  ResultFilter,
} from "./filters.js";
