// @ts-nocheck
import {
  ControllerBase,
  FromForm,
  FromHeader,
  HttpPost,
  ModelBinder,
  Route,
  type FormCollection,
  type FormFile,
  type Int32,
} from "ligature";
import { ClientBinder } from "./somewhere.js";

class Client {
  @FromHeader({ name: "X-Version" }) version!: string;
  name!: string;
}

@Route("photos")
export class PhotosController extends ControllerBase {
  @HttpPost("files")
  files(@FromForm() photo: FormFile, others: FormFile[], @FromForm() form: FormCollection) {}

  @HttpPost("headers")
  headers(
    @FromHeader() client: Client,
    @FromHeader() tags: string[],
    @FromHeader() size: Int32 | null,
    @FromHeader() @ModelBinder({ binderType: ClientBinder }) other: { name: string },
  ) {}
}
