import type { ApplicationModel } from "ligature/model";
import type { FoldNotice } from "./fold-app-options.js";

/**
 * Classes that are known only from a package's declarations, with one notice for each package. Declarations do not
 * contain decorators, so the editor does not know the rules and names that they set.
 */
export function declarationNotices({ types }: ApplicationModel): FoldNotice[] {
  const byPackage = new Map<string, string[]>();
  for (const type of Object.values(types)) {
    if (type.kind !== "object" || type.form !== "class" || type.location !== undefined) continue;
    const name = type.declaration.slice(0, type.declaration.indexOf("#"));
    if (name === "" || name === "ligature") continue;
    const known = byPackage.get(name);
    if (known === undefined) byPackage.set(name, [type.name]);
    else known.push(type.name);
  }
  return [...byPackage].map(([name, classes]) => ({ message: message(name, [...new Set(classes)].sort()) }));
}

function message(name: string, classes: readonly string[]): string {
  return (
    `The editor knows ${classes.join(", ")} only from the declarations of the package '${name}', which do not contain attributes. The running ` +
    "application's document may have rules, names and formats that are missing here."
  );
}
