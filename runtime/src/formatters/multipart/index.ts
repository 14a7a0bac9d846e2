export { boundaryOf, isMultipartForm } from "./boundary.js";
export { headerLimits, readParts, type FormPart } from "./form-parts.js";
