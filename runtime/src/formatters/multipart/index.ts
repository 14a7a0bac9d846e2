export { isMultipartForm } from "./boundary.js";
export { readMultipartForm } from "./read-multipart-form.js";
