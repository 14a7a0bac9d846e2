let lastKey = "";
let lastNormalized = "";

/**
 * A key in the form for comparison, which ignores case. The last key is cached, as a binding step looks up the same key in several tables: the
 * value providers, then the model state.
 */
export function normalizeKey(key: string): string {
  if (key === lastKey) return lastNormalized;
  lastKey = key;
  return (lastNormalized = foldKey(key));
}

/**
 * The same without a cache. As in .NET, each character is folded separately: the length does not change, and no other character becomes an
 * ASCII one. JavaScript's lower case of `İ` has two characters, and that of the Kelvin sign is `k`.
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
