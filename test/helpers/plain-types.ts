import { customConditions } from "./command.js";

/**
 * Files with declarations in place of those of Node.js and Fastify. Theirs take longer to read than everything else in a small project,
 * and each process of a test reads them again. At run time it is Fastify.
 */
export const plainTypes = {
  "node_modules/plain/index.d.ts": `declare var console: { log(...values: unknown[]): void; error(...values: unknown[]): void };
declare var process: any;
declare function setInterval(call: () => void, milliseconds: number): any;
`,
  "node_modules/plain/fastify.d.ts": `export interface FastifyInstance { [member: string]: any }
declare const fastify: (options?: object) => FastifyInstance;
export default fastify;
`,
} as const;

const options = { types: ["plain"], paths: { fastify: ["./node_modules/plain/fastify.d.ts"] } };

/** The compiler's options that select them; none where tests use Ligature's sources, because those need the real ones. */
export const plainOptions: Partial<typeof options> = customConditions.length > 0 ? {} : options;
