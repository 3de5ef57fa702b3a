import { openRegister, titles, withApps } from '../actions';
import type { Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';

async function usedHeap({ session }: Visit): Promise<number> {
  // Twice, as what the first collection finds may have held other objects until then.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Measures what stays in memory as a person goes from register to register all day. */
export async function heap(bench: Bench): Promise<void> {
  const { samples, runs } = bench;
  for (let run = 0; run < Math.min(runs, 3); run += 1) {
    await withApps(bench, { network: unthrottled, cpu: 1 }, async (visit, { name }) => {
      let switches = 0;
      const heapAfter = async (count: number) => {
        for (; switches < count; switches += 1) {
          await openRegister(visit, titles[(switches + 1) % titles.length] ?? 'Inquiry Register');
        }
        return usedHeap(visit);
      };
      // 5 and 53 switches end at the same one of the four registers, so that both heaps have the same page.
      const [few, many] = [await heapAfter(5), await heapAfter(53)];
      samples.add({ part: 'heap', what: 'after 5 switches', unit: 'MB' }, name, few);
      samples.add({ part: 'heap', what: 'after 53 switches', unit: 'MB' }, name, many);
      samples.add({ part: 'heap', what: 'after 53 against after 5', unit: '' }, name, many / few);
    });
  }
}
