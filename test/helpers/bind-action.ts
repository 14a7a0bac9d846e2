import { classIdOf, createRuntimeModelSource } from "#runtime/attributes/index.js";
import {
  createActionBinder,
  type ActionBinder,
  type BindingOptions,
  type BindingRequest,
  type BoundAction,
} from "#runtime/binding/index.js";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { readUrlEncodedForm, type FormReading } from "#runtime/formatters/index.js";
import { createObjectModelValidator } from "#runtime/validation/index.js";
import type { ApplicationModel } from "ligature/internal/model";

/** A request in the few words a test needs. */
export interface TestRequest {
  method?: string;
  route?: Record<string, string>;
  query?: string;
  /** A url-encoded form, or one that was read already. */
  form?: string | FormReading;
  headers?: Record<string, string | string[]>;
  /** Sent as `application/json`; a text is sent as it stands. */
  json?: unknown;
  body?: BindingRequest["body"];
  services?: Record<string, unknown>;
  trace?: BindingRequest["trace"];
  signal?: AbortSignal;
}

/** Binds actions of compiled controllers without a server. */
export interface TestBinding {
  readonly model: ApplicationModel;
  /** `bind("Orders.create", { json: { ... } })` */
  bind(action: string, request?: TestRequest): BoundAction | Promise<BoundAction>;
  /** The binder itself, for requests that a test makes. */
  binderOf(action: string): ActionBinder;
  /** As `bind`, for actions without asynchronous binders. */
  bindNow(action: string, request?: TestRequest): BoundAction;
}

/** Makes the binders of these controllers, with validation, as an application does when it starts. */
export function createTestBinding(controllers: readonly unknown[], options: Partial<BindingOptions> = {}): TestBinding {
  const source = createRuntimeModelSource(controllers);
  const ids = controllers.map((controller) => classIdOf(controller as object)!);
  const { model } = createApplicationModel(source, { controllers: ids });
  const all: BindingOptions = {
    constructorOf: (id) => source.constructorOf(id),
    validator: createObjectModelValidator(options),
    ...options,
  };
  const binders = new Map<string, ActionBinder>();
  for (const controller of model.controllers) {
    for (const action of controller.actions) {
      binders.set(`${controller.name}.${action.methodName}`, createActionBinder(model, controller, action, all));
    }
  }
  const binderOf = (action: string): ActionBinder => {
    const binder = binders.get(action);
    if (binder === undefined) throw new Error(`There is no action ${action}: ${[...binders.keys()].join(", ")}`);
    return binder;
  };
  const bind = (action: string, request: TestRequest = {}): BoundAction | Promise<BoundAction> =>
    binderOf(action).bind(createRequest(request));
  return {
    model,
    bind,
    binderOf,
    bindNow(action, request) {
      const bound = bind(action, request);
      if (bound instanceof Promise) throw new Error(`${action} was bound asynchronously.`);
      return bound;
    },
  };
}

function createRequest(request: TestRequest): BindingRequest {
  const { route = {}, query = "", headers = {}, services = {}, trace, form, json } = request;
  const method = request.method ?? (form === undefined && json === undefined ? "GET" : "POST");
  const content = typeof json === "string" ? json : JSON.stringify(json);
  return {
    method,
    routeValues: route,
    queryString: query,
    headers,
    form: typeof form === "string" ? readUrlEncodedForm(form) : form,
    body: request.body ?? (json === undefined ? undefined : { contentType: "application/json", content }),
    services: {
      get: (token) => services[typeof token === "string" ? token : token.name] as never,
    },
    resolveService: (type, key) => services[key ?? type],
    signal: request.signal ?? new AbortController().signal,
    trace,
  };
}

/** The model state as plain data: `{ "order.id": ["The value 'x' is not valid for id."] }`, keys without errors too. */
export function stateOf({ modelState }: BoundAction): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    [...modelState].map(([key, { errors, validationState }]) => [
      key,
      errors.length === 0 ? validationState : errors.map(({ message }) => message),
    ]),
  );
}
