/** A body that is read piece by piece, within the limits of its request. */
export interface BodySource {
  /** Called before the body is read. It throws if the body's declared length is too long. */
  begin(): void;
  /**
   * The next piece; `undefined` at the end. Nothing is read before.
   *
   * @throws the error of the stream, and errors of limits
   */
  next(): Promise<Buffer | undefined>;
  /** The last piece is not needed any longer, nor anything that shares its memory. */
  free(piece: Buffer): void;
  /** Nothing more is read. */
  stop(): void;
  /** Counts bytes that are kept in memory until the request ends. It throws if there is no room. */
  hold(bytes: number): void;
}
