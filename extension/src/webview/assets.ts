/** The bundled user interfaces, loaded when they are first shown. */

/** The nonce of this page's scripts. It can be read only while the first script runs. */
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? "";
const base = document.body.dataset.base ?? "";
const loaded = new Map<string, Promise<void>>();

/** Loads one of the extension's own scripts, once. */
export function loadScript(name: string): Promise<void> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
}

function load(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.nonce = nonce;
    script.src = `${base}/${name}`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${name} could not be loaded.`));
    document.head.append(script);
  });
}
