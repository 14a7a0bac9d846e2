/** GET order, whatever stands around its action. */
import { requests as all } from "../orders/requests.mjs";

export const requests = all.filter(({ name }) => name === "get-order");
