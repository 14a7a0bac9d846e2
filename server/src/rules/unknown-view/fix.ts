/** The name that was probably meant, as for links. */
export { fix } from "../broken-link/fix.js";
