import type { FastifyInstance } from "fastify";

/** A value that is kept on an instance, for its routes and those of the instances inside it. */
export interface InstanceSetting<Value> {
  set(app: FastifyInstance, value: Value): void;
  /** The value of the instance, or of the nearest one around it. */
  of(app: FastifyInstance): Value | undefined;
}

/** Creates a setting. All copies of the package in one process share its key. */
export function instanceSetting<Value>(name: string): InstanceSetting<Value> {
  const key = Symbol.for(`ligature.${name}`);
  return {
    set: (app, value) => void app.decorate<unknown>(key as unknown as string, value),
    of: (app) => (app as unknown as Record<symbol, Value | undefined>)[key],
  };
}
