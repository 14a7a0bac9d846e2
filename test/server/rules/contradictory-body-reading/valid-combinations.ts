// @ts-nocheck
import { ControllerBase, DisableBodyReading, FromBody, FromForm, FromQuery, HttpPost, RawBody, Route } from "ligature";
import type { MultipartReader } from "ligature";
import type { Readable } from "node:stream";

@Route("documents")
export class DocumentsController extends ControllerBase {
  @HttpPost("{id}")
  stream(id: string, body: Readable, @FromQuery() title: string) {}

  @HttpPost("parts")
  parts(reader: MultipartReader, signal: AbortSignal) {}

  @HttpPost("signed")
  signed(@FromBody() order: Order, @RawBody() raw: Uint8Array) {}

  @HttpPost("signed-form")
  signedForm(@FromForm() title: string, @RawBody() raw: Buffer) {}

  @HttpPost("disabled/{id}")
  @DisableBodyReading()
  disabled(id: string) {}
}

export class Order {
  customer?: string;
}
