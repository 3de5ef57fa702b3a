import { openRegister, titles, withApps } from '../actions';
import { goUntilUsable, type Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';

const conditions = { network: unthrottled, cpu: 4 };

/** Opens a register that this page has not shown yet. Returns how long it took, and what came over the network. */
async function openFurther(visit: Visit, title: (typeof titles)[number]) {
  const { requests } = visit.recorder;
  const before = requests.length;
  const ms = await openRegister(visit, title);
  await visit.recorder.quiet(200);
  const bytes = requests.slice(before).reduce((total, request) => total + request.bytes, 0);
  return { ms, kB: bytes / 1000 };
}

/**
 * Measures the registers other than the first: their bytes if nothing is in the browser's cache, and how long opening
 * takes after a reload, when they are in the cache.
 */
export async function registers(bench: Bench): Promise<void> {
  const further = titles.slice(1);
  for (let run = 0; run < bench.runs; run += 1) {
    await withApps(bench, conditions, async (visit, { name, origin }) => {
      const note = (what: string, unit: 'kB' | 'ms', value: number) =>
        bench.samples.add({ part: 'registers, CPU 4×', what, unit }, name, value);
      for (const title of further) note(`bytes of ${title}`, 'kB', (await openFurther(visit, title)).kB);
      await goUntilUsable(visit, origin);
      for (const title of further) note(`opening ${title}, warm`, 'ms', (await openFurther(visit, title)).ms);
    });
  }
}
