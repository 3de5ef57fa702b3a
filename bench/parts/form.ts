import { openRegister, until, withApps } from '../actions';
import { type, type Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';

const text = 'Inspection of pressure vessels at the yard';
const amount = '1234567.89';
/** Between two keys, in milliseconds, as a fast typist: this rhythm is part of what is measured. */
const pause = 120;

const control = ({ page }: Visit, name: string) =>
  page.locator(`[data-field="${name}"]`).locator('input, select, textarea').first();

/** Types. @returns the time from each key until it was painted. */
async function keysIn(visit: Visit, name: string, typed: string) {
  await control(visit, name).focus();
  await visit.page.evaluate(() => [window.probe.keys(), window.probe.slowKeys()]);
  for (const key of typed) {
    await type(visit.session, key);
    await visit.page.waitForTimeout(pause);
  }
  return visit.page.evaluate(() => ({ painted: window.probe.keys(), slow: window.probe.slowKeys() }));
}

type Note = (what: string, value: number, share?: number) => void;

async function typing(visit: Visit, note: Note): Promise<void> {
  await control(visit, 'InspectorRateCurrency').selectOption('USD');
  for (const [kind, name, typed] of [
    ['a text', 'Project', text],
    ['a rate that others are calculated from', 'InspectorRate', amount],
  ] as const) {
    const { painted, slow } = await keysIn(visit, name, typed);
    for (const ms of painted) note(`key in ${kind}, painted, 98th percentile`, ms, 0.98);
    // Below 16 ms Event Timing says nothing.
    note(`key in ${kind}, worst by Event Timing`, Math.max(0, ...slow));
  }
}

async function boxes(visit: Visit, note: Note): Promise<void> {
  const { page } = visit;
  const country = control(visit, 'Country');
  const press = (where: typeof country) => () => where.click();
  await country.scrollIntoViewIfNeeded();
  note(
    'opening the country box',
    await until(visit, 'mousedown', '[role=listbox] [role=option]', press(country)),
  );
  const { painted } = await keysIn(visit, 'Country', 'united');
  for (const ms of painted) note('filter key in the country box, painted, 98th percentile', ms, 0.98);
  await page.keyboard.press('Escape');

  const calendar = page
    .locator('[data-field="StartofInspection"]')
    .getByRole('button', { name: 'Open calendar' });
  await calendar.scrollIntoViewIfNeeded();
  for (const time of ['first time, code from the server', 'again']) {
    note(
      `opening the calendar, ${time}`,
      await until(visit, 'mousedown', 'dialog table, [role=dialog] table', press(calendar)),
    );
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
}

/** Work in the job form, the one with 39 fields, on a machine four times slower than this one. */
export async function form(bench: Bench): Promise<void> {
  for (let run = 0; run < bench.runs; run += 1) {
    await withApps(bench, { network: unthrottled, cpu: 4 }, async (visit, { name }) => {
      const note: Note = (what, value, share = 0.5) =>
        bench.samples.add({ part: 'job form, CPU 4×', what, unit: 'ms', share }, name, value);
      await openRegister(visit, 'Job Register');
      await openRegister(visit, 'Man Month Register');
      note('mounting, code there', await openRegister(visit, 'Job Register'));
      await typing(visit, note);
      await boxes(visit, note);
    });
  }
}
