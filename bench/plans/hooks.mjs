/**
 * A module that is loaded with `?bundle=ADDRESS`, and everything that it imports from its own folder, gets that bundle
 * as `ligature`. So several variants of one application can run in one process.
 */
export async function resolve(name, context, next) {
  const bundle = context.parentURL && new URL(context.parentURL).searchParams.get("bundle");
  if (!bundle) return next(name, context);
  if (name === "ligature") return { url: bundle, format: "module", shortCircuit: true };
  const resolved = await next(name, context);
  return name.startsWith(".") ? { ...resolved, url: withBundle(resolved.url, bundle) } : resolved;
}

export function withBundle(address, bundle) {
  const url = new URL(address);
  url.searchParams.set("bundle", bundle);
  return url.href;
}
