import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { brokenLaws } from '../testing/laws';
import { ChangeFailed, storeDevice } from '../testing/storeDevice';
import { createWorld, people, steps, take } from '../testing/world';

/** For each step, the number of its write that fails; 0 for none. 1.5: the transaction is aborted after the first. */
const failures = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2, 3, 1.5, 2.5), {
  minLength: 80,
  maxLength: 80,
});

test('whatever happens on a device that fails to store, each change is one transaction and the laws hold', async () => {
  const property = fc.asyncProperty(steps(80), failures, async (taken, failing) => {
    globalThis.indexedDB = new IDBFactory();
    let failure = 0;
    const world = createWorld(storeDevice(() => failure));
    const broken: unknown[] = [];
    for (const [index, step] of taken.entries()) {
      failure = failing[index] ?? 0;
      const before = await world.device.all();
      await take(world, step).catch((error: unknown) => {
        if (!(error instanceof ChangeFailed)) throw error;
      });
      const after = await world.device.all();
      broken.push(
        ...brokenLaws({ world, kind: step.kind, person: people[step.person] ?? '', before, after }),
      );
      if (broken.length > 0) break;
    }
    expect(broken).toEqual([]);
  });
  await fc.assert(property, { numRuns: 100 });
}, 120_000);
