import { randomUUID } from 'node:crypto';
import { type Field, fieldsOf } from '@registers/shared/register';
import { withApps } from '../actions';
import type { Bench } from '../bench';
import type { Visit } from '../browser';
import { unthrottled } from '../conditions';
import { fill, submit } from '../inquiry';
import { job } from '../../mfe-job/src/definition';

const storedCount = 5_000;
const rowCount = 1_000;
const atOnce = 20;

const dayOf = (entry: number) => `${String((entry % 28) + 1).padStart(2, '0')}-11-2026`;

/** What was sent in the fields of one kind. */
const values: Record<Field['kind'], (entry: number) => string> = {
  text: (entry) => `Vessel ${entry}`,
  textArea: (entry) => `Witnessed, ${entry}`,
  choice: () => '',
  search: () => 'India',
  date: dayOf,
  dates: dayOf,
  amount: (entry) => `${1_000 + entry}.50`,
  digits: (entry) => `98765${10_000 + entry}`,
  calculated: () => '',
};
const chosen: Readonly<Record<string, string>> = {
  Client: 'Bureau Veritas - Pune',
  OwnerCoordinator: 'Isha',
};

function valueOf(name: string, field: Field, entry: number): string {
  const { choices } = field as { choices?: unknown };
  const [first] = field.kind === 'choice' && Array.isArray(choices) ? (choices as string[]) : [];
  if (name === 'JobNumber') return `J${entry}`;
  return chosen[name] ?? first ?? values[field.kind](entry);
}

const entered = fieldsOf(job).filter(([, { kind }]) => kind !== 'calculated');

/** Sends an entry by its form, and as many jobs beside the page, with its token. @returns their ids, the oldest first. */
async function store(visit: Visit): Promise<string[]> {
  await fill(visit, 'BENCH-1');
  const sent = visit.page.waitForRequest((request) => request.method() === 'POST');
  await submit(visit);
  const request = await sent;
  const token = new URLSearchParams(request.postData() ?? '').get('access_token') ?? '';
  const ids = Array.from({ length: storedCount }, () => randomUUID());
  const post = async (id: string, entry: number) => {
    const fields = entered.map(([name, field]): [string, string] => [name, valueOf(name, field, entry)]);
    const body = new URLSearchParams([['formType', 'job'], ...fields, ['access_token', token]]);
    const { status } = await fetch(new URL(`/exec?submissionId=${id}`, request.url()), {
      method: 'POST',
      body,
    });
    if (status !== 200) throw new Error(`The receiver answered ${status} to an entry`);
  };
  for (let at = 0; at < ids.length; at += atOnce)
    await Promise.all(ids.slice(at, at + atOnce).map((id, index) => post(id, at + index)));
  return ids;
}

/** The oldest of them as a sheet has them, every second one changed. */
function clipboardText(ids: readonly string[]): string {
  const header = [...entered.map(([name]) => name), 'submissionId'];
  const rows = ids.slice(0, rowCount).map((id, entry) => {
    const cells = entered.map(([name, field]) => valueOf(name, field, entry));
    return [...cells.with(cells.indexOf(`Witnessed, ${entry}`), `Seen ${entry % 2}`), id];
  });
  return [header, ...rows].map((row) => row.join('\t')).join('\r\n');
}

async function paste({ page }: Visit, text: string): Promise<number> {
  const target = page.getByRole('textbox', { name: 'Rows from a spreadsheet' });
  await target.waitFor();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await target.focus();
  const began = performance.now();
  await page.keyboard.press('Control+V');
  return began;
}

/** 1,000 rows that correct the oldest of 5,000 jobs, on a machine four times slower: until they can be submitted. */
export async function corrections(bench: Bench): Promise<void> {
  for (let run = 0; run < Math.min(bench.runs, 3); run += 1) {
    await withApps(bench, { network: unthrottled, cpu: 1 }, async (visit, { name, origin }) => {
      const { page, session } = visit;
      const note = (what: string, began: number) =>
        bench.samples.add(
          { part: 'corrections, CPU 4×', what: `1,000 rows of 5,000 entries, ${what}`, unit: 'ms' },
          name,
          performance.now() - began,
        );
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      const text = clipboardText(await store(visit));
      await page.goto(`${origin}/job-register?view=rows`);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const began = await paste(visit, text);
      await page.getByText(/^Reading .* rows…$/).waitFor();
      note('found', began);
      await page.getByRole('button', { name: /^Submit .*corrections$/ }).waitFor();
      note('compared', began);
      await page.getByRole('button', { name: 'Discard' }).click();
    });
  }
}
