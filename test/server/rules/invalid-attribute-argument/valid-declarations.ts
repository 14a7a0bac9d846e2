// @ts-nocheck
import {
  ControllerBase,
  DateTime,
  FromBody,
  HttpGet,
  HttpPost,
  ModelBinder,
  ProducesResponseType,
  Range,
  RegularExpression,
  Route,
  StringLength,
} from "ligature";

@Route("people")
export class PeopleController extends ControllerBase {
  @HttpGet("{key}")
  @ProducesResponseType<void>(204)
  @ProducesResponseType(200, Person)
  get(@ModelBinder({ name: "key" }) id: string) {
    return id === "" ? this.noContent() : this.ok(new Person());
  }

  @HttpPost()
  add(@FromBody() person: Person) {
    return this.modelState.isValid ? person : this.badRequest();
  }
}

class Person {
  @StringLength(40, { errorMessage: "{0} has {2} to {1}" }) name!: string;
  @RegularExpression("\\d{5}", { errorMessage: "{1}, for example 1{{5}}" }) code!: string;
  @Range(DateTime, "2020-01-01", "2020-12-31", { errorMessage: "{1:d} to {2}, or {none}" }) born!: DateTime;
}
