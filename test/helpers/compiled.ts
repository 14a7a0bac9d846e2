/**
 * Loads modules as Ligature compiles them, with their descriptions, where mocha itself runs plain TypeScript. Call it in
 * `before`, when all test files are loaded.
 */
export async function loadCompiled<Module>(specifier: string, base: string): Promise<Module> {
  await import("#runtime/build/register.js");
  return (await import(new URL(specifier, base).href)) as Module;
}
