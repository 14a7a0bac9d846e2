import { toDouble, type ScannedReal } from "./real.js";

/**
 * The nearest number of 32 bits. Rounding to a double first and then to 32 bits would be wrong if the double is exactly
 * between two such numbers but the text is not.
 */
export function toSingle(real: ScannedReal): number {
  const double = Math.abs(toDouble(real));
  const rounded = nearest(double, real);
  return real.negative ? -rounded : rounded;
}

function nearest(double: number, real: ScannedReal): number {
  const single = Math.fround(double);
  if (single === double || !Number.isFinite(single)) return single;
  const other = neighbour(single, double > single);
  if (Math.abs(double - single) !== Math.abs(other - double)) return single;
  const side = compareExactly(real, double);
  if (side === 0) return single;
  return side > 0 ? Math.max(single, other) : Math.min(single, other);
}

/** The next number of 32 bits above or below a positive one. */
function neighbour(single: number, above: boolean): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, single);
  view.setUint32(0, view.getUint32(0) + (above ? 1 : -1));
  return view.getFloat32(0);
}

/** Whether the number as written, without its sign, is above (1), below (-1) or exactly the double. */
function compareExactly({ digits, exponent }: ScannedReal, double: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  // The double is `significand * 2 ** power`; one in the middle of two numbers of 32 bits is never subnormal.
  const significand = (bits & 0xf_ffff_ffff_ffffn) | 0x10_0000_0000_0000n;
  const power = Number(bits >> 52n) - 1075;
  let left = BigInt(digits);
  let right = significand;
  if (exponent > 0) left *= 10n ** BigInt(exponent);
  else right *= 10n ** BigInt(-exponent);
  if (power > 0) right <<= BigInt(power);
  else left <<= BigInt(-power);
  return left > right ? 1 : left < right ? -1 : 0;
}
