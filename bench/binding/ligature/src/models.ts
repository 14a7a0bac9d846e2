import { EmailAddress, MaxLength, MinLength, Range, StringLength } from "ligature";
import type { DateTime, Double, Int32 } from "ligature";

export class Rate {
  id!: Int32;
  active!: boolean;
  factor!: Double;
}

export class Part {
  @StringLength(40, { minimumLength: 1 }) name!: string;
  @Range(0, 2147483647) minimum?: Int32;
  weight?: Double;
  inStock?: boolean;
  kind?: "metal" | "wood";
  since?: DateTime;
}

export class Customer {
  @MaxLength(50) name!: string;
  @EmailAddress() email!: string;
}

export class Line {
  @StringLength(32, { minimumLength: 1 }) sku!: string;
  @Range(1, 100) quantity!: Int32;
  @Range(0, Number.MAX_VALUE) price!: Double;
  tags: string[] = [];
  gift!: boolean;
}

export class Purchase {
  customer!: Customer;
  coupon?: string;
  express!: boolean;
  @MinLength(1) lines: Line[] = [];
}

export class Sums {
  lines!: Int32;
  tags!: Int32;
  total!: Double;
}
