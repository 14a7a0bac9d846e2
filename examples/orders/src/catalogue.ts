import { Decimal } from "ligature";

/** The articles for sale, with their prices. */
export class Catalogue {
  readonly #prices = new Map([
    ["TEA-0042", new Decimal("4.90")],
    ["MUG-0007", new Decimal("12.50")],
    ["POT-0001", new Decimal("34.00")],
  ]);

  /** The price of one article, or `undefined` if it does not exist. */
  priceOf(sku: string): Decimal | undefined {
    return this.#prices.get(sku);
  }
}
