import { until, withApps } from '../actions';
import type { Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';
import { submit } from '../inquiry';
import { field } from '../../e2e/support/app';
import { fillInquiry } from '../../e2e/support/begin';

const rounds = 10;
const known = 'BENCH-1';

type Note = (what: string, value: number) => void;

/** Leaves the number of an entry that was sent, and of one that was not. */
async function leave(visit: Visit, note: Note): Promise<void> {
  const { page } = visit;
  const number = field(page, 'JobNumber');
  const press = () => page.keyboard.press('Tab');
  for (let round = 0; round < rounds; round += 1) {
    await number.fill(known);
    const shown = await until(visit, 'keydown', '[data-field=JobNumber] [role=status] a', press);
    note('a number that was sent: until its line is there', shown);
    await number.fill(`new ${round}`);
    await page.locator('[data-field=JobNumber] [role=status]').waitFor({ state: 'detached' });
  }
}

/** Leaves numbers that were not sent, and submits, while the receiver hangs; from the key until it is painted. */
async function work(visit: Visit, note: Note): Promise<void> {
  const { page } = visit;
  await page.evaluate(() => window.probe.keys());
  for (let round = 0; round < rounds; round += 1) {
    await field(page, 'JobNumber').fill(`h ${round}`);
    await page.keyboard.press('Tab');
    // What is looked up is asked for after the key.
    await page.waitForTimeout(300);
  }
  for (const ms of await page.evaluate(() => window.probe.keys()))
    note('leaving a number, painted, receiver hangs', ms);
  note('submitting, painted, receiver hangs', await submit(visit));
}

/** A number that was sent before, on a machine four times slower than this one, and a receiver that does not answer. */
export async function earlier(bench: Bench): Promise<void> {
  for (let run = 0; run < bench.runs; run += 1) {
    await withApps(bench, { network: unthrottled, cpu: 1 }, async (visit, { name }) => {
      const note: Note = (what, value) =>
        bench.samples.add({ part: 'earlier entries, CPU 4×', what, unit: 'ms' }, name, value);
      const { page, session } = visit;
      const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
      await fillInquiry(page, known);
      await submit(visit);
      await slow(4);
      await leave(visit, note);
      await page.route(/read=match/, () => undefined);
      await slow(1);
      await fillInquiry(page, 'hangs');
      await slow(4);
      await work(visit, note);
    });
  }
}
