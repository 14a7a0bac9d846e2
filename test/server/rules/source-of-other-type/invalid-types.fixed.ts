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
  FromForm,
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
    @FromForm() photo: FormFile,
    //`@FromBody()` LIG1046
  ) {}

  @HttpPost("others")
  others(
    @FromForm({ name: "small" }) first: FormFile,
    //`@FromQuery({ name: "small" })` LIG1046
    @FromForm() id: FormFile,
    //`@FromRoute()` LIG1046
    @FromForm() third: FormFile[],
    //`@FromHeader()` LIG1046
    @FromForm() fourth: FormFile,
    //`@FromCookie()` LIG1046
    @FromForm() fifth: FormCollection,
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
