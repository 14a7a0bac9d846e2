import { resolve } from "node:path";
import { applySeverities } from "../analysis/index.js";
import type { ClassDeclaration, JsonObject, ModelDiagnostic, ModelSource, TypeId } from "../model/index.js";
import type { Reflector } from "../reflection/index.js";
import { placeOfList } from "./class-lists.js";
import type { DeclaredClasses } from "./controller-classes.js";
import { ExportedClasses } from "./exported-classes.js";
import type { AppDescription } from "./fold-app-options.js";
import { isTest } from "./primary-application.js";

/** A check of the lists of classes. */
export const classListRules = [
  {
    code: "LIG1057",
    slug: "unregistered-controller",
    title: "No application lists a controller or page, so its routes answer 404.",
    severity: "warning",
  },
] as const;

/** The lists of a project, and the classes that may be in them. */
interface ClassListParts {
  readonly reflector: Pick<Reflector, "files" | "textOf" | "project">;
  readonly source: ModelSource;
  readonly declared: DeclaredClasses;
  readonly apps: readonly AppDescription[];
  /** The applications of `createTestApp`. */
  readonly ofTests: readonly AppDescription[];
}

/** A controller or page that no application has. */
export interface UnregisteredClass {
  readonly id: TypeId;
  /** Nothing is said of a class that a test lists, nor if the rule is off. */
  readonly diagnostics: readonly ModelDiagnostic[];
}

/**
 * Finds the controllers and pages that no application lists, if all lists can be read. A class that may be meant for others is left out:
 * the base of another one, one of a test, and one that its package exports.
 *
 * @param parts the lists, and the classes
 * @returns the classes, each with what is said of it
 * @example `(parts: Parameters<typeof findUnregisteredClasses>[0]) => findUnregisteredClasses(parts).map(({ id }) => id)`
 */
export function findUnregisteredClasses(parts: ClassListParts): UnregisteredClass[] {
  const { apps, ofTests, declared } = parts;
  const own = apps.filter((app) => !isTest(app));
  if (own.length === 0 || own.some(({ mayHaveOtherClasses }) => mayHaveOtherClasses)) return [];
  const listed = listedBy(own);
  const tried = listedBy([...apps, ...ofTests]);
  const unlisted = [...declared.controllers, ...declared.pages].filter((id) => !listed.has(id));
  if (unlisted.length === 0) return [];
  const isMeantForOthers = otherUses(parts, own);
  const pages = new Set(declared.pages);
  return unlisted.flatMap((id) => {
    const declaration = parts.source.declaration(id);
    if (declaration === undefined || isMeantForOthers(declaration)) return [];
    const found = tried.has(id) ? [] : [toDiagnostic(declaration, pages.has(id) ? "pages" : "controllers", own)];
    return [{ id, diagnostics: applySeverities(found, own[0]!.analysis.severities) }];
  });
}

function listedBy(apps: readonly AppDescription[]): ReadonlySet<TypeId> {
  return new Set(apps.flatMap(({ controllers = [], pages = [] }) => [...controllers, ...pages]));
}

/** Whether a class may be used in a way that no list of the project shows. */
function otherUses(parts: ClassListParts, own: readonly AppDescription[]): (declaration: ClassDeclaration) => boolean {
  const { reflector, source, declared } = parts;
  const { root } = reflector.project;
  const bases = new Set<TypeId>();
  for (const id of [...declared.controllers, ...declared.pages]) addBases(bases, id, source);
  const packages = new ExportedClasses(reflector);
  const homes = new Set(own.map(({ location }) => packages.packageOf(resolve(root, location.file))));
  return ({ id, name, file }) =>
    bases.has(id) ||
    // A class in a function, or without a name, is made where it is used.
    id !== `${file}#${name}` ||
    name === "default" ||
    isTest({ location: { file, range: [0, 0, 0, 0] } }) ||
    !homes.has(packages.packageOf(resolve(root, file))) ||
    packages.isExported(resolve(root, file), name) ||
    isNamedByTests(parts, name);
}

/** Most classes have the same few bases, which are followed once. */
function addBases(bases: Set<TypeId>, id: TypeId, source: ModelSource): void {
  for (let base = baseOf(source, id); base !== undefined && !bases.has(base); base = baseOf(source, base))
    bases.add(base);
}

/** Tests may list classes in ways that cannot be read. Then a class that they name may be in such a list. */
function isNamedByTests({ reflector, apps, ofTests }: ClassListParts, name: string): boolean {
  if (![...apps, ...ofTests].some(({ mayHaveOtherClasses }) => mayHaveOtherClasses)) return false;
  const { root } = reflector.project;
  return reflector
    .files()
    .filter((path) => isTest({ location: { file: path.slice(root.length), range: [0, 0, 0, 0] } }))
    .some((path) => reflector.textOf(path)?.includes(name));
}

function toDiagnostic(
  { name, file, range }: ClassDeclaration,
  list: "controllers" | "pages",
  apps: readonly AppDescription[],
): ModelDiagnostic {
  const [{ code, severity }] = classListRules;
  const where = [...new Set(apps.map((app) => app.location.file))].join(" or ");
  const message = `No application lists ${name}, so requests to its routes get a 404. Add it to \`${list}\` in ${where}.`;
  const places = apps.map((app) => placeIn(app, list)).filter((place) => place !== undefined);
  return {
    code,
    severity,
    message,
    location: { file, range },
    data: { className: name, classFile: file, list, places },
  };
}

/** Where a fix can add the class: in the list itself, or in the options, which have none yet. */
function placeIn({ lists }: AppDescription, list: "controllers" | "pages"): JsonObject | undefined {
  const place = placeOfList(lists, list);
  return place && { file: place.file, range: [...place.range], isList: lists[list] !== undefined };
}

/**
 * The base of a class. A generic base is declared under its id without type arguments.
 *
 * @param source the classes of the project
 * @param id the class
 * @returns the id of its base; `undefined` if it has none
 * @example `(source: ModelSource) => baseOf(source, "src/app.ts#OrdersController")`
 */
export function baseOf(source: ModelSource, id: TypeId): TypeId | undefined {
  return source.declaration(id)?.base?.type.replace(/<.*/s, "");
}
