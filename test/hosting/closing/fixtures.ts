import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import {
  Authorize,
  ControllerBase,
  FromBody,
  HttpGet,
  HttpPost,
  Produces,
  RequestSizeLimit,
  Route,
  type FormFile,
} from "ligature";

export class Pool {
  isDisposed = false;
  dispose(): void {
    this.isDisposed = true;
  }
}

export class Entry {
  name!: string | null;
}

@Route("closing")
export class ClosingController extends ControllerBase {
  constructor(readonly pool: Pool) {
    super();
  }

  @HttpPost("limited") @RequestSizeLimit(1_000) limited(@FromBody() entry: Entry) {
    return entry;
  }

  @HttpPost("members") @Authorize() members(@FromBody() entry: Entry) {
    return entry;
  }

  @HttpPost("plain") plain(@FromBody() entry: Entry) {
    return entry;
  }

  @HttpPost("form") form(file: FormFile | null) {
    return file?.length ?? 0;
  }

  @HttpGet("bytes") bytes() {
    return this.file(Buffer.alloc(20_000_000), "application/octet-stream");
  }

  @HttpGet("endless") endless() {
    return Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
  }

  @HttpGet("rows") async *rows() {
    for (;;) {
      await wait(1);
      yield "x".repeat(10_000);
    }
  }

  @HttpGet("events") @Produces("text/event-stream") async *events(signal: AbortSignal) {
    yield "retry: 2000\n\n";
    while (!signal.aborted) {
      yield ": alive\n\n";
      await wait(10, undefined, { signal }).catch(() => undefined);
    }
  }

  @HttpGet("slow") async slow() {
    await wait(300);
    return "slow";
  }
}
