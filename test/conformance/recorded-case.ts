import { readFileSync } from "node:fs";

/** One line of `cases.jsonl` or `random.jsonl`: a request, and what ASP.NET Core 10 did with it. */
export interface RecordedCase {
  readonly id: string;
  /** How far the case binds us; absent: everything is compared. */
  readonly compare?: "validity" | "no-texts" | "safe" | "spec";
  readonly request: RecordedRequest;
  readonly expected: EchoedCall & { readonly status: number; readonly allow?: string };
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The arguments of a handler, as `echo` writes them. */
export interface EchoedCall {
  readonly action?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly valid?: boolean;
  readonly modelState?: Readonly<Record<string, EchoedEntry>>;
}

export interface EchoedEntry {
  readonly attempted: string | null;
  readonly state: string;
  readonly errors: readonly string[];
}

/** Reads a file of one JSON object a line. */
export function readRecordings<Line>(file: string | URL): Line[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Line);
}

/** The group of a case: what stands before the first slash of its id. */
export function groupOf(id: string): string {
  return id.split("/")[0] ?? id;
}
