/**
 * Classes of `node:http`. An `import` of this module reads all of its exports, and one of them loads the client of `fetch`: 9 to 14
 * milliseconds of processor time at each start (Node.js 24). https://nodejs.org/api/process.html#processgetbuiltinmoduleid
 */
export const { IncomingMessage, Server: HttpServer } = process.getBuiltinModule("node:http");
