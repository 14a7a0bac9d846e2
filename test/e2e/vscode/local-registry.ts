/** A registry for npm that has our own packages as they are packed here. For all others it sends npm to the registry that npm uses. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { tarball } from "../package/installed.js";
import { root } from "./profile.js";

/** A registry that runs. */
export interface LocalRegistry {
  readonly address: string;
  /** Whether it has our own packages. */
  isComplete: boolean;
  stop(): Promise<void>;
}

/** Starts it on a free port; packs `ligature` if that is older than its sources. */
export async function startRegistry(): Promise<LocalRegistry> {
  const content = readFileSync(tarball());
  const real = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim().replace(/\/$/, "");
  const registry = { isComplete: true };
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    const own = `http://${request.headers.host}/ligature.tgz`;
    if (url === "/ligature" && !registry.isComplete) response.writeHead(404).end();
    else if (url === "/ligature")
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(packument(content, own))); // prettier-ignore
    else if (url === "/ligature.tgz") response.end(content);
    else response.writeHead(302, { Location: `${real}${url}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(registry, {
    address: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** The answer of a registry about a package: its manifest, and where its archive is. */
function packument(content: Buffer, archive: string): object {
  const manifest = JSON.parse(readFileSync(join(root, "artifacts/npm/ligature/package.json"), "utf8")) as Record<string, string>; // prettier-ignore
  const { name, version = "" } = manifest;
  const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
  return {
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball: archive, integrity } } },
  };
}
