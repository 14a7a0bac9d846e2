import { classOf, isObject, type ConstantValue, type Range, type SourceLocation, type TypeId } from "../model/index.js";
import type { FoldedMethodCall, FoldedValue } from "../reflection/index.js";

/** A registered service. */
export interface ServiceRegistration {
  /** The class or name by which it is resolved. */
  readonly token: { readonly type: TypeId } | { readonly name: string };
  readonly lifetime: "singleton" | "scoped" | "transient";
  /** The class that is constructed; absent if a function creates the service. */
  readonly implementation?: TypeId;
  /** An `async` function creates the service. */
  readonly isAsynchronous?: true;
  /** The name of the `add*` method in the call that states the lifetime. */
  readonly method?: SourceLocation;
}

/** The registrations of an application, in the order in which they run. */
export interface RegisteredServices {
  readonly registrations: readonly ServiceRegistration[];
  /** The files that contain them. */
  readonly files?: readonly string[];
  /** The last call. More services can be registered after it. */
  readonly last?: { readonly file: string; readonly extent: Range };
  /** The options that do not have `services` yet. */
  readonly options?: SourceLocation;
}

/** An application's services, as far as its source shows them. */
interface FoldedServices {
  /** Absent if not all of them are known. */
  readonly services?: RegisteredServices;
  /** The first place that cannot be read and that the author could write in another way. */
  readonly unread?: SourceLocation;
}

const lifetimes: Readonly<Record<string, ServiceRegistration["lifetime"]>> = {
  addSingleton: "singleton",
  addScoped: "scoped",
  addTransient: "transient",
};

/** Reads the option `services`, and the policies that are classes, which are also services. */
export function foldServices(argument: FoldedValue | undefined): FoldedServices {
  if (argument === undefined) return { services: { registrations: [] } };
  const { members, unknownMembers } = argument;
  if (members === undefined || unknownMembers !== undefined) return {};
  const member = members.services;
  const read =
    member === undefined ? { services: { registrations: [], options: argument.location } } : foldMember(member);
  if (read.services === undefined) return read;
  const registrations = withPolicies(read.services.registrations, members.authorization);
  return { services: { ...read.services, registrations } };
}

function foldMember({ function: registers, location, isHandedIn, value }: FoldedValue): FoldedServices {
  if (isObject(value) && value.$undefined === true) return { services: { registrations: [] } };
  if (registers === undefined) return isHandedIn ? {} : { unread: location };
  const { calls, unknown = [], given = [] } = registers;
  const registrations = calls.map(registrationOf);
  const wrong = calls.find((_, index) => registrations[index] === undefined);
  const unread = unknown.find((place) => !given.includes(place)) ?? wrong?.location;
  if (unread !== undefined) return { unread };
  if (unknown.length > 0) return {};
  const files = [...new Set([location.file, ...calls.map((call) => call.location.file)])];
  const last = calls.findLast(({ name }) => Object.hasOwn(lifetimes, name));
  return {
    services: {
      registrations: registrations.flatMap((registration) => registration ?? []),
      files,
      ...(last && { last: { file: last.location.file, extent: last.extent } }),
    },
  };
}

/** Returns `undefined` if it is unknown, and nothing if the call registers nothing. */
function registrationOf(call: FoldedMethodCall): readonly ServiceRegistration[] | undefined {
  const { name, arguments: args, classes, location, isAsynchronous } = call;
  if (name === "addHostedService") return hostedService(args, classes);
  const lifetime = Object.hasOwn(lifetimes, name) ? lifetimes[name] : undefined;
  if (lifetime === undefined) return name === "has" ? [] : undefined;
  const token = tokenOf(args[0], classes[0]);
  if (token === undefined) return undefined;
  const implementation = args.length > 1 ? classes[1] : classes[0];
  return [
    {
      token,
      lifetime,
      method: location,
      ...(isAsynchronous && { isAsynchronous }),
      ...(implementation !== undefined && { implementation }),
    },
  ];
}

/** A function that creates a hosted service has no name by which it could be resolved. */
function hostedService(
  [argument]: readonly ConstantValue[],
  [type]: FoldedMethodCall["classes"],
): readonly ServiceRegistration[] | undefined {
  if (type !== undefined) return [{ token: { type }, lifetime: "singleton", implementation: type }];
  return isObject(argument) && argument.$function !== undefined ? [] : undefined;
}

function tokenOf(value: ConstantValue | undefined, type: TypeId | undefined): ServiceRegistration["token"] | undefined {
  if (type !== undefined) return { type };
  return typeof value === "string" ? { name: value } : undefined;
}

/** Policy classes are scoped services, unless they are already registered. */
function withPolicies(
  registrations: readonly ServiceRegistration[],
  authorization: FoldedValue | undefined,
): readonly ServiceRegistration[] {
  const policies = Object.values(authorization?.members?.policies?.members ?? {});
  const types = policies.flatMap(({ value }) => classOf(value) ?? []);
  const known = new Set(registrations.map(({ token }) => ("type" in token ? token.type : undefined)));
  const added = types.filter((type) => !known.has(type));
  return [
    ...registrations,
    ...added.map((type) => ({ token: { type }, lifetime: "scoped", implementation: type }) as const),
  ];
}
