import { openRegister, until, withApps } from '../actions';
import { type, type Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';
import { field } from '../../../e2e/support/app';

const text = 'Inspection of pressure vessels at the yard';
const amount = '1234567.89';
/** The time between two keys of a fast typist, in milliseconds. This rhythm is part of what is measured. */
const pause = 120;

/** Types into the field `name`. Returns the milliseconds from each key until it was painted. */
async function keysIn(visit: Visit, name: string, typed: string) {
  await field(visit.page, name).focus();
  await visit.page.evaluate(() => window.probe.keys());
  for (const key of typed) {
    await type(visit.session, key);
    await visit.page.waitForTimeout(pause);
  }
  return visit.page.evaluate(() => window.probe.keys());
}

type Note = (what: string, value: number, share?: number) => void;

async function typing(visit: Visit, note: Note): Promise<void> {
  await field(visit.page, 'InspectorRateCurrency').selectOption('USD');
  for (const [kind, name, typed] of [
    ['a text', 'Project', text],
    ['a rate that others are calculated from', 'InspectorRate', amount],
  ] as const) {
    for (const ms of await keysIn(visit, name, typed))
      note(`key in ${kind}, painted, 98th percentile`, ms, 0.98);
  }
}

async function countryBox(visit: Visit, note: Note): Promise<void> {
  const country = field(visit.page, 'Country');
  await country.scrollIntoViewIfNeeded();
  note(
    'opening the country box',
    await until(visit, 'mousedown', '[role=listbox] [role=option]', () => country.click()),
  );
  for (const ms of await keysIn(visit, 'Country', 'united'))
    note('filter key in the country box, painted, 98th percentile', ms, 0.98);
  await visit.page.keyboard.press('Escape');
}

/** Measures work in the job form, which has 39 fields, on a machine four times slower than this one. */
export async function form(bench: Bench): Promise<void> {
  for (let run = 0; run < bench.runs; run += 1) {
    await withApps(bench, { network: unthrottled, cpu: 4 }, async (visit, { name }) => {
      const note: Note = (what, value, share = 0.5) =>
        bench.samples.add({ part: 'job form, CPU 4×', what, unit: 'ms', share }, name, value);
      await openRegister(visit, 'Job Register');
      await openRegister(visit, 'Man Month Register');
      note('mounting, code there', await openRegister(visit, 'Job Register'));
      await typing(visit, note);
      await countryBox(visit, note);
    });
  }
}
