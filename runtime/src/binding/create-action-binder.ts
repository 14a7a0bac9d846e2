import { type FormCollection, type FormFile, UploadedFile } from "../formatters/index.js";
import type { StringLocalizer } from "../localization/index.js";
import { isGreedy } from "../metadata/index.js";
import type { ActionModel, ApplicationModel, ControllerModel } from "../model/index.js";
import type { ActionBinder, BoundAction, BoundProperty } from "./action-binder.js";
import { BindingBudget } from "./binding-budget.js";
import type { BindingServices } from "./binding-services.js";
import { BindingTracer } from "./tracing/binding-tracer.js";
import { environmentOf, type BindingEnvironment } from "./binding-environment.js";
import type { BindingOptions } from "./binding-options.js";
import type { BindingRequest } from "./binding-request.js";
import { afterwards, inOrder, type Step } from "./maybe-promise.js";
import type { BindingScope, ModelBindingContext } from "./model-binding/model-binding-context.js";
import { ModelState } from "./model-state/model-state.js";
import { ParameterBinder } from "./parameter-binder.js";
import { CompositeValueProvider, createValueProviders } from "./value-providers/index.js";

/** A parameter of the action, and its value if nothing is bound. */
export interface ParameterTarget {
  readonly binder: ParameterBinder;
  readonly isBound: boolean;
  readonly hasInitializer: boolean;
}

/** A bound property of the controller. */
export interface PropertyTarget {
  readonly name: string;
  readonly binder: ParameterBinder;
  readonly isBound: boolean;
  readonly supportsGet: boolean;
  readonly hasInitializer: boolean;
}

/** The state of one request's binding. */
interface Binding {
  readonly scope: BindingScope;
  readonly values: unknown[];
  readonly properties: BoundProperty[];
}

/**
 * Creates the binder of an action. Call it when the application starts, always with the same `model` and `options` objects: actions with the
 * same objects share their binders. Throws on a wrong declaration, such as a binder that is not a class.
 */
export function createActionBinder(
  model: ApplicationModel,
  controller: ControllerModel,
  action: ActionModel,
  options: BindingOptions,
): InterpretedActionBinder {
  const environment = environmentOf(model, options);
  const parameters = action.parameters.map((parameter): ParameterTarget => {
    const metadata = environment.metadata.forParameter(parameter, controller, action);
    const { bindingInfo, hasInitializer = false } = parameter;
    const binder = environment.binders.createBinder(metadata);
    // A value that the runtime itself provides is not input.
    const isInput = bindingInfo.source !== "Special";
    const validate = isInput ? options.validator?.createTargetValidator(metadata) : undefined;
    const parts = { metadata, bindingInfo, binder, validate };
    return { binder: new ParameterBinder(parts), isBound: metadata.isBindingAllowed, hasInitializer };
  });
  const properties = propertyTargets(controller, options, environment);
  return new InterpretedActionBinder(environment, parameters, properties, action.methodName);
}

function propertyTargets(
  controller: ControllerModel,
  options: BindingOptions,
  environment: BindingEnvironment,
): PropertyTarget[] {
  return controller.properties.flatMap((property): PropertyTarget[] => {
    const { bindingInfo, name, hasInitializer = false } = property;
    if (bindingInfo === undefined) return [];
    const metadata = environment.metadata.forControllerProperty(property, controller);
    const binder = environment.binders.createBinder(metadata);
    const validate = options.validator?.createTargetValidator(metadata);
    const parameterBinder = new ParameterBinder({ metadata, bindingInfo, binder, validate });
    const supportsGet = bindingInfo.supportsGet === true;
    return [{ name, binder: parameterBinder, isBound: metadata.isBindingAllowed, supportsGet, hasInitializer }];
  });
}

/** Whether a target has names in the route, the query string or the form. */
function readsNames({ metadata: { bindingSource } }: ParameterBinder): boolean {
  return bindingSource === undefined || !isGreedy(bindingSource);
}

/** Binds by calling the binders. This is the meaning; generated plans must give the same result. */
export class InterpretedActionBinder implements ActionBinder {
  readonly #hasTargets: boolean;
  /** A form can have a value for one of the targets. */
  readonly readsForm: boolean;
  readonly #isOnlyValue: boolean;

  constructor(
    readonly environment: BindingEnvironment,
    readonly parameters: readonly ParameterTarget[],
    readonly properties: readonly PropertyTarget[],
    private readonly actionName: string,
  ) {
    const targets = [...parameters, ...properties];
    this.#hasTargets = targets.length > 0;
    this.readsForm = targets.some(({ binder, isBound }) => isBound && binder.readsForm);
    this.#isOnlyValue = targets.filter(({ binder, isBound }) => isBound && readsNames(binder)).length === 1;
  }

