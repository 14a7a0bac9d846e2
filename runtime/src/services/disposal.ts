/** The methods that dispose of a service. The first one that it has is called. */
const methods = [Symbol.asyncDispose, Symbol.dispose, "dispose"] as const;

/** The method that disposes of a service; `undefined` if it has none. */
function disposerOf(service: object): (() => unknown) | undefined {
  const disposable = service as Record<PropertyKey, unknown>;
  const name = methods.find((key) => typeof disposable[key] === "function");
  return name === undefined ? undefined : (disposable[name] as () => unknown);
}

/** Whether a value has a method that disposes of it. */
export function isDisposable(service: unknown): service is object {
  return typeof service === "object" && service !== null && disposerOf(service) !== undefined;
}

/**
 * Disposes of services in reverse order of creation, so a service is disposed of before the services that it uses. Each is awaited. If one
 * throws, the others are still disposed of.
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
