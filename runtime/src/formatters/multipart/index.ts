export { UploadedFile } from "./uploaded-file.js";
export { isMultipartForm } from "./boundary.js";
export type { BodySource } from "./body-source.js";
export { MultipartPart } from "./multipart-part.js";
export { MultipartReader, multipartReaderOf } from "./multipart-reader.js";
export { readMultipartForm } from "./read-multipart-form.js";
export type { TemporaryFile } from "./temporary-file.js";
export { UploadFolder } from "./upload-folder.js";
export type { ArrivingFile, UploadStore } from "./upload-store.js";
