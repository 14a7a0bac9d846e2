// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, ModelBinder, Route, SimpleType } from "ligature";

class OwnBinder {
  bindModelAsync() {}
}

@SimpleType()
// `@SimpleType()` LIG1060
export class WithoutReader {
  toString() {
    return "";
  }
}

@SimpleType()
// `@SimpleType()` LIG1060
export class WithoutWriter {
  static tryParse(text: string) {
    return new WithoutWriter();
  }
}

@SimpleType()
// `@SimpleType()` LIG1060
export class Asynchronous {
  static async tryParse(text: string) {
    return new Asynchronous();
  }
  toString() {
    return "";
  }
}

@SimpleType()
// `@SimpleType()` LIG1060
export class LikeDotNet {
  static tryParse(text: string): boolean {
    return true;
  }
  toString() {
    return "";
  }
}

@SimpleType()
// `@SimpleType()` LIG1060
@ModelBinder({ binderType: OwnBinder })
export class ReadTwice {
  static tryParse(text: string) {
    return new ReadTwice();
  }
  toString() {
    return "";
  }
}

@Route("all")
export class AllController extends ControllerBase {
  @HttpGet() get(
    @FromQuery() a: WithoutReader,
    @FromQuery() b: WithoutWriter,
    @FromQuery() c: Asynchronous,
    @FromQuery() d: LikeDotNet,
    @FromQuery() e: ReadTwice,
  ) {}
}
