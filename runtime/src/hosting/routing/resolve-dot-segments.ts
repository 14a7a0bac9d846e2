import { removeDotSegments } from "../../routing/index.js";

/**
 * Fastify's `rewriteUrl`, with which dot segments are resolved before anything else, written as `..` or as `%2e%2e`, as Kestrel
 * does: `/a/../b` is `/b`. Without it they are segments like others, as ever in Fastify: a parameter's value may be `..`. Not the
 * default, because any `rewriteUrl` costs each request some 4 % of its time, and only who writes requests by hand sends dots.
 *
 * @param request Node's request
 * @returns the URL without dot segments
 * @example `const app = await createApp({ controllers: [OrdersController], fastify: { rewriteUrl: resolveDotSegments } });`
 */
export function resolveDotSegments(request: { readonly url?: string | undefined }): string {
  return removeDotSegments(request.url ?? "/");
}