  bind(request: BindingRequest): BoundAction | Promise<BoundAction> {
    const { services } = this.environment;
    const localizer = services.isLocalized ? request.localizer : undefined;
    const { form, formFailure } = this.#hasTargets ? formOf(request) : noForm;
    const modelState = createModelState(services, localizer, this.readsForm ? formFailure : undefined);
    const tracer = request.trace && new BindingTracer(request.trace, this.actionName);
    const providers = this.#hasTargets
      ? createValueProviders(request, form, localizer?.culture ?? services.settings.culture)
      : noProviders;
    const scope: BindingScope = {
      request,
      services,
      modelState,
      valueProvider: tracer === undefined ? providers : tracer.watch(providers),
      filtered: new Map(),
      validationState: undefined,
      isUnsupportedMediaType: false,
      formFailure,
      isOnlyValue: this.#isOnlyValue,
      readsParts: form !== undefined && readsParts(form, services, tracer),
      budget: new BindingBudget(services.settings.limits.maxCollectionSize),
      tracer,
    };
    const binding: Binding = { scope, values: new Array<unknown>(this.parameters.length), properties: [] };
    return this.#bindTargets(binding, form);
  }

  #bindTargets(binding: Binding, form: FormCollection | undefined): BoundAction | Promise<BoundAction> {
    const parameters = inOrder(this.parameters.length, (index) => this.#bindParameter(binding, index));
    return afterwards(parameters, () =>
      afterwards(
        inOrder(this.properties.length, (index) => this.#bindProperty(binding, index)),
        () => finish(binding, form),
      ),
    );
  }

  #bindParameter({ scope, values }: Binding, index: number): Step {
    const target = this.parameters[index]!;
    if (!target.isBound) {
      scope.tracer?.skip(target.binder.name, target.binder.metadata, "@BindNever excludes it from binding.");
      values[index] = unboundValue(target);
      return true;
    }
    return settled(target.binder.bind(scope), ({ result }) => {
      values[index] = result.isModelSet ? result.model : unboundValue(target);
    });
  }

  #bindProperty({ scope, properties }: Binding, index: number): Step {
    const target = this.properties[index]!;
    const { name, binder, supportsGet, isBound } = target;
    if (!isBound || (!supportsGet && scope.request.method === "GET")) {
      scope.tracer?.skip(
        name,
        binder.metadata,
        isBound ? "Without supportsGet it is not bound on GET." : "@BindNever excludes it from binding.",
      );
      properties.push(...unboundProperty(target));
      return true;
    }
    return settled(binder.bind(scope), ({ result }) => {
      if (result.isModelSet) properties.push({ name, value: result.model });
      else properties.push(...unboundProperty(target));
    });
  }
}

/** The form of a request, or why it cannot be read. */
interface ReadForm {
  readonly form: FormCollection | undefined;
  readonly formFailure: string | undefined;
}

const noForm: ReadForm = { form: undefined, formFailure: undefined };

function formOf({ form }: BindingRequest): ReadForm {
  if (form === undefined) return noForm;
  return "failure" in form ? { form: undefined, formFailure: form.failure } : { form, formFailure: undefined };
}

function createModelState(
  { messagesFor, settings }: BindingServices,
  localizer: StringLocalizer | undefined,
  formFailure: string | undefined,
): ModelState {
  const messages = messagesFor(localizer);
  const modelState = new ModelState(settings.limits.maxErrors, messages);
  if (formFailure !== undefined) modelState.tryAddModelError("", messages.formReadFailed(formFailure));
  return modelState;
}

/** Whether objects must look for fields with their own names. */
function readsParts({ fields, files }: FormCollection, { settings }: BindingServices, tracer: unknown): boolean {
  if (tracer !== undefined || settings.strictBodies) return true;
  return fields.some(([, , jsonType]) => jsonType !== undefined) || files.some(isJsonFile);
}

function isJsonFile(file: FormFile): boolean {
  return file instanceof UploadedFile && file.isJson;
}

const noProviders = new CompositeValueProvider([]);

/** A parameter's own initializer applies to `undefined`. */
function unboundValue({ binder, hasInitializer }: ParameterTarget): unknown {
  return hasInitializer ? undefined : binder.metadata.defaultValue();
}

function unboundProperty({ name, binder, hasInitializer }: PropertyTarget): BoundProperty[] {
  return hasInitializer ? [] : [{ name, value: binder.metadata.defaultValue(), isDefault: true }];
}

function settled(
  context: ModelBindingContext | Promise<ModelBindingContext>,
  use: (context: ModelBindingContext) => void,
): Step {
  if (context instanceof Promise) return context.then((settledContext) => (use(settledContext), true));
  use(context);
  return true;
}

function finish({ scope, values, properties }: Binding, form: FormCollection | undefined): BoundAction {
  const { modelState, isUnsupportedMediaType, request } = scope;
  scope.tracer?.finish(request, form);
  return { arguments: values, properties, modelState, isUnsupportedMediaType };
}
