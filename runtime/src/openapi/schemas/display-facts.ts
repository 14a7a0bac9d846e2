import { findAttribute, type AttributeModel, type TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";

/** What carries attributes: a property or parameter. */
interface Displayed {
  readonly attributes: readonly AttributeModel[];
}

/**
 * What `@Display` and `@DisplayFormat` say to readers, where nothing else describes (rule D17): the description, then how the
 * value is shown; a prompt is an example of a text. What comes later, as doc comments, overwrites them.
 */
export function displayFacts({ attributes }: Displayed, type: TypeModel): Schema {
  const { description, prompt } = findAttribute(attributes, "Display")?.data ?? {};
  const format = findAttribute(attributes, "DisplayFormat")?.data.dataFormatString;
  const shown = typeof format === "string" ? [`Shown as \`${format}\`.`] : [];
  const texts = typeof description === "string" ? [description, ...shown] : shown;
  const isText = type.kind === "simple" && type.id === "String";
  return {
    ...(texts.length > 0 && { description: texts.join("\n\n") }),
    ...(isText && typeof prompt === "string" && { example: prompt }),
  };
}

/** Members in the order of `@Display({ order })`. Those without one count as 10,000, as in ASP.NET Core's metadata (rule D36). */
export function inDisplayOrder<Member extends Displayed>(members: readonly Member[]): readonly Member[] {
  const orderOf = ({ attributes }: Member): number => {
    const order = findAttribute(attributes, "Display")?.data.order;
    return typeof order === "number" ? order : 10_000;
  };
  return [...members].sort((one, other) => orderOf(one) - orderOf(other));
}
