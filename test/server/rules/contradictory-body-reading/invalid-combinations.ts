// @ts-nocheck
import { ControllerBase, DisableBodyReading, FromBody, FromForm, HttpPost, RawBody, Route } from "ligature";
import type { FormFile, MultipartReader } from "ligature";
import type { PassThrough, Readable } from "node:stream";

@Route("documents")
export class DocumentsController extends ControllerBase {
  @HttpPost("form")
  form(body: Readable, @FromForm() title: string) {}
  //                               ^^^^^ LIG1055

  @HttpPost("file")
  upload(reader: MultipartReader, file: FormFile) {}
  //                              ^^^^ LIG1055

  @HttpPost("raw")
  raw(@FromBody() body: ReadableStream, @RawBody() raw: Uint8Array) {}
  //                                               ^^^ LIG1055

  @HttpPost("disabled")
  @DisableBodyReading()
  disabled(@FromBody() body: Order) {}
  //                   ^^^^ LIG1055

  @HttpPost("text")
  text(@RawBody() raw: string) {}
  //              ^^^ LIG1055

  @HttpPost("bytes-of-files")
  bytesOfFiles(file: FormFile, @RawBody() raw: Uint8Array) {}
  //                                      ^^^ LIG1055

  @HttpPost("other-stream")
  otherStream(@FromBody() body: PassThrough) {}
  //                      ^^^^ LIG1055
}

export class Order {
  customer?: string;
}
