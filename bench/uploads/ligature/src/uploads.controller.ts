import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  ControllerBase,
  DisableRequestSizeLimit,
  FromBody,
  HttpGet,
  HttpPost,
  HttpPut,
  RequestFormLimits,
  Route,
  type FormFile,
  type Int32,
} from "ligature";

export class Line {
  id!: Int32;
  name!: string;
}

export class Order {
  lines!: Line[];
}

@Route("")
@DisableRequestSizeLimit()
@RequestFormLimits({ fileLengthLimit: 4_000_000_000 })
export class UploadsController extends ControllerBase {
  @HttpPost("form") form(file: FormFile) {
    return { length: file.length };
  }

  @HttpPut("stream") async stream(@FromBody() body: Readable) {
    let length = 0;
    for await (const chunk of body) length += (chunk as Uint8Array).length;
    return { length };
  }

  @HttpPost("orders") order(@FromBody() order: Order) {
    return order;
  }

  @HttpGet("file") sent() {
    return this.file(createReadStream(process.env.BENCH_FILE!), "application/octet-stream");
  }
}
