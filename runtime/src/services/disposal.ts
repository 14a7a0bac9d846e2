/** What ends a service: the first of these methods that it has. */
const methods = [Symbol.asyncDispose, Symbol.dispose, "dispose"] as const;

/** The method by which a service is disposed of; `undefined` where it has none. */
function disposerOf(service: object): (() => unknown) | undefined {
  const disposable = service as Record<PropertyKey, unknown>;
  const name = methods.find((key) => typeof disposable[key] === "function");
  return name === undefined ? undefined : (disposable[name] as () => unknown);
}

/** Whether something is there that wants to be disposed of. */
export function isDisposable(service: unknown): service is object {
  return typeof service === "object" && service !== null && disposerOf(service) !== undefined;
}

/**
 * Disposes of services in the reverse order of their creation: what was made from others ends before them. Each is waited for. What one
 * of them throws does not keep the others from their end.
 */
export async function disposeAll(created: Iterable<object>): Promise<void> {
  const errors: unknown[] = [];
  for (const service of [...created].reverse()) {
    try {
      await disposerOf(service)?.call(service);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} services could not be disposed.`);
}
