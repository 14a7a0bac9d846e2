// @ts-nocheck
import { ControllerBase, HttpGet } from "ligature";

export class FilesController extends ControllerBase {
  @HttpGet("~files")
  //        ^ LIG1003
  a() {}

  @HttpGet("files//all")
  //             ^^ LIG1003
  b() {}

  @HttpGet("{name")
  //            ^ LIG1003
  c(name: string) {}

  @HttpGet("{a}/{a}")
  //             ^ LIG1003
  d(a: string) {}

  @HttpGet("{code:regex(^\\d{3}$)}")
  //                        ^ LIG1003
  //                             ^ LIG1003
  e(code: string) {}

  @HttpGet("{*path?}")
  //              ^ LIG1003
  f(path: string) {}

  @HttpGet("{page=1?}/x")
  //               ^ LIG1003
  g(page: string) {}

  @HttpGet("{id?:int}")
  //         ^^^ LIG1003
  //         ^^^ LIG1005
  h(id: string) {}

  @HttpGet("{rest*}")
  //         ^^^^^ LIG1003
  //         ^^^^^ LIG1005
  i(rest: string) {}

  @HttpGet("[files]/list")
  //        ^^^^^^^ LIG1003
  j() {}

  @HttpGet("{a}{b}")
  //           ^^^ LIG1003
  k(a: string, b: string) {}

  @HttpGet("x/y}")
  //           ^ LIG1003
  l() {}
}
