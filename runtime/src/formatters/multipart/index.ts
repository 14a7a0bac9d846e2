export { boundaryOf, isMultipartForm } from "./boundary.js";
export { FormAssembler, FormFailure } from "./form-assembler.js";
export type { PartLines } from "./part-headers.js";
