/** Fills its heap so that objects that live are scattered over it, compacts it, and prints the bytes that V8 held before and after. */
import type { IdleCompaction as Compaction, processHeap as Heap } from "#server/idle-compaction.js";

const { IdleCompaction, processHeap } = (await import(process.argv[2]!)) as {
  readonly IdleCompaction: typeof Compaction;
  readonly processHeap: typeof Heap;
};
const [dead, kept] = [[] as object[], [] as object[]];
// More than the least that is compacted, however large an object is in this Node.js.
while (processHeap.held() < 300 * 2 ** 20) {
  for (let number = 0; number < 100_000; number++) (number % 8 === 0 ? kept : dead).push({ number, list: [number] });
}
const before = processHeap.held();
dead.length = 0;
await new IdleCompaction().compact();
const isKept = kept.every((one) => "number" in one);
console.log(JSON.stringify({ before, after: processHeap.held(), isKept }));
