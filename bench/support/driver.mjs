/** Sends requests to an application without a socket, one after another. */
import { faultOf } from "./checks.mjs";
import { StandInRequest, StandInResponse } from "./stand-ins.mjs";

/** A request in the form that the driver sends. `paths` alternate, so that more than one path is looked up. */
function prepare({ method, path, paths = [path], headers = {}, body }) {
  const content = body === undefined ? undefined : Buffer.from(body);
  const length = content === undefined ? {} : { "content-length": String(content.length) };
  const all = { host: "127.0.0.1", ...headers, ...length };
  return paths.map((url) => ({ method, url, headers: all, content }));
}

/** Calls one application's router, as node:http would. */
export function createDriver(app) {
  const prepared = new Map();
  const turnsOf = (request) => {
    let turns = prepared.get(request);
    if (turns === undefined) prepared.set(request, (turns = prepare(request)));
    return turns;
  };

  /** Sends a request a number of times, each after the previous response; resolves with the last response. */
  function send(request, times) {
    const turns = turnsOf(request);
    return new Promise((resolve) => {
      let left = times;
      let last;
      let isRunning = false;
      const onEnd = (response) => {
        last = response;
        if (!isRunning) run();
      };
      // A synchronous response continues the loop. An asynchronous one starts the loop again.
      const run = () => {
        isRunning = true;
        while (left > 0) {
          last = undefined;
          left--;
          app.routing(new StandInRequest(turns[left % turns.length]), new StandInResponse(onEnd));
          if (last === undefined) break;
        }
        isRunning = false;
        if (last !== undefined && left === 0) resolve(last);
      };
      run();
    });
  }

  /** Throws if a response is not what its request expects. */
  async function check(requests) {
    for (const request of requests) {
      const response = await send(request, 1);
      const answer = {
        status: response.statusCode,
        contentType: response.headers?.["content-type"],
        body: String(response.payload ?? ""),
      };
      const fault = faultOf(request, answer);
      if (fault !== undefined) throw new Error(`${request.title}: ${fault}`);
    }
  }

  return { send, check };
}
