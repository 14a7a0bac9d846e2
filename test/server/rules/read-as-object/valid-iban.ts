// @ts-nocheck
import { ControllerBase, FromBody, HttpGet, HttpPost, Route, SimpleType } from "ligature";

@SimpleType()
export class Iban {
  text = "";
  static tryParse(text: string): Iban | undefined {
    return undefined;
  }
  toString(): string {
    return this.text;
  }
  toJSON(): string {
    return this.text;
  }
}

/** Only sent. */
export class Link {
  href = "";
  toJSON(): string {
    return this.href;
  }
}

/** An object in both directions. */
export class Point {
  x = 0;
  toJSON(): { x: number } {
    return { x: this.x };
  }
}

export class Transfer {
  to: Iban | null = null;
  at: Point | null = null;
  readonly link = new Link();
}

@Route("transfers")
export class TransfersController extends ControllerBase {
  @HttpPost() add(@FromBody() transfer: Transfer | null) {
    return transfer;
  }

  @HttpGet() get(): Link {
    return new Link();
  }
}
