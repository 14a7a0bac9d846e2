let lastKey = "";
let lastNormalized = "";

/**
 * A key as keys are compared: without regard to case. The last one is remembered, as one binding step asks several tables for the
 * same key: value providers, then the model state.
 */
export function normalizeKey(key: string): string {
  if (key === lastKey) return lastNormalized;
  lastKey = key;
  return (lastNormalized = foldKey(key));
}

/**
 * The same without remembering. As in .NET each character is folded by itself, so that the length stays and no sign outside of ASCII
 * becomes one of it: JavaScript's lower case of `İ` is two characters, that of the Kelvin sign a `k`.
 */
export function foldKey(key: string): string {
  return outsideAscii.test(key) ? key.replace(foldable, foldUnit) : key.toLowerCase();
}

const outsideAscii = /[^\0-\x7f]/;
const foldable = /[A-Z]|[^\0-\x7f]/g;

function foldUnit(unit: string): string {
  if (unit <= "Z") return unit.toLowerCase();
  const upper = unit.toUpperCase();
  return upper.length === 1 && upper > "\x7f" ? upper : unit;
}
