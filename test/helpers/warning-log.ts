import { Writable } from "node:stream";

/** One line of the log. */
interface LogLine {
  readonly code: string;
  readonly msg: string;
}

/** Collects what an application logs from warnings on: `fastify: { logger: log.options }`. */
export class WarningLog {
  readonly lines: LogLine[] = [];

  readonly options = {
    level: "warn",
    stream: new Writable({
      write: (chunk, _encoding, done) => {
        this.lines.push(JSON.parse(String(chunk)) as LogLine);
        done();
      },
    }),
  };

  get codes(): string[] {
    return this.lines.map(({ code }) => code);
  }

  get messages(): string[] {
    return this.lines.map(({ msg }) => msg);
  }
}
