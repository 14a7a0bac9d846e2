import { TimeSpan, trimWhiteSpace } from "../../types/index.js";

const pattern =
  /^(-)?P(?=.)(?:(\d{1,10})Y)?(?:(\d{1,10})M)?(?:(\d{1,10})D)?(?:T(?=.)(?:(\d{1,10})H)?(?:(\d{1,10})M)?(?:(\d{1,10})(?:\.(\d+))?S)?)?$/;

const secondsPerDay = 86_400n;
const ticksPerSecond = 10_000_000n;

/**
 * Reads a duration in the form of XML Schema: `P1DT2H3M4.5S`, `-PT30M`. A year has 365 days and a month has 30, as in
 * .NET.
 */
export function readXsdDuration(text: string): TimeSpan | undefined {
  const match = pattern.exec(trimWhiteSpace(text));
  if (match === null) return undefined;
  const [years, months, days, hours, minutes, seconds] = match
    .slice(2, 8)
    .map((digits: string | undefined) => BigInt(digits ?? 0));
  const allDays = years! * 365n + months! * 30n + days!;
  const allSeconds = allDays * secondsPerDay + hours! * 3600n + minutes! * 60n + seconds!;
  const fraction = BigInt((match[8] ?? "").slice(0, 7).padEnd(7, "0"));
  const ticks = allSeconds * ticksPerSecond + fraction;
  return toTimeSpan(match[1] === undefined ? ticks : -ticks);
}

function toTimeSpan(ticks: bigint): TimeSpan | undefined {
  return BigInt.asIntN(64, ticks) === ticks ? new TimeSpan(ticks) : undefined;
}
