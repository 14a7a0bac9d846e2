import { createRequire } from "node:module";
import type { FastifyInstance, FastifyServerOptions } from "fastify";

type SchemaController = NonNullable<FastifyServerOptions["schemaController"]>;
type Compilers = Required<NonNullable<SchemaController["compilersFactory"]>>;
type Builder = (...parameters: unknown[]) => unknown;

const packages = ["@fastify/ajv-compiler", "@fastify/fast-json-stringify-compiler"] as const;

/**
 * Fastify's own compilers of JSON schemas, loaded with the first route that has a schema. Fastify loads them when an instance is made,
 * which takes most of that time, and actions have no JSON schemas.
 *
 * @returns the option for Fastify; `undefined` if the compilers are not found beside Fastify, as in a bundle
 */
export function lazySchemaController(): SchemaController | undefined {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("fastify"));
    for (const name of packages) require.resolve(name);
    const [buildValidator, buildSerializer] = packages.map((name) => lazyBuilder(() => require(name) as () => Builder));
    return { compilersFactory: { buildValidator, buildSerializer } as unknown as Compilers };
  } catch {
    return undefined;
  }
}

/** Fastify makes one builder for each instance. */
function lazyBuilder(load: () => () => Builder): Builder {
  let build: Builder | undefined;
  return (...parameters) => (build ??= load()())(...parameters);
}

interface ControllerFlags {
  isCustomValidatorCompiler: boolean;
  isCustomSerializerCompiler: boolean;
}

/**
 * Says that the compilers are Fastify's own, which it prepares schemas of headers for.
 *
 * @returns whether it was possible
 */
export function areFastifys(app: FastifyInstance): boolean {
  const key = Object.getOwnPropertySymbols(app).find(({ description }) => description === "fastify.schemaController");
  const controller = key && (app as unknown as Record<symbol, Partial<ControllerFlags> | undefined>)[key];
  if (controller?.isCustomValidatorCompiler === undefined) return false;
  controller.isCustomValidatorCompiler = false;
  controller.isCustomSerializerCompiler = false;
  return true;
}
