/** Chance that can be repeated: a seed and a request's number say everything that follows. */
export class Dice {
  #state: number;

  constructor(seed: number, number: number) {
    this.#state = (seed ^ Math.imul(number + 1, 0x9e3779b1)) | 0;
    // Neighbours begin alike; two rounds part them.
    this.#next();
    this.#next();
  }

  /** From 0 to `count` - 1. */
  below(count: number): number {
    return this.#next() % count;
  }

  /** True once in so many times. */
  once(inTimes: number): boolean {
    return this.below(inTimes) === 0;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** At most `most` of what `make` makes. */
  some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }

  /** Characters of every kind, halves of pairs too. */
  text(most: number): string {
    return this.some(most, () => {
      const range = this.pick(ranges);
      return String.fromCharCode(range[0] + this.below(range[1] - range[0] + 1));
    }).join("");
  }

  /** Something that was cut, doubled, or had something put into it. */
  damage(text: string, wounds: readonly string[]): string {
    const at = this.below(text.length + 1);
    const other = this.below(text.length + 1);
    switch (this.below(4)) {
      case 0:
        return text.slice(0, at);
      case 1:
        return text.slice(0, at) + this.pick(wounds) + text.slice(at);
      case 2:
        return text.slice(0, at) + text.slice(Math.min(at, other));
      default:
        return text.slice(0, Math.min(at, other)) + text.slice(Math.max(at, other));
    }
  }

  /** The mixing function of splitmix32. */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
}

const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x00, 0x1f],
  [0x80, 0x2ff],
  [0xd800, 0xdfff],
  [0x2000, 0x206f],
  [0, 0xffff],
];
