import assert from "node:assert/strict";
import { createRuntimeModelSource } from "#runtime/attributes/index.js";
import { createApplicationServices, type ApplicationServices } from "#runtime/services/application-services.js";
import { ServiceCollection } from "#runtime/services/service-collection.js";
import { schemaVersion } from "#runtime/model/index.js";
import { createChain, type ChainClass } from "./service-chain.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/services.js");

describe("services of an application", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(30_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/services.js", import.meta.url);
  });

  function build(register: (services: ServiceCollection) => unknown): ApplicationServices {
    const services = new ServiceCollection();
    register(services);
    const model = { schemaVersion, controllers: [], types: {} };
    const source = createRuntimeModelSource(services.descriptors.map(({ implementation }) => implementation));
    return createApplicationServices(services.descriptors, model, source);
  }

  const problemsOf = (register: (services: ServiceCollection) => unknown): string[] =>
    build(register).problems.map(({ code, message }) => `${code} ${message}`);

  it("injects constructors by type when a class is registered", () => {
    const { Clock, MemoryStore, Store } = fixtures;
    const { provider, problems } = build((services) => services.addSingleton(Clock).addScoped(Store, MemoryStore));
    assert.deepEqual(problems, []);
    assert.equal(provider.createScope().get(Store).read(), "memory at 42");
  });

  it("injects by the inherited constructor when a class has no constructor", () => {
    const { Clock, SpecialStore } = fixtures;
    const { provider, problems } = build((services) => services.addSingleton(Clock).addTransient(SpecialStore));
    assert.deepEqual(problems, []);
    assert.equal(provider.get(SpecialStore).read(), "special at 42");
  });

  it("injects by key, and keeps the defaults of optional parameters", () => {
    const { Clock, MemoryStore, Report, Store } = fixtures;
    const { provider, problems } = build((services) =>
      services
        .addSingleton(Clock)
        .addScoped(Store, MemoryStore)
        .addSingleton("title", () => "Stock")
        .addScoped(Report),
    );
    assert.deepEqual(problems, []);
    const { title, footer, width } = provider.createScope().get(Report);
    assert.deepEqual({ title, footer, width }, { title: "Stock", footer: undefined, width: 80 });
  });

  it("provides one instance per scope when scoped, one in total when a singleton, new ones when transient", () => {
    const { Clock, MemoryStore } = fixtures;
    const { provider } = build((services) => services.addSingleton(Clock).addScoped(MemoryStore));
    const [one, other] = [provider.createScope(), provider.createScope()];
    assert.equal(one.get(MemoryStore), one.get(MemoryStore));
    assert.notEqual(one.get(MemoryStore), other.get(MemoryStore));
    assert.equal(one.get(Clock), other.get(Clock));
    const { provider: transient } = build((services) => services.addTransient(Clock));
    assert.notEqual(transient.get(Clock), transient.get(Clock));
  });

  it("provides the services that factories resolve", () => {
    const { Clock } = fixtures;
    const { provider } = build((services) =>
      services
        .addSingleton(Clock)
        .addSingleton("text", (given) => `now ${given.get(Clock).now}, ${String(given.find("other"))}`),
    );
    assert.equal(provider.get("text"), "now 42, undefined");
  });

  it("takes the later registration when a token is registered twice", () => {
    const { Clock } = fixtures;
    const stopped = Object.assign(new Clock(), { now: 1 });
    const { provider } = build((services) => services.addSingleton(Clock).addSingleton(Clock, () => stopped));
    assert.equal(provider.get(Clock), stopped);
  });

  it("disposes of scoped services with their scope, of singletons with the application", async () => {
    const { Clock, MemoryStore } = fixtures;
    const { provider } = build((services) => services.addSingleton(Clock).addScoped(MemoryStore));
    const scope = provider.createScope();
    const store = scope.get(MemoryStore);
    await scope.dispose();
    assert.deepEqual([store.disposed, store.clock.disposed], [true, false]);
    await provider.dispose();
    assert.equal(store.clock.disposed, true);
  });

  it("reports class, parameter and what to add when a service is missing", () => {
    const [problem = "", ...more] = problemsOf((services) => services.addScoped(fixtures.MemoryStore));
    assert.deepEqual(more, []);
    assert.match(problem, /^LIG2010 .*MemoryStore.*"clock".*Clock.*services\.addScoped\(Clock\)/);
  });

  it("proposes a singleton when a singleton needs the missing service", () => {
    const [problem = ""] = problemsOf((services) => services.addSingleton(fixtures.MemoryStore));
    assert.match(problem, /^LIG2010 .*services\.addSingleton\(Clock\) \(or addTransient\)/);
  });

  it("reports the location of the parameter when a service is missing", () => {
    const [problem] = build((services) => services.addScoped(fixtures.MemoryStore)).problems;
    assert.equal(problem?.location?.file, "test/services/fixtures/services.ts");
    assert.equal(problem.location.range[0], 16);
  });

  it("requires a key when a parameter's type is not a class", () => {
    const [problem = ""] = problemsOf((services) => services.addScoped(fixtures.WantsInterface));
    assert.match(problem, /^LIG2010 .*Settings is not a class.*@FromServices\(\{ key: "settings" \}\)/);
  });

  it("refuses a singleton that holds a scoped service, directly or through a transient one", () => {
    const { Captor, Carrier, Clock, IndirectCaptor, MemoryStore, Store } = fixtures;
    const base = (services: ServiceCollection) => services.addSingleton(Clock).addScoped(Store, MemoryStore);
    const [direct = ""] = problemsOf((services) => base(services).addSingleton(Captor));
    assert.match(direct, /^LIG2011 .*singleton Captor .*MemoryStore .*"store"/);
    const indirect = problemsOf((services) => base(services).addTransient(Carrier).addSingleton(IndirectCaptor));
    assert.match(indirect[0] ?? "", /^LIG2011 .*IndirectCaptor .*MemoryStore/);
  });

  it("refuses a factory's captive dependency when it is made", () => {
    const { Clock, MemoryStore } = fixtures;
    const { provider } = build((services) =>
      services
        .addSingleton(Clock)
        .addScoped(MemoryStore)
        .addSingleton("held", (given) => given.get(MemoryStore)),
    );
    assert.throws(
      () => provider.createScope().get("held"),
      /"held" belongs to .*would keep the scoped service MemoryStore/,
    );
  });

  it("tells the circle when services wait for each other", () => {
    const { First, Second, Third } = fixtures;
    const problems = problemsOf((services) => services.addScoped(First).addScoped(Second).addScoped(Third));
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? "", /^LIG2012 .*First needs Second needs Third needs First/);
  });

  describe("disposal", () => {
    /** Three scoped services of the names, each made by a factory and disposed of as `dispose` says. */
    function scopeOf(dispose: (name: string) => unknown) {
      const { provider } = build((services) => {
        for (const name of ["a", "b", "c"]) services.addScoped(name, () => ({ dispose: () => dispose(name) }));
      });
      const scope = provider.createScope();
      for (const name of ["b", "a", "c"]) scope.get(name);
      return scope;
    }

    it("is in the reverse order of creation, one after another, when it waits", async () => {
      const log: string[] = [];
      const scope = scopeOf(async (name) => {
        log.push(`begins ${name}`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`ends ${name}`);
      });
      await Promise.all([scope.dispose(), scope.dispose()]);
      assert.deepEqual(
        log,
        ["c", "a", "b"].flatMap((name) => [`begins ${name}`, `ends ${name}`]),
      );
    });

    it("reaches all services, and tells what went wrong, when one of them throws", async () => {
      const log: string[] = [];
      const scope = scopeOf((name) => {
        log.push(name);
        if (name !== "a") throw new Error(`no ${name}`);
      });
      await assert.rejects(scope.dispose(), (error) => {
        assert.ok(error instanceof AggregateError);
        assert.deepEqual(error.errors.map(String), ["Error: no c", "Error: no b"]);
        return true;
      });
      assert.deepEqual(log, ["c", "a", "b"]);
    });

    it("leaves a singleton to the application when a scoped factory returns it", async () => {
      const { Clock } = fixtures;
      const { provider } = build((services) =>
        services.addSingleton(Clock).addScoped("clock", (given) => given.get(Clock)),
      );
      const scope = provider.createScope();
      const clock = scope.get<InstanceType<typeof Clock>>("clock");
      await scope.dispose();
      assert.equal(clock.disposed, false);
      await provider.dispose();
      assert.equal(clock.disposed, true);
    });

    it("waits for scopes that are ending when the application ends", async () => {
      const log: string[] = [];
      const slow = {
        async dispose() {
          await new Promise((resolve) => setImmediate(resolve));
          log.push("scoped");
        },
      };
      const { provider } = build((services) =>
        services.addScoped("scoped", () => slow).addSingleton("shared", () => ({ dispose: () => log.push("shared") })),
      );
      provider.get("shared");
      const scope = provider.createScope();
      scope.get("scoped");
      await Promise.all([scope.dispose(), provider.dispose()]);
      assert.deepEqual(log, ["scoped", "shared"]);
    });
  });

  describe("asynchronous factories", () => {
    const later = async <Value>(value: Value): Promise<Value> => {
      await new Promise((resolve) => setImmediate(resolve));
      return value;
    };

    it("are called once when several wait", async () => {
      let calls = 0;
      const { provider } = build((services) => services.addSingleton("pool", () => later({ number: ++calls })));
      const [one, other] = await Promise.all([provider.getAsync("pool"), provider.createScope().getAsync("pool")]);
      assert.deepEqual([one, one === other, provider.get("pool") === one], [{ number: 1 }, true, true]);
    });

    it("are called again when they failed", async () => {
      let calls = 0;
      const { provider } = build((services) =>
        services.addSingleton("pool", () => (++calls === 1 ? Promise.reject(new Error("busy")) : later("there"))),
      );
      await assert.rejects(provider.getAsync("pool"), /busy/);
      assert.equal(await provider.getAsync("pool"), "there");
    });

    it("tell a circle when they wait for each other", async () => {
      const { provider } = build((services) =>
        services
          .addSingleton("a", async (given) => later(await given.getAsync("b")))
          .addSingleton("b", async (given) => later(await given.getAsync("a"))),
      );
      await assert.rejects(provider.getAsync("a"), /each one needs the next: "a" needs "b" needs "a"/);
    });

    it("are refused at start-up when the service is not a singleton", () => {
      const [problem = ""] = problemsOf((services) => services.addScoped("unit", async () => later(1)));
      assert.match(problem, /^LIG2077 The factory of the scoped service "unit" is asynchronous/);
    });

    it("are refused when a factory that is not an async function returns a promise", () => {
      const { provider } = build((services) =>
        services.addTransient("unit", () => Promise.reject(new Error("never heard"))),
      );
      assert.throws(
        () => provider.get("unit"),
        /The factory of "unit" returned a promise, but Ligature awaits only singletons/,
      );
    });
  });

  describe("in a long chain", function () {
    this.timeout(30_000);
    const length = 100;
    const order = [...Array(length).keys()];
    type Register = (services: ServiceCollection, link: ChainClass, index: number) => unknown;

    function chain(register: Register, first = { takesLast: false }) {
      const log = { created: [] as number[], disposed: [] as number[] };
      const classes = createChain(length, log, first);
      const built = build((services) => classes.forEach((link, index) => register(services, link, index)));
      return { ...log, ...built, last: classes.at(-1)! };
    }

    for (const add of ["addScoped", "addTransient", "addSingleton"] as const) {
      it(`are created, the first first, when they are registered with ${add}`, async () => {
        const { created, problems, provider, last } = chain((services, link) => services[add](link));
        assert.deepEqual(problems, []);
        const { index } = await provider.createScope().getAsync(last);
        assert.equal(index, length - 1);
        assert.deepEqual(created, order);
      });
    }

    it("are shared when they are scoped, and their own when they are transient", () => {
      const { provider, last } = chain((services, link, index) =>
        index % 2 === 0 ? services.addScoped(link) : services.addTransient(link),
      );
      const scope = provider.createScope();
      const [one, other] = [scope.get(last), scope.get(last)];
      assert.notEqual(one, other);
      assert.equal(one.before, other.before);
      assert.notEqual(provider.createScope().get(last).before, one.before);
    });

    it("are disposed of, the last first, when their scope ends", async () => {
      const { disposed, provider, last } = chain((services, link) => services.addScoped(link));
      const scope = provider.createScope();
      scope.get(last);
      await scope.dispose();
      assert.deepEqual(disposed, order.toReversed());
    });

    it("are refused when they are scoped and the application itself is asked", () => {
      const { created, provider, last } = chain((services, link, index) =>
        index > length / 2 && index < length - 1 ? services.addScoped(link) : services.addTransient(link),
      );
      assert.throws(() => provider.get(last), /would keep the scoped service Link98 for the application's lifetime/);
      assert.deepEqual(created, []);
    });

    it("tell the scoped service when a singleton holds it through the others", () => {
      const { problems } = chain((services, link, index) => {
        if (index === 0) return services.addScoped(link);
        return index === length - 1 ? services.addSingleton(link) : services.addTransient(link);
      });
      assert.deepEqual(
        problems.map(({ code, message }) => `${code} ${message.slice(0, 60)}`),
        ["LIG2011 The singleton Link99 would hold the scoped service Link0 thr"],
      );
    });

    it("tell the circle when the first needs the last", () => {
      const { problems } = chain((services, link) => services.addScoped(link), { takesLast: true });
      assert.deepEqual(
        problems.map(({ code }) => code),
        ["LIG2012"],
      );
    });
  });

  it("tells a circle when factories wait for each other", () => {
    const { provider } = build((services) =>
      services.addScoped("a", (given) => given.get("b")).addScoped("b", (given) => given.get("a")),
    );
    assert.throws(() => provider.createScope().get("a"), /"a" needs "b" needs "a"/);
  });

  it("provides a transient that resolves its own kind later", () => {
    const { provider } = build((services) =>
      services.addTransient("node", (given) => ({ next: () => given.get("node") })),
    );
    assert.notEqual(provider.get<{ next(): unknown }>("node").next(), undefined);
  });

  it("wants a factory when a class that was not compiled has constructor parameters", () => {
    class Foreign {
      constructor(readonly url: string) {}
    }
    const [problem = ""] = problemsOf((services) => services.addSingleton(Foreign));
    assert.match(problem, /^LIG2013 .*Foreign.*addSingleton\(Foreign, \(services\) => new Foreign\(\.\.\.\)\)/);
    const { provider } = build((services) => services.addSingleton(Foreign, () => new Foreign("x")));
    assert.equal(provider.get(Foreign).url, "x");
  });
});
