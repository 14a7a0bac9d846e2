import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:net";
import { Server as TlsServer } from "node:tls";

// An import would load the client of `fetch` too.
const { Server: HttpServer } = process.getBuiltinModule("node:http");

/** The channel of Node.js: https://nodejs.org/api/diagnostics_channel.html#net */
const channel = "tracing:net.server.listen:asyncEnd";

/**
 * Tells the address of the first HTTP server that listens in this process, however the application creates it. Others
 * are, for example, the same application on the second address of `localhost`.
 */
export function tellAddress(tell: (address: string) => void): void {
  let isTold = false;
  subscribe(channel, (message) => {
    const { server } = message as { readonly server: Server };
    const address = isTold ? undefined : addressOf(server);
    if (address === undefined) return;
    isTold = true;
    tell(address);
  });
}

/** `undefined` for servers of another protocol, and for those that listen on a file. */
function addressOf(server: Server): string | undefined {
  const isSecure = server instanceof TlsServer;
  // A server of HTTP/2 without TLS has no class that is exported.
  const isHttp = isSecure || server instanceof HttpServer || server.constructor.name === "Http2Server";
  const bound = server.address();
  if (!isHttp || bound === null || typeof bound === "string") return undefined;
  return `${isSecure ? "https" : "http"}://${hostOf(bound.address)}:${bound.port}`;
}

/** All addresses of the machine include `localhost`. */
function hostOf(address: string): string {
  if (address === "::" || address === "0.0.0.0") return "localhost";
  return address.includes(":") ? `[${address}]` : address;
}
