import type { StartupProblem } from "../../analysis/index.js";

/** How fast a client must read its response. */
export interface MinResponseDataRate {
  /** Default: 240. */
  readonly bytesPerSecond?: number;
  /** Milliseconds in which the rate is not checked. Default: 5,000. */
  readonly gracePeriod?: number;
}

/** Kestrel's, as of all servers of ASP.NET Core. */
const defaults: Required<MinResponseDataRate> = { bytesPerSecond: 240, gracePeriod: 5_000 };

type RateOption = MinResponseDataRate | false | null | undefined;

/** The rate with its defaults; `undefined`: none. */
export function resolveResponseRate(option: RateOption): Required<MinResponseDataRate> | undefined {
  if (option === false || option === null) return undefined;
  const { bytesPerSecond = defaults.bytesPerSecond, gracePeriod = defaults.gracePeriod } = option ?? {};
  return { bytesPerSecond, gracePeriod };
}

const name = "limits.minResponseDataRate";

/** Finds mistakes in the option. A rate that is not a number would protect nothing. */
export function responseRateProblems(option: RateOption): StartupProblem[] {
  if (option === undefined || option === null || option === false) return [];
  if (typeof option !== "object") {
    return [
      problem(`${name} is ${String(option)}, but it must be false, or { bytesPerSecond: 240, gracePeriod: 5000 }.`),
    ];
  }
  return Object.entries(resolveResponseRate(option)!).flatMap(([member, value]: [string, unknown]) =>
    typeof value === "number" && Number.isFinite(value) && value > 0
      ? []
      : [
          problem(
            `${name}.${member} is ${String(value)}, but it must be a positive number. false turns the limit off.`,
          ),
        ],
  );
}

function problem(message: string): StartupProblem {
  return { code: "LIG2025", message };
}
