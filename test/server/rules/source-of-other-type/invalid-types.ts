// @ts-nocheck
import {
  ControllerBase,
  FromBody,
  FromCookie,
  FromHeader,
  FromQuery,
  FromRoute,
  HttpPost,
  Route,
  type FormCollection,
  type FormFile,
} from "ligature";

class Client {
  version!: string;
  build!: { number: string };
}

@Route("photos/{id}")
export class PhotosController extends ControllerBase {
  @HttpPost("body")
  body(
    @FromRoute() id: string,
    @FromBody() photo: FormFile,
    //`@FromBody()` LIG1046
  ) {}

  @HttpPost("others")
  others(
    @FromQuery({ name: "small" }) first: FormFile,
    //`@FromQuery({ name: "small" })` LIG1046
    @FromRoute() id: FormFile,
    //`@FromRoute()` LIG1046
    @FromHeader() third: FormFile[],
    //`@FromHeader()` LIG1046
    @FromCookie() fourth: FormFile,
    //`@FromCookie()` LIG1046
    @FromQuery() fifth: FormCollection,
    //`@FromQuery()` LIG1046
  ) {}

  @HttpPost("headers")
  headers(
    @FromRoute() id: string,
    @FromHeader() client: Client,
    //`@FromHeader()` LIG1046
    @FromHeader() all: Record<string, string>,
    //`@FromHeader()` LIG1046
  ) {}
}
