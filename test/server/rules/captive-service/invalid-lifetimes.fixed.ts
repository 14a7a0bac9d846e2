// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";
import type { FastifyRequest } from "fastify";

export class Session {}

export class Basket {
  constructor(private readonly session: Session) {}
}

export class Report {
  constructor(
    private readonly basket: Basket,
    //               ^^^^^^ LIG2011
    private readonly request: FastifyRequest,
    //               ^^^^^^^ LIG2011
  ) {}
}

export class Cleaner {
  constructor(private readonly session: Session) {}
  //                           ^^^^^^^ LIG2011
  start() {}
}

@Route("orders")
export class OrdersController extends ControllerBase {
  constructor(private readonly report: Report) {
    super();
  }

  @HttpGet()
  list() {
    return this.report;
  }
}

function register(services) {
  services.addSingleton(Session);
  services.addTransient(Basket);
  services.addScoped(Report);
  services.addHostedService(Cleaner);
}

await createApp({ controllers: [OrdersController], services: register });
