// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, Route, ValidationResult, type DateTime } from "ligature";

export class Booking {
  from!: DateTime;
  to!: DateTime;
  readonly validate = (): ValidationResult[] => {
    //     `validate` LIG1049
    return this.to < this.from ? [new ValidationResult("The end is before the start.", ["to"])] : [];
  };
}

export class Stay {
  until!: DateTime;
  validate = async () => {
    //`validate` LIG1049
    return [];
  };
}

@Route("bookings")
export class BookingsController extends ControllerBase {
  @HttpPost()
  add(@FromBody() booking: Booking) {
    return this.modelState.isValid ? this.ok(booking.from) : this.badRequest(this.modelState);
  }

  @HttpPost("stays")
  stay(@FromBody() stays: Stay[]) {
    return this.modelState.isValid ? this.ok(stays.length) : this.badRequest(this.modelState);
  }
}
