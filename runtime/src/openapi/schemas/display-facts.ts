import { findAttribute, type AttributeModel, type TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";

/** An owner of attributes: a property or parameter. */
interface Displayed {
  readonly attributes: readonly AttributeModel[];
}

/**
 * The description from `@Display` and `@DisplayFormat`, if nothing else sets one (rule D17): the description, then the display
 * format. A prompt becomes the example of a string. Later sources, such as doc comments, override them.
 */
export function displayFacts({ attributes }: Displayed, type: TypeModel): Schema {
  if (attributes.length === 0) return {};
  const { description, prompt } = findAttribute(attributes, "Display")?.data ?? {};
  const format = findAttribute(attributes, "DisplayFormat")?.data.dataFormatString;
  const shown = typeof format === "string" ? [`Shown as \`${format}\`.`] : [];
  const texts = typeof description === "string" ? [description, ...shown] : shown;
  const isText = type.kind === "simple" && type.id === "String";
  return {
    ...(texts.length > 0 && { description: texts.join("\n\n") }),
    ...(isText && typeof prompt === "string" && { examples: [prompt] }),
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
