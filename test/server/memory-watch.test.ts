import assert from "node:assert/strict";
import { MemoryWatch } from "#server/memory-watch.js";

describe("MemoryWatch", () => {
  const megabytes = (count: number) => count * 2 ** 20;

  function told(...used: readonly number[]): string[] {
    const messages: string[] = [];
    let now = 0;
    const statistics = () => ({ used_heap_size: megabytes(now), heap_size_limit: megabytes(3072) });
    const watch = new MemoryWatch((message) => messages.push(message), statistics);
    for (now of used) watch.check();
    return messages;
  }

  it("reports nothing as long as there is room", () => {
    assert.deepEqual(told(100, 2000, 2700), []);
  });

  it("reports once the used memory, the limit, and the setting when the heap is nearly full", () => {
    const [message, ...more] = told(2000, 2800, 2900);
    assert.match(message!, /uses 2800 of its 3072 MB.*ligature\.server\.maxMemory.*--max-old-space-size=6144/s);
    assert.deepEqual(more, []);
  });

  it("finds room in the process of these tests", () => {
    const messages: string[] = [];
    new MemoryWatch((message) => messages.push(message)).check();
    assert.deepEqual(messages, []);
  });
});
