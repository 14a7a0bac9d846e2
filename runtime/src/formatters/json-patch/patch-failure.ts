/** Why an operation, or a whole patch, cannot be applied. It is data for the client, and never leaves the room as an exception. */
export class PatchFailure extends Error {
  /**
   * @param key the key in the model state, below that of the body: `lines[0].quantity`
   * @param message the text for the client
   */
  constructor(
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}
