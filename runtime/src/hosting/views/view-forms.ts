import type { RuntimeModelSource } from "../../attributes/index.js";
import { ModelState, type ModelMetadataProvider } from "../../binding/index.js";
import {
  formTextsIn,
  Form,
  modelTarget,
  pageTarget,
  unknownTarget,
  type FormContext,
  type FormLinks,
  type FormTexts,
  type FormTarget,
} from "../../forms/index.js";
import { pageNameOf, resolvePageName } from "../../conventions/index.js";
import { pagesByName, type EndpointTable } from "../../endpoints/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import type { ControllerModel } from "../../model/index.js";
import type { LinkValues } from "../../routing/index.js";
import type { Culture } from "../../types/index.js";
import { Antiforgery, hasCsrfPlugin } from "../antiforgery/index.js";
import { contextKey, type HandlerWithContext, type RequestContext } from "../requests/request-context.js";
import type { ViewOptions } from "./view-options.js";

/** The parts from which the forms of an application are made. */
export interface ViewFormParts {
  readonly table: EndpointTable;
  readonly metadata: ModelMetadataProvider;
  readonly source: RuntimeModelSource;
  /** How forms are read, and so how they are written. */
  readonly culture: Culture;
  readonly options: Pick<ViewOptions, "clientValidation" | "formTexts">;
}

/** Creates the form helpers of templates. The fields that a form can name are found once for each page and each class. */
export class ViewForms {
  readonly #pages = new Map<ControllerModel, FormTarget>();
  readonly #classes = new Map<unknown, FormTarget>();
  #byName: ReadonlyMap<string, ControllerModel> | undefined;

  constructor(private readonly parts: ViewFormParts) {}

  /** The helpers for a model: the page itself, or an object of a class that the application binds. */
  formFor(context: RequestContext, model: unknown): Form {
    return new Form(new ViewForm(this, context, model));
  }

  get options(): ViewFormParts["options"] {
    return this.parts.options;
  }

  /** The culture of an application without `localization`. */
  get culture(): Culture {
    return this.parts.culture;
  }

  /** The fields that a form on another page can name. */
  targetOfPage(name: string): FormTarget | undefined {
    const page = (this.#byName ??= pagesByName(this.parts.table)).get(name.toLowerCase());
    return page && once(this.#pages, page, () => pageTarget(page, this.parts.metadata));
  }

  /** The fields that a form of a model can name. */
  targetOf({ endpoint: { controller } }: RequestContext, model: unknown): FormTarget {
    if (isHandler(model)) return once(this.#pages, controller, () => pageTarget(controller, this.parts.metadata));
    const constructor: unknown = typeof model === "object" && model !== null ? model.constructor : undefined;
    return once(this.#classes, constructor, () => this.#targetOfClass(constructor));
  }

  #targetOfClass(constructor: unknown): FormTarget {
    const { source, metadata, table: { model } } = this.parts; // prettier-ignore
    const id = source.idsOf(constructor).find((known) => model.types[known] !== undefined);
    return id === undefined ? unknownTarget() : modelTarget(metadata.forType({ type: id }));
  }
}

/** The page or the controller of the request. */
function isHandler(model: unknown): boolean {
  return typeof model === "object" && model !== null && (model as HandlerWithContext)[contextKey] !== undefined;
}

function once<Key>(known: Map<Key, FormTarget>, key: Key, create: () => FormTarget): FormTarget {
  let target = known.get(key);
  if (target === undefined) known.set(key, (target = create()));
  return target;
}

/** The part of a request that the helpers of a form read. Most of it is read by few forms, so it is found when it is read. */
class ViewForm implements FormContext, FormLinks {
  #target: FormTarget | undefined;
  #modelState: ModelState | undefined;

  constructor(
    private readonly forms: ViewForms,
    private readonly request: RequestContext,
    readonly model: unknown,
  ) {}

  get target(): FormTarget {
    return (this.#target ??= this.forms.targetOf(this.request, this.model));
  }

  get modelState(): ModelState {
    return (this.#modelState ??= this.request.modelState ?? new ModelState());
  }

  get culture(): Culture {
    return this.localizer?.culture ?? this.forms.culture;
  }

  get localizer(): StringLocalizer | undefined {
    return this.request.localizer;
  }

  get clientValidation(): boolean {
    return this.forms.options.clientValidation === true;
  }

  get texts(): FormTexts {
    return { ...formTextsIn(this.localizer), ...this.forms.options.formTexts };
  }

  get antiforgery(): FormContext["antiforgery"] {
    const { request } = this;
    return hasCsrfPlugin(request.request.server) ? () => new Antiforgery(request).getAndStoreTokens() : undefined;
  }

  targetOfPage(name: string): FormTarget | undefined {
    return this.forms.targetOfPage(resolvePageName(name, pageNameOf(this.request.endpoint.controller)));
  }

  get links(): FormLinks {
    return this;
  }

  current(): string {
    return this.request.request.url.replace(/[?#].*$/, "");
  }

  route(name: string, values: LinkValues): string | null {
    return this.request.url.routeUrl(name, values);
  }

  action(action: string, controller: string | undefined, values: LinkValues): string | null {
    return this.request.url.action(action, controller, values);
  }

  page(page: string, values: LinkValues): string | null {
    return this.request.url.page(page, values);
  }
}
