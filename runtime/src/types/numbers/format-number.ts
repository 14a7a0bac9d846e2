/** A double as .NET writes it in the invariant culture: the shortest text that reads back, with an exponent from 1E+15 and below 0.0001. */
export function formatDouble(value: number): string {
  return formatReal(value, value.toExponential(), 15);
}

/** A number of 32 bits as .NET writes it: the shortest text that reads back as the same 32 bits, with an exponent from 1E+07. */
export function formatSingle(value: number): string {
  return formatReal(value, shortestSingle(value).toExponential(), 7);
}

/**
 * The double with the fewest digits that rounds to the same 32 bits: 0.1 for 0.10000000149011612.
 *
 * @param value any number
 * @returns the shortest double; the number itself if it is too large for 32 bits
 * @example shortestSingle(0.10000000149011612) // 0.1
 */
export function shortestSingle(value: number): number {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return value;
  if (Number.isInteger(single) && Math.abs(single) < wholeDigits) return single;
  // Six digits are always exact, so nothing shorter needs a try, except if 32 bits have fewer digits.
  for (let precision = Math.abs(single) < smallestNormal ? 1 : 6; precision < 9; precision++) {
    const shorter = Number(single.toPrecision(precision));
    if (Math.fround(shorter) === single) return shorter;
  }
  return Number(single.toPrecision(9));
}

const wholeDigits = 1_000_000;
const smallestNormal = 2 ** -126;

function formatReal(value: number, exponential: string, plainDigits: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = "0", power = "0"] = exponential.split("e");
  const exponent = Number(power);
  const sign = Object.is(value, -0) || value < 0 ? "-" : "";
  const digits = mantissa.replace("-", "").replace(".", "");
  if (exponent >= plainDigits || exponent < -4) return sign + scientific(digits, exponent);
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  const fraction = digits.slice(exponent + 1);
  return sign + (fraction === "" ? whole : `${whole}.${fraction}`);
}

function scientific(digits: string, exponent: number): string {
  const mantissa = digits.length > 1 ? `${digits.charAt(0)}.${digits.slice(1)}` : digits;
  return `${mantissa}E${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
