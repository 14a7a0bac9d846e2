import type TS from "typescript";

/** Where the plugin says what goes on: tsserver's own log, which users switch on. */
export class Log {
  constructor(private readonly logger: TS.server.Logger) {}

  info(message: string): void {
    this.logger.info(`ligature-typescript-plugin: ${message}`);
  }

  /** A crash costs one answer. */
  error(message: string, cause: unknown): void {
    this.info(`${message} failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
  }
}
