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
  type FormTarget,
} from "../../forms/index.js";
import { pageNameOf, resolvePageName } from "../../conventions/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { ControllerModel } from "../../model/index.js";
import { pagesByName } from "../../templates/index.js";
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
    const { options } = this.parts;
    const { localizer } = context;
    const target = () => this.#targetOf(context, model);
    const form: FormContext = {
      get target() {
        return target();
      },
      modelState: context.modelState ?? new ModelState(),
      model,
      culture: localizer?.culture ?? this.parts.culture,
      localizer,
      links: linksOf(context),
      targetOfPage: (name) => this.#targetOfPage(resolvePageName(name, pageNameOf(context.endpoint.controller))),
      ...(hasCsrfPlugin(context.request.server) && { antiforgery: () => new Antiforgery(context).getAndStoreTokens() }),
      clientValidation: options.clientValidation === true,
      texts: { ...formTextsIn(localizer), ...options.formTexts },
    };
    return new Form(form);
  }

  #targetOfPage(name: string): FormTarget | undefined {
    const page = (this.#byName ??= pagesByName(this.parts.table)).get(name.toLowerCase());
    return page && once(this.#pages, page, () => pageTarget(page, this.parts.metadata));
  }

  #targetOf({ endpoint: { controller } }: RequestContext, model: unknown): FormTarget {
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

function linksOf(context: RequestContext): FormLinks {
  return {
    current: () => context.request.url.replace(/[?#].*$/, ""),
    route: (name, values) => context.url.routeUrl(name, values),
    action: (action, controller, values) => context.url.action(action, controller, values),
    page: (page, values) => context.url.page(page, values),
  };
}
