// @ts-nocheck
import { ControllerBase, FromBody, HttpGet, HttpPost, ModelBinder, Route } from "ligature";

class IbanBinder {
  bindModelAsync() {}
}

@ModelBinder({ binderType: IbanBinder })
export class Iban {
  // `Iban` LIG1059
  text = "";
  toJSON(): string {
    return this.text;
  }
}

export class Transfer {
  all: Iban[] = [];
}

@Route("transfers")
export class TransfersController extends ControllerBase {
  @HttpPost() add(@FromBody() transfer: Transfer | null) {
    return transfer;
  }

  @HttpGet() get(iban: Iban) {
    return iban;
  }
}
