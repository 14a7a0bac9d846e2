import { readFile } from "node:fs/promises";
import { UsageError } from "../../command-line/index.js";

const thisMachine: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a name is an address of HTTP. */
export function isAddress(name: string): boolean {
  return /^https?:/i.test(name);
}

/** Reads a document from a file, or from an application that runs on this machine. */
export async function readDocument(name: string): Promise<object> {
  const text = isAddress(name) ? await fetchText(name) : await readText(name);
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (typeof value === "object" && value !== null) return value;
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${(error as Error).message}. ligature diff reads no YAML.`, { cause: error }); // prettier-ignore
  }
  throw new UsageError(`${name} is no OpenAPI document: it is no JSON object.`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function fetchText(address: string): Promise<string> {
  if (!URL.canParse(address) || !thisMachine.has(new URL(address).hostname)) {
    throw new UsageError(`${address} is not an address of this machine. Save the document, and compare the file.`);
  }
  const response = await get(address);
  if (!response.ok) throw new UsageError(`${address} answers ${response.status}.`);
  return response.text();
}

/** A redirect could lead to another machine, so none is followed. */
async function get(address: string): Promise<Response> {
  try {
    return await fetch(address, { redirect: "error", signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new UsageError(`${address} does not answer: ${reason}`, { cause: error });
  }
}
