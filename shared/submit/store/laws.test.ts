import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { memoryDevice } from '../testing/device';
import { brokenLaws } from '../testing/laws';
import { ChangeFailed, storeDevice } from '../testing/storeDevice';
import { steps } from '../testing/anySteps';
import { take } from '../testing/steps';
import { createWorld } from '../testing/world';

/** For each step, the number of its write that fails; 0 for none. 1.5: the transaction is aborted after the first. */
const failures = fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2, 3, 1.5, 2.5), {
  minLength: 60,
  maxLength: 60,
});

test('whatever happens on a device that fails to store, each move is one transaction and the laws hold', async () => {
  const property = fc.asyncProperty(steps(60), failures, async (taken, failing) => {
    globalThis.indexedDB = new IDBFactory();
    let failure = 0;
    const stored = storeDevice(() => failure);
    const world = createWorld([stored, memoryDevice()]);
    const read = () => Promise.all(world.devices.map((device) => device.all()));
    let before = await read();
    for (const [index, step] of taken.entries()) {
      failure = failing[index] ?? 0;
      await take(world, step).catch((error: unknown) => {
        if (!(error instanceof ChangeFailed)) throw error;
      });
      const after = await read();
      expect(brokenLaws({ world, step, before, after })).toEqual([]);
      before = after;
    }
  });
  await fc.assert(property, { numRuns: 100 });
}, 120_000);
