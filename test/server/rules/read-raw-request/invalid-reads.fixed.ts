// @ts-nocheck
import { createWriteStream } from "node:fs";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ControllerBase, HttpGet, HttpPost, HttpPut, Route, DisableBodyReading } from "ligature";
import type { FastifyRequest } from "fastify";

@Route("documents")
export class DocumentsController extends ControllerBase {
  @HttpPut()
  @DisableBodyReading()
  async store() {
    await pipeline(this.request.raw, createWriteStream("document"));
    //             ^^^^^^^^^^^^^^^^ LIG1054
  }

  @HttpPost("loop")
  @DisableBodyReading()
  async loop() {
    for await (const chunk of this.request.raw) console.log(chunk);
    //                        ^^^^^^^^^^^^^^^^ LIG1054
  }

  @HttpPost("events")
  @DisableBodyReading()
  events(request: FastifyRequest) {
    request.raw.on("data", () => undefined);
    // `request.raw` LIG1054
  }

  @HttpPost("text")
  @DisableBodyReading()
  async text() {
    return text(this.request.raw);
    //          ^^^^^^^^^^^^^^^^ LIG1054
  }
}
