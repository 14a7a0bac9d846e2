// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, Route, SimpleType } from "ligature";

class Text {
  constructor(readonly text: string) {}
  toString() {
    return this.text;
  }
}

@SimpleType({ pattern: /^[a-z]+$/ })
export class Word extends Text {
  static tryParse(text: string): Word | null {
    return /^[a-z]+$/.test(text) ? new Word(text) : null;
  }
}

@SimpleType()
export class Anything {
  static readonly tryParse = (text: string): any => new Anything();
  toString = () => "";
}

/** Nobody uses it as a simple type. */
export class Other {}

@Route("all")
export class AllController extends ControllerBase {
  @HttpGet() get(@FromQuery() a: Word, @FromQuery() b: Anything) {}
}
