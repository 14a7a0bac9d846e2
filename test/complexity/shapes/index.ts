import type { Shape } from "../shape.js";
import { answers } from "./answers.js";
import { attributes, eachTextOfEachAttribute } from "./attributes.js";
import { bodies } from "./bodies.js";
import { headers } from "./headers.js";
import { keys } from "./keys.js";
import { multiparts } from "./multiparts.js";
import { namedJson } from "./named-json.js";
import { ownJson } from "./own-json.js";
import { patches } from "./patches.js";
import { paths } from "./paths.js";
import { eachTextOfEachType, simpleTypes } from "./simple-types.js";

/** Every way in which a request can grow, as `npm test` measures it. */
export const shapes: readonly Shape[] = [
  ...keys,
  ...multiparts,
  ...headers,
  ...bodies,
  ...namedJson,
  ...ownJson,
  ...patches,
  ...answers,
  ...simpleTypes,
  ...attributes,
  ...paths,
];

/** Every text in every type and attribute too: `npm run complexity` looks at their growth, and shows those that grow too fast. */
export const screened: readonly Shape[] = [...eachTextOfEachType, ...eachTextOfEachAttribute];
