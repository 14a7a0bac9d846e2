// @ts-nocheck
import {
  ActionResult,
  ControllerBase,
  DateTime,
  FromBody,
  HttpGet,
  HttpPost,
  ModelBinder,
  ProducesResponseType,
  Range,
  RegularExpression,
  Required,
  Route,
  StringLength,
  SwaggerResponse,
} from "ligature";
import { actionOf } from "./somewhere.js";

@Route("people")
export class PeopleController extends ControllerBase {
  @HttpGet("{id}")
  @ProducesResponseType(204, Person)
  //`@ProducesResponseType(204, Person)` LIG1023
  @ProducesResponseType<Person[]>(304)
  //`@ProducesResponseType<Person[]>(304)` LIG1023
  @SwaggerResponse(205, "nothing", Person)
  //`@SwaggerResponse(205, "nothing", Person)` LIG1023
  get(@ModelBinder({}) id: string): ActionResult {
    //`@ModelBinder({})` LIG1023
    return actionOf(id);
  }

  @HttpPost()
  add(@FromBody() person: Person) {
    return this.modelState.isValid ? person : this.badRequest();
  }
}

class Person {
  @StringLength(40, { errorMessage: "{0} has {3}" }) name!: string;
  //`@StringLength(40, { errorMessage: "{0} has {3}" })` LIG1023
  @Required({ errorMessage: "{1} is missing" }) city!: string;
  //`@Required({ errorMessage: "{1} is missing" })` LIG1023
  @RegularExpression("\\d{5}", { errorMessage: "{1}, for example 1{5}" }) code!: string;
  //`@RegularExpression("\\d{5}", { errorMessage: "{1}, for example 1{5}" })` LIG1023
  @Range("2020-01-01", "2020-12-31") born!: DateTime;
  //`@Range("2020-01-01", "2020-12-31")` LIG1023
}
