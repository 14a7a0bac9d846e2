import { hasWildcard, isSubsetOf, type MediaRange } from "./media-range.js";

/** A media type or a pattern, as it is written and as it is read. */
export interface NamedRange {
  readonly name: string;
  readonly range: MediaRange;
}

/** A formatter that can write a value, with the media types in which it writes: its own, preferred ones first. */
export interface OutputOffer<Formatter> {
  readonly formatter: Formatter;
  readonly mediaTypes: readonly NamedRange[];
}

/** The formatter that writes a value, and the media type. */
export interface ChosenOutput<Formatter> {
  readonly formatter: Formatter;
  readonly mediaType: string;
}

/** The wishes on which the choice depends. */
export interface OutputWishes {
  /** The ranges that the client accepts, best first. Empty: everything. */
  readonly accepted: readonly MediaRange[];
  /** The media types that the action allows, or the one that the URL names. Empty: all of the formatters. */
  readonly allowed: readonly NamedRange[];
  /** A client that accepts nothing of it gets 406 instead of what it would get without `Accept`. */
  readonly isStrict: boolean;
}

/**
 * Chooses what writes a value, as ASP.NET Core's `DefaultOutputFormatterSelector` does: the first range of the client that some formatter
 * can write counts; then the first formatter.
 *
 * @param offers what can write the value, in order
 * @param wishes what the client and the action want
 * @returns the choice; `undefined` if there is none, so the response is 406
 */
export function chooseOutput<Formatter>(
  offers: readonly OutputOffer<Formatter>[],
  { accepted, allowed, isStrict }: OutputWishes,
): ChosenOutput<Formatter> | undefined {
  const chosen = allowed.length === 0 ? byAccept(offers, accepted) : byBoth(offers, accepted, allowed);
  if (chosen !== undefined || (accepted.length > 0 && isStrict)) return chosen;
  return allowed.length === 0 ? firstOf(offers) : firstAllowed(offers, allowed);
}

function byAccept<Formatter>(
  offers: readonly OutputOffer<Formatter>[],
  accepted: readonly MediaRange[],
): ChosenOutput<Formatter> | undefined {
  for (const range of accepted) {
    for (const { formatter, mediaTypes } of offers) {
      const own = mediaTypes.find((one) => !hasWildcard(one.range) && isSubsetOf(one.range, range));
      if (own !== undefined) return { formatter, mediaType: own.name };
    }
  }
  return undefined;
}

function byBoth<Formatter>(
  offers: readonly OutputOffer<Formatter>[],
  accepted: readonly MediaRange[],
  allowed: readonly NamedRange[],
): ChosenOutput<Formatter> | undefined {
  for (const range of accepted) {
    for (const one of allowed) {
      if (!isSubsetOf(one.range, range)) continue;
      const chosen = firstAllowed(offers, [one]);
      if (chosen !== undefined) return chosen;
    }
  }
  return undefined;
}

function firstOf<Formatter>(offers: readonly OutputOffer<Formatter>[]): ChosenOutput<Formatter> | undefined {
  for (const { formatter, mediaTypes } of offers) {
    const own = mediaTypes.find(({ range }) => !hasWildcard(range));
    if (own !== undefined) return { formatter, mediaType: own.name };
  }
  return undefined;
}

function firstAllowed<Formatter>(
  offers: readonly OutputOffer<Formatter>[],
  allowed: readonly NamedRange[],
): ChosenOutput<Formatter> | undefined {
  for (const { formatter, mediaTypes } of offers) {
    for (const { name, range } of allowed) {
      const own = mediaTypes.find((one) => writes(one.range, range));
      if (own !== undefined) return { formatter, mediaType: hasWildcard(own.range) ? name : own.name };
    }
  }
  return undefined;
}

/** Whether a formatter that writes some media types can write the one that the server names. */
function writes(own: MediaRange, named: MediaRange): boolean {
  return hasWildcard(own) ? isSubsetOf(named, own) : isSubsetOf(own, named);
}
