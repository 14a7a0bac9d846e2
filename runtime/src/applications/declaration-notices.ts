import { foundInTypes } from "../incremental/index.js";
import type { ApplicationModel } from "../model/index.js";
import type { FoldNotice } from "./fold-notices.js";

/**
 * Classes that are known only from a package's declarations, with one notice for each package. Declarations do not
 * contain decorators, so the rules and names that they set are not known.
 *
 * @param model the model of an application
 * @returns the notices, without places
 * @example `(model: ApplicationModel) => declarationNotices(model).map(({ message }) => message)`
 */
export function declarationNotices({ types }: ApplicationModel): FoldNotice[] {
  const byPackage = new Map<string, string[]>();
  for (const [packageName, name] of classesOfPackages(types).values()) {
    const known = byPackage.get(packageName);
    if (known === undefined) byPackage.set(packageName, [name]);
    else known.push(name);
  }
  return [...byPackage].map(([name, classes]) => ({ message: message(name, [...new Set(classes)].sort()) }));
}

/** The package and the name of each class that has no source. */
const classesOfPackages = foundInTypes((type): readonly [packageName: string, name: string] | undefined => {
  if (type.kind !== "object" || type.form !== "class" || type.location !== undefined) return undefined;
  const name = type.declaration.slice(0, type.declaration.indexOf("#"));
  return name === "" || name === "ligature" ? undefined : [name, type.name];
});

function message(name: string, classes: readonly string[]): string {
  return (
    `Ligature knows ${classes.join(", ")} only from the declarations of the package '${name}', which do not contain attributes. The running ` +
    "application's document may have rules, names and formats that are missing here."
  );
}
