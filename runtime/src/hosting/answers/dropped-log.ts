import type { ActionModel, ControllerModel } from "../../model/index.js";

/**
 * Says, once for each action, that it has returned a value after its response was sent, so that nobody gets the value. It is for
 * development: in production, a response may also have been sent for another reason, such as the end of the request's time.
 */
export class DroppedLog {
  readonly #told = new Set<ActionModel>();
  readonly #tell: (message: string, action: ActionModel) => void;

  /**
   * Starts with nothing told.
   *
   * @param tell writes a message to the log
   */
  constructor(tell: (message: string, action: ActionModel) => void) {
    this.#tell = tell;
  }

  /** The action has returned a value that is not sent. */
  note(controller: ControllerModel, action: ActionModel): void {
    if (this.#told.has(action)) return;
    this.#told.add(action);
    const what = `${controller.typeName}.${action.methodName}`;
    this.#tell(
      `${what} returned a value after its response was sent, so the value is dropped. Return the value and do not send it with this.reply, or return this.reply.`,
      action,
    );
  }
}
