/** POST order, whatever is asked of its body. */
import { requests as all } from "./requests.mjs";

export const requests = all.filter(({ name }) => name === "post-order");
