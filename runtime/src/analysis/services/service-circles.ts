import { dependencyKeys } from "./held-services.js";
import type { ConstructedClass, ServiceKey, ServiceProblem } from "./service-graph.js";

/** A class on the way from the first one, and which of the services that it needs comes next. */
interface Step {
  readonly entry: ConstructedClass;
  readonly needs: readonly ConstructedClass[];
  next: number;
}

/** Every cycle once, starting at the service where it is found first. Chains of services may be longer than the stack is deep. */
export function findCircles(
  classes: readonly ConstructedClass[],
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): ServiceProblem[] {
  const done = new Set<ConstructedClass>();
  const problems: ServiceProblem[] = [];
  const stepTo = (entry: ConstructedClass): Step => ({
    entry,
    needs: dependencyKeys(entry).flatMap((key) => byKey.get(key) ?? []),
    next: 0,
  });
  for (const first of classes) {
    if (done.has(first)) continue;
    const steps = [stepTo(first)];
    const path = new Set([first]);
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const needed = step.needs[step.next++];
      if (needed === undefined) {
        done.add(step.entry);
        path.delete(step.entry);
        steps.pop();
      } else if (path.has(needed)) {
        const start = steps.findIndex(({ entry }) => entry === needed);
        problems.push(circleProblem([...steps.slice(start).map(({ entry }) => entry), needed]));
      } else if (!done.has(needed)) {
        path.add(needed);
        steps.push(stepTo(needed));
      }
    }
  }
  return problems;
}

function circleProblem(circle: readonly ConstructedClass[]): ServiceProblem {
  const names = circle.map(({ name }) => name).join(" needs ");
  const [first, second] = circle;
  const location = first?.constructs?.dependencies.find(({ key }) => key === second?.descriptor?.key)?.location;
  const message = `These services can never be created, because each needs the next: ${names}. Break the circle, for example by passing a value to a method instead.`;
  return { code: "LIG2012", message, ...(location && { location }) };
}
