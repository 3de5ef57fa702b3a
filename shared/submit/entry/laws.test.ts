import fc from 'fast-check';
import { brokenLaws } from '../testing/laws';
import { steps } from '../testing/anySteps';
import { take } from '../testing/steps';
import { createWorld } from '../testing/world';

test('whatever happens in whatever order, the laws of an entry hold', async () => {
  const property = fc.asyncProperty(steps(80), async (taken) => {
    const world = createWorld();
    const read = () => Promise.all(world.devices.map((device) => device.all()));
    let before = await read();
    for (const step of taken) {
      await take(world, step);
      const after = await read();
      expect(brokenLaws({ world, step, before, after })).toEqual([]);
      before = after;
    }
  });
  await fc.assert(property, { numRuns: 1_000 });
}, 120_000);
