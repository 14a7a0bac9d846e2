import { isDeepStrictEqual } from "node:util";
import { startApplication } from "../application.js";
import type { RecordedRequest } from "../recorded-case.js";
import type { Outcome } from "../result-table.js";
import { openClient, type FullAnswer } from "../send.js";
import { mapConcurrently, readAll, type SuiteOptions } from "./suite-options.js";

interface RecordedProblem {
  readonly id: string;
  readonly compare?: "validity";
  readonly request: RecordedRequest;
  readonly expected: {
    readonly status: number;
    readonly contentType?: string;
    readonly body?: Record<string, unknown>;
  };
}

/** The same kind of request with the automatic 400 switched on, and the problem details that come back. */
export async function runProblems(files: readonly string[], options: SuiteOptions): Promise<Outcome[]> {
  const problems = readAll<RecordedProblem>(files);
  if (problems.length === 0 || !options.wanted("problems")) return [];
  const { app, port } = await startApplication(options.appFile, {
    plans: options.plans,
    automaticBadRequest: true,
    fastify: { http2: options.http2 },
  });
  const client = openClient(port, options.http2);
  const { send } = client;
  const outcomes = await mapConcurrently(problems, 8, async (problem) => ({
    group: "problems",
    id: problem.id,
    differences: differencesOf(problem, await send(problem.request)),
  }));
  client.close();
  await app.close();
  return outcomes;
}

function differencesOf({ expected, compare }: RecordedProblem, answer: FullAnswer): string[] {
  if (answer.status !== expected.status) return [`status: expected ${expected.status}, got ${answer.status}`];
  if (compare === "validity" || expected.body === undefined) return [];
  const type = mediaType(expected.contentType) === mediaType(answer.contentType);
  const body = withoutTrace(answer.body);
  return [
    ...(type ? [] : [`content type: expected ${expected.contentType}, got ${answer.contentType}`]),
    ...(isDeepStrictEqual(body, expected.body)
      ? []
      : [`body: expected ${JSON.stringify(expected.body)}, got ${JSON.stringify(body)}`]),
  ];
}

function mediaType(header: string | undefined): string | undefined {
  return header?.replaceAll(" ", "").toLowerCase();
}

/** The recordings leave the trace's number out: it is never twice the same. */
function withoutTrace(text: string): unknown {
  const body = JSON.parse(text) as Record<string, unknown>;
  delete body.traceId;
  return body;
}
