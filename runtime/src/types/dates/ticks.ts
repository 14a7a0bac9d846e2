/** .NET counts time in ticks of 100 nanoseconds. */
export const ticksPerMillisecond = 10_000;
export const ticksPerSecond = 10_000_000;
export const ticksPerMinute = 600_000_000;
export const ticksPerHour = 36_000_000_000;
export const ticksPerDay = 864_000_000_000;

/**
 * Writes ticks below one day as `hh:mm:ss`, and `.fffffff` after it: always, only if there is a fraction (`ifAny`), or without trailing
 * zeros (`shortest`).
 */
export function formatTimeOfDay(ticks: number, fraction: "always" | "ifAny" | "shortest"): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(ticks / ticksPerHour);
  const minutes = Math.floor(ticks / ticksPerMinute) % 60;
  const seconds = Math.floor(ticks / ticksPerSecond) % 60;
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${formatFraction(ticks % ticksPerSecond, fraction)}`;
}

function formatFraction(ticks: number, fraction: "always" | "ifAny" | "shortest"): string {
  if (ticks === 0 && fraction !== "always") return "";
  const digits = `.${String(ticks).padStart(7, "0")}`;
  return fraction === "shortest" ? digits.replace(/0{1,6}$/, "") : digits;
}
