// @ts-nocheck
import { pipeline } from "node:stream/promises";
import { AutomaticBadRequest, ControllerBase, DisableBodyReading, FromBody, HttpGet, HttpPut, Route } from "ligature";
import type { Readable } from "node:stream";

@Route("documents")
export class DocumentsController extends ControllerBase {
  @HttpPut()
  @DisableBodyReading()
  async store() {
    await pipeline(this.request.raw, process.stdout);
  }

  @HttpPut("stream")
  @AutomaticBadRequest()
  async stream(@FromBody() body: Readable) {
    await pipeline(body, process.stdout);
  }

  @HttpPut("facts")
  facts() {
    this.request.raw.once("close", () => undefined);
    return this.ok({ url: this.request.raw.url, host: this.request.raw.headers.host });
  }

  @HttpGet()
  async get() {
    await pipeline(this.request.raw, process.stdout);
  }
}
