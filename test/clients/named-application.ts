import {
  ApiController,
  ControllerBase,
  createApp,
  FromBody,
  HttpPost,
  JsonPropertyName,
  Range,
  Route,
  type Decimal,
  type Int32,
} from "ligature";

export enum BoxSize {
  smallBox,
  largeBox,
}

export class OrderLine {
  productCode!: string;
  @Range(1, 9) lineQuantity!: Int32;
  unitPrice!: Decimal;
}

export class BankPayment {
  paymentKind!: "bank";
  accountNumber!: string;
}

export class CardPayment {
  paymentKind!: "card";
  cardNumber!: string;
}

export class PlacedOrder {
  customerName: string | null = null;
  boxSize!: BoxSize;
  orderLines!: OrderLine[];
  orderPayment!: BankPayment | CardPayment;
  notesByDay!: Record<string, string>;
  @JsonPropertyName("VAT-Id") vatNumber: string | null = null;
}

/** JSON and XML have other names for its members, so the document has two schemas. */
export class ShippedParcel {
  trackingCode!: string;
  boxSize!: BoxSize;
  parcelLines!: OrderLine[];
  @JsonPropertyName("VAT-Id") vatNumber: string | null = null;
}

@ApiController()
@Route("placed-orders")
export class PlacedOrdersController extends ControllerBase {
  @HttpPost() add(@FromBody() order: PlacedOrder): PlacedOrder {
    return order;
  }

  @HttpPost("parcels") ship(@FromBody() parcel: ShippedParcel): ShippedParcel {
    return parcel;
  }
}

/** An application whose JSON has other names than its classes and its XML. */
export const createNamed = (openApiVersion: "3.0" | "3.1") =>
  createApp({
    controllers: [PlacedOrdersController],
    automaticBadRequest: true,
    strictBodies: true,
    xmlSerializerFormatters: true,
    json: { propertyNamingPolicy: "snakeCaseLower", defaultIgnoreCondition: "whenWritingNull", enums: "names" },
    openApi: { openApiVersion, operationIds: "action", separateInputSchemas: true },
  });
