import type { FilterClass, RuntimeModelSource } from "../../attributes/index.js";
import { appliedFilters, type FilterScope } from "../../filters/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import type { ApplicationServices } from "../../services/index.js";
import { createActionFilters, type ActionFilters, defineFilter, type FilterFactory } from "./action-filters.js";
import { readRegistration, type FilterRegistration, type RegisteredFilter } from "./filter-registration.js";
import { modelStateInvalidFilter, unsupportedContentTypeFilter } from "./built-in-filters.js";

/** Gives actions their filters, when the application starts. */
export class ApplicationFilters {
  readonly #services: ApplicationServices;
  readonly #source: RuntimeModelSource;
  readonly #ofApplication: readonly FilterFactory[];

  /** The filters were already checked. */
  constructor(
    registrations: readonly FilterRegistration[] | undefined,
    services: ApplicationServices,
    source: RuntimeModelSource,
  ) {
    this.#services = services;
    this.#source = source;
    this.#ofApplication = (registrations ?? []).map((one) => this.#factoryOf(readRegistration(one), "application"));
  }

  /** The filters of an action, including Ligature's own; `undefined` if the application has none for it. */
  of(controller: ControllerModel, action: ActionModel, automaticBadRequest: boolean): ActionFilters | undefined {
    const applied = appliedFilters(controller, action).map(({ id, order, scope }) =>
      this.#factoryOf({ filter: this.#source.constructorOf(id!) as FilterClass, order }, scope),
    );
    const wanted = [...this.#ofApplication, ...applied];
    if (wanted.length === 0) return undefined;
    const builtIn = automaticBadRequest ? [modelStateInvalidFilter] : [];
    return createActionFilters([...wanted, unsupportedContentTypeFilter, ...builtIn]);
  }

  #factoryOf({ filter, order }: RegisteredFilter, scope: FilterScope): FilterFactory {
    const definition = { ...defineFilter(filter, order), scope };
    if (typeof filter !== "function") return { ...definition, create: () => filter };
    const activator = this.#services.activatorFor(filter);
    return { ...definition, create: (context) => activator.create(() => context.services) };
  }
}
