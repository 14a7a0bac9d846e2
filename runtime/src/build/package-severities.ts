import { dirname } from "node:path";
import { readPackageSeverities, type PackageSeverities, type Reflector } from "../reflection/index.js";

/** What the nearest `package.json` above a project's tsconfig says of severities. */
export function packageSeverities({ configFile, root }: Reflector["project"]): PackageSeverities | undefined {
  return readPackageSeverities(configFile === undefined ? root : dirname(configFile));
}
