/** POST order, with any requirements for its body. */
import { requests as all } from "./requests.mjs";

export const requests = all.filter(({ name }) => name === "post-order");
