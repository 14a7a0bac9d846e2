import type { EndpointTable } from "ligature/internal/endpoints";
import type { LinkedApplication } from "./find-broken-links.js";
import type { Link } from "./link-problem.js";

/**
 * The links that can be created. They are not checked again as long as the routes, their names and the bases of the classes are the
 * same.
 */
export class RightLinks {
  private links = new WeakSet<Link>();
  private facts: readonly unknown[] = [];

  /**
   * Forgets the links if anything has changed that they depend on.
   *
   * @param declared another object if a class has another base
   */
  whileSame(applications: readonly LinkedApplication[], declared: object): this {
    const facts = [
      declared,
      ...applications.flatMap(({ app, endpoints }) => [app, ...endpoints.byController.map(textOf)]),
    ];
    const isSame = facts.length === this.facts.length && facts.every((fact, index) => fact === this.facts[index]);
    if (!isSame) this.links = new WeakSet();
    this.facts = facts;
    return this;
  }

  has(link: Link): boolean {
    return this.links.has(link);
  }

  add(link: Link): void {
    this.links.add(link);
  }
}

/** One list per action. */
type EndpointsOfController = EndpointTable["byController"][number];

const texts = new WeakMap<EndpointsOfController, string>();

/** The parts of a controller's routes that links depend on. */
function textOf(controller: EndpointsOfController): string {
  let text = texts.get(controller);
  if (text === undefined) {
    text = JSON.stringify(
      controller.flat().map(({ controller: owner, action, template, selector }) => [
        owner.id, owner.name, action.name, action.methodName, selector?.name, template.text,
      ]),
    ); // prettier-ignore
    texts.set(controller, text);
  }
  return text;
}
