/** GET order, whatever filters its action has. */
import { requests as all } from "../orders/requests.mjs";

export const requests = all.filter(({ name }) => name === "get-order");
