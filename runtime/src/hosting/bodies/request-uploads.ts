import type { ArrivingFile, TemporaryFile, UploadStore } from "../../formatters/index.js";
import type { RequestBody } from "../requests/request-body.js";

/** Keeps the files of one request's form until the request ends. */
export class RequestUploads implements UploadStore {
  readonly onFile: UploadStore["onFile"];
  readonly #body: RequestBody;

  constructor(body: RequestBody) {
    this.#body = body;
    const { onFile } = body.resources;
    if (onFile !== undefined) this.onFile = (file: ArrivingFile) => onFile(file, body.reply.request);
  }

  drop(bytes: number): void {
    this.#body.drop(bytes);
  }

  createFile(): Promise<TemporaryFile> {
    return this.#body.resources.uploads.create();
  }

  keep(file: TemporaryFile): void {
    this.#body.keep(file);
  }
}
