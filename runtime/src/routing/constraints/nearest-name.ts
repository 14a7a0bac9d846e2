/**
 * Finds the name that was probably intended: the most similar one, if it is similar enough.
 *
 * @param name the name as written
 * @param names the known names
 * @returns the intended name; `undefined` if none is similar
 * @example findNearestName("itn", ["int", "bool"]) // "int"
 */
export function findNearestName(name: string, names: Iterable<string>): string | undefined {
  const wanted = name.trim().toLowerCase();
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 2));
  for (const candidate of names) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance > least || (distance === least && nearest !== undefined)) continue;
    nearest = candidate;
    least = distance;
  }
  return nearest;
}

/** The number of insertions, deletions, replacements and swaps of neighbors that convert one text into the other. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 8) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let distance = Math.min(last[j]! + 1, current[j - 1]! + 1, last[j - 1]! + same);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) distance = Math.min(distance, beforeLast[j - 2]! + 1);
      current.push(distance);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}
