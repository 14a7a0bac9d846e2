/** A part of a text that is replaced. Offsets are those of the text before all changes. */
export interface ReplacedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Shorter pieces, such as commas, occur many times. */
const shortest = 8;

/** How many pieces further a piece is looked for before it is looked up. */
const near = 4;

/**
 * The changes between two texts in pieces. Most of their pieces are the same.
 *
 * @param before the pieces of the earlier text
 * @param now the pieces of the later one
 * @returns the replaced parts in order; none if the texts are equal
 */
export function changedPieces(before: readonly string[], now: readonly string[]): ReplacedText[] {
  const changes: ReplacedText[] = [];
  let place = 0;
  let offset = 0;
  let added: string[] = [];
  const removeUntil = (end: number): void => {
    const start = offset;
    while (place < end) offset += before[place++]!.length;
    if (offset > start || added.length > 0) changes.push({ start, end: offset, text: added.join("") });
    added = [];
  };
  const placeOf = finder(before);
  for (const piece of now) {
    const found = before[place] === piece && added.length === 0 ? place : placeOf(piece, place);
    if (found === undefined) {
      added.push(piece);
      continue;
    }
    removeUntil(found);
    offset += piece.length;
    place++;
  }
  removeUntil(before.length);
  return changes;
}

/** Finds a piece at a place or behind it. Most are near. */
function finder(pieces: readonly string[]): (piece: string, from: number) => number | undefined {
  let places: Map<string, number> | undefined;
  return (piece, from) => {
    if (piece.length < shortest) return undefined;
    for (let place = from; place < Math.min(from + near, pieces.length); place++) {
      if (pieces[place] === piece) return place;
    }
    places ??= new Map(pieces.map((one, place) => [one, place]));
    const found = places.get(piece);
    return found !== undefined && found >= from ? found : undefined;
  };
}
