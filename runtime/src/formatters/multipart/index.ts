export { MemoryFormFile } from "./memory-form-file.js";
export { isMultipartForm } from "./boundary.js";
export { readMultipartForm, type BodyCounter } from "./read-multipart-form.js";
