import { mergeSeverities } from "../analysis/index.js";
import { unknownSettings, type TypeId } from "../model/index.js";
import type { PackageSeverities } from "../reflection/index.js";
import type { DeclaredClasses } from "./controller-classes.js";
import type { AppDescription } from "./fold-app-options.js";
import { isTest } from "./primary-application.js";

/** An application with its classes, as it is checked. */
export type Application = DeclaredClasses &
  Pick<
    AppDescription,
    | "settings"
    | "binders"
    | "converters"
    | "filters"
    | "filtersOfClassOrder"
    | "registered"
    | "openDocuments"
    | "annotationOption"
    | "openApi"
    | "facts"
    | "prefix"
    | "analysis"
    | "notices"
    | "services"
    | "loginPath"
    | "lacksCsrfPlugin"
  >;

const noCall =
  "The project does not call `createApp` or register the plugin `controllers`, so the document contains all of its controllers, with default options.";

/**
 * For a project without `createApp` (a library of controllers): everything that it declares.
 *
 * @param declared the classes of the project
 * @param settings the severities in `package.json`; `undefined` if there are none
 * @returns the application
 * @example `(declared: DeclaredClasses) => withoutCreateApp(declared, undefined).notices`
 */
export function withoutCreateApp(declared: DeclaredClasses, settings: PackageSeverities | undefined): Application {
  return {
    ...declared,
    services: new Set(),
    binders: {},
    converters: {},
    openApi: {},
    // The applications that use it may have any.
    settings: unknownSettings,
    facts: {},
    prefix: "",
    analysis: {
      settings: unknownSettings,
      isRegistrationUnknown: true,
      severities: mergeSeverities(settings?.entries),
    },
    notices: [{ message: noCall }],
  };
}

/**
 * All applications of a project but the one that is shown, and the classes that none of them lists.
 *
 * @param declared the classes of the project
 * @param apps all applications
 * @param primary the one that is shown
 * @returns the others, in order, then one for each class that is alone
 * @example `(declared: DeclaredClasses, apps: readonly AppDescription[]) => otherApplications(declared, apps, apps[0]).length`
 */
export function otherApplications(
  declared: DeclaredClasses,
  apps: readonly AppDescription[],
  primary: AppDescription | undefined,
): Application[] {
  const unlisted = withoutListed(declared, apps);
  const others = apps.filter((app) => app !== primary);
  return [
    ...others.map((app) => ({ ...unlisted, ...(isTest(app) ? withoutServices(app) : app) })),
    ...eachAlone(unlisted, apps),
  ];
}

/** The classes that no application lists (yet). They may be in the list of one whose list is unknown. The options of that one do not count for the others. */
function withoutListed(declared: DeclaredClasses, apps: readonly AppDescription[]): DeclaredClasses {
  const listed = new Set<TypeId>(apps.flatMap(({ controllers = [], pages = [] }) => [...controllers, ...pages]));
  const isUnlisted = (id: TypeId): boolean => !listed.has(id);
  return { controllers: declared.controllers.filter(isUnlisted), pages: declared.pages.filter(isUnlisted) };
}

/**
 * If all lists are known: each class that no application lists is checked alone, and their routes are not compared, because two of them need
 * not run in the same application.
 */
function eachAlone({ controllers, pages }: DeclaredClasses, apps: readonly AppDescription[]): Application[] {
  if (apps.length === 0 || apps.some((app) => app.controllers === undefined)) return [];
  const analysis = {
    ...apps[0]!.analysis,
    constraints: Object.assign(
      {},
      ...apps.map((app) => app.analysis.constraints),
    ) as AppDescription["analysis"]["constraints"],
    conventionalRoutes: [],
    isRegistrationUnknown: true,
  };
  const { settings, filters = [] } = apps[0]!;
  const services = new Set(apps.flatMap((app) => [...app.services]));
  const binders = Object.assign({}, ...apps.map((app) => app.binders)) as AppDescription["binders"];
  const converters = Object.assign({}, ...apps.map((app) => app.converters)) as AppDescription["converters"];
  const alone = (classes: Partial<DeclaredClasses>): Application => ({
    controllers: [], pages: [], ...classes, services, binders, converters, settings, filters, openApi: {}, facts: {}, prefix: "", analysis, notices: [],
  }); // prettier-ignore
  return [...controllers.map((id) => alone({ controllers: [id] })), ...pages.map((id) => alone({ pages: [id] }))];
}

/** An application in tests may leave out what its test does not need. */
function withoutServices({
  registered: _registered,
  openDocuments: _documents,
  annotationOption: _annotations,
  ...app
}: AppDescription): AppDescription {
  return app;
}
