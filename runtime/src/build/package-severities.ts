import { dirname } from "node:path";
import { readPackageSeverities, type PackageSeverities, type Reflector } from "../reflection/index.js";

/** The severities in the nearest `package.json` above a project's tsconfig. */
export function packageSeverities({ configFile, root }: Reflector["project"]): PackageSeverities | undefined {
  return readPackageSeverities(configFile === undefined ? root : dirname(configFile));
}
