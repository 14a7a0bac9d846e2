import { Server } from "node:net";
import { pathToFileURL } from "node:url";
import { shortenFailures } from "../failures/index.js";

/** Runs a module of an application, whose servers open no ports. Resolves to its exports. */
export async function loadUnstarted(main: string): Promise<Readonly<Record<string, unknown>>> {
  neverListen();
  shortenFailures(true);
  if (/\.[cm]?tsx?$/.test(main)) await import("./register.js");
  process.argv = [process.argv[0]!, main];
  return (await import(pathToFileURL(main).href)) as Readonly<Record<string, unknown>>;
}

/**
 * Other kinds of servers, which the main file may start before the application, are told that they are listening. No
 * port is opened.
 */
function neverListen(): void {
  Server.prototype.listen = function (this: Server, ...args: unknown[]): Server {
    const done = args.at(-1);
    if (typeof done === "function") this.once("listening", done as () => void);
    process.nextTick(() => this.emit("listening"));
    return this;
  };
}
