import fc from 'fast-check';
import { memoryDevice } from '../testing/device';
import { brokenLaws } from '../testing/laws';
import { createWorld, people, steps, take } from '../testing/world';

test('whatever happens in whatever order, the laws of an entry hold', async () => {
  const property = fc.asyncProperty(steps(100), async (taken) => {
    const world = createWorld(memoryDevice());
    const broken: unknown[] = [];
    for (const step of taken) {
      const before = await world.device.all();
      await take(world, step);
      const after = await world.device.all();
      const moment = { world, kind: step.kind, person: people[step.person] ?? '', before, after };
      broken.push(...brokenLaws(moment));
      if (broken.length > 0) break;
    }
    expect(broken).toEqual([]);
  });
  await fc.assert(property, { numRuns: 1_000 });
});
