import type { JsonWriter } from "../../formatters/index.js";
import type { ActionModel, ControllerModel, TypeId } from "../../model/index.js";

/**
 * Says, once for each action, which members of its values are not sent, because their types do not declare them. It is for development:
 * a column that is missing in a response is looked for in the query first.
 */
export class CutLog {
  readonly #told = new Set<ActionModel>();
  readonly #tell: (message: string, action: ActionModel) => void;
  #found: Map<TypeId, Set<string>> | undefined;

  /**
   * Starts with nothing told.
   *
   * @param tell writes a message to the log
   */
  constructor(tell: (message: string, action: ActionModel) => void) {
    this.#tell = tell;
  }

  /** Notes a cut that a writer reports. A value is written in one go, so all of it belongs to the writer that runs. */
  readonly note = (type: TypeId, names: readonly string[]): void => {
    const found = this.#found;
    if (found === undefined) return;
    const known = found.get(type) ?? new Set();
    found.set(type, known);
    for (const name of names) known.add(name);
  };

  /** The same writer, which tells what it has cut from the values of an action. */
  watch(write: JsonWriter, controller: ControllerModel, action: ActionModel): JsonWriter {
    const watching = (value: unknown): string => {
      if (this.#told.has(action)) return write(value);
      const found = new Map<TypeId, Set<string>>();
      this.#found = found;
      try {
        return write(value);
      } finally {
        this.#found = undefined;
        if (found.size > 0) this.#say(found, controller, action);
      }
    };
    return Object.assign(watching, write);
  }

  #say(found: ReadonlyMap<TypeId, ReadonlySet<string>>, controller: ControllerModel, action: ActionModel): void {
    this.#told.add(action);
    const cut = [...found].map(([type, names]) => `${listOf(names)} of a value of ${type}`).join(", and ");
    const what = `${controller.typeName}.${action.methodName}`;
    this.#tell(`${what} does not send ${cut}, because the declared type does not have it.`, action);
  }
}

const mostNames = 20;

function listOf(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, mostNames).map((name) => `'${name}'`);
  return `${shown.join(", ")}${names.size > mostNames ? ` and ${names.size - mostNames} more` : ""}`;
}
