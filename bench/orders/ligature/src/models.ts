import { EmailAddress, MaxLength, MinLength, Range, Required, StringLength } from "ligature";
import type { DateTime, Double, Int32 } from "ligature";

export class Search {
  @StringLength(40, { minimumLength: 1 }) q!: string;
  tags?: string[];
  @Range(0, Number.MAX_VALUE) min?: Double;
  max?: Double;
  sort?: "asc" | "desc";
  from?: DateTime;
}

export class OrderItem {
  @StringLength(32, { minimumLength: 1 }) sku!: string;
  @Range(1, 100) quantity!: Int32;
  @Range(0, Number.MAX_VALUE) price!: Double;
}

export class Address {
  @StringLength(100, { minimumLength: 1 }) street!: string;
  @StringLength(60, { minimumLength: 1 }) city!: string;
  @StringLength(10, { minimumLength: 1 }) zip!: string;
}

export class NewOrder {
  @EmailAddress() customerEmail!: string;
  @MinLength(1) items!: OrderItem[];
  shipTo!: Address;
  @MaxLength(200) note?: string;
}

export class Contact {
  @StringLength(50, { minimumLength: 1 }) name!: string;
  @EmailAddress() email!: string;
  @Required() @Range(0, 150) age!: Int32;
  subscribe!: boolean;
  @MaxLength(200) comment?: string;
}

export class OrderView {
  id!: Int32;
  verbose!: boolean;
  page!: Int32;
}

export class Receipt {
  id!: Int32;
  total!: Double;
}
