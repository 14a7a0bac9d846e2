export { isMultipartForm } from "./boundary.js";
export { readMultipartForm, type BodyCounter } from "./read-multipart-form.js";
