import { type Field, fieldsOf } from '@registers/shared/register';
import type { AppName } from '../apps';
import { until, withApps } from '../actions';
import { type, type Visit } from '../browser';
import { unthrottled } from '../conditions';
import type { Bench } from '../bench';
import { xlsxOf } from '../../../shared/rows/file/testing/workbook';
import { job } from '../../../mfe-job/src/definition';

declare global {
  interface Window {
    /** The longest task so far, in milliseconds. */
    longest?: number;
  }
}

const count = 1000;
/** The time between two keys, in milliseconds. */
const pauseMs = 120;
const longestSendMs = 180_000;

/** The text of a cell by the kind of its field, from the index of the row; empty if calculated, or if `cellOf` fills it in. */
const cells: Record<Field['kind'], (row: number) => string> = {
  text: (row) => `Pressure vessel ${row}`,
  textArea: (row) => `Witnessed, row ${row}`,
  choice: () => '',
  search: () => 'India',
  date: (row) => `${(row % 28) + 1}/11/2026`,
  dates: (row) => `${(row % 28) + 1}/11/2026`,
  amount: (row) => `1,23,${100 + (row % 900)}.50`,
  digits: (row) => `98765${10000 + row}`,
  calculated: () => '',
};

/** Choices that this site has, by wire name. */
const chosen: Readonly<Record<string, string>> = {
  Client: 'Bureau Veritas - Pune',
  OwnerCoordinator: 'Isha',
};

function cellOf(name: string, field: Field, row: number): string {
  if (name in chosen) return chosen[name] ?? '';
  const { choices } = field as { choices?: unknown };
  const [first] = field.kind === 'choice' && Array.isArray(choices) ? (choices as string[]) : [];
  return first ?? cells[field.kind](row);
}

/** Jobs as a spreadsheet has them: a header, then rows with 39 columns. Every second row has an owner to match. */
function jobs(): string[][] {
  const header = fieldsOf(job).map(([name]) => name);
  // Numbers that no earlier run had: rows that were sent before would be left out.
  const run = Date.now();
  const cell = (name: string, field: Field, row: number) => {
    if (name === 'JobNumber') return `${run}-${row}`;
    // Another owner in each run, as the device remembers matches.
    return name === 'OwnerCoordinator' && row % 2 === 1 ? `Owner ${run}` : cellOf(name, field, row);
  };
  const rows = Array.from({ length: count }, (_, row) =>
    fieldsOf(job).map(([name, field]) => cell(name, field, row)),
  );
  return [header, ...rows];
}

type Note = (what: string, value: number, unit?: 'ms' | 's', share?: number) => void;

async function paste(visit: Visit, origin: string, note: Note): Promise<void> {
  const { page } = visit;
  await page.goto(`${origin}/job-register?view=rows`);
  const target = page.getByRole('textbox', { name: 'Rows from a spreadsheet' });
  await target.waitFor();
  const text = jobs()
    .map((row) => row.join('\t'))
    .join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await target.focus();
  const press = () => page.keyboard.press('Control+V');
  const shown = await until(visit, 'paste', '[role=grid] [data-row]', press);
  note('first rows shown', shown);
  const began = performance.now();
  await page.getByRole('button', { name: /^Submit /, disabled: false }).waitFor();
  note('all of them read', shown + performance.now() - began);
}

/** Opens an .xlsx file, and looks for the longest task of the page meanwhile. */
async function openFile({ page }: Visit, origin: string, note: Note): Promise<void> {
  await page.goto(`${origin}/job-register?view=rows`);
  const file = page.locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
  const buffer = Buffer.from(xlsxOf([{ name: 'Jobs', rows: jobs() }]));
  await file.setInputFiles({ name: 'jobs.xlsx', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: /^Submit /, disabled: false }).waitFor();
  note('longest task as an .xlsx is opened', await page.evaluate(() => window.longest ?? Number.NaN));
}

/** Matches the owner of every second row to a choice, undoes this, and does it again. */
async function match(visit: Visit, note: Note): Promise<void> {
  const { page } = visit;
  const values = page.getByRole('region', { name: /to match$/ });
  const choose = () => values.getByRole('combobox').selectOption(chosen['OwnerCoordinator'] ?? '');
  const owner = () => values.getByRole('button', { name: /^Match / }).click();
  await choose();
  const matched = '[role=grid]:not(:has([aria-invalid=true]))';
  note('a match of every second one', await until(visit, 'click', matched, owner));
  const undo = () => page.getByRole('button', { name: /^Undo: match/ }).click();
  note('that match undone', await until(visit, 'click', '[role=grid] [aria-invalid=true]', undo));
  await choose();
  await owner();
}

async function typeInCell(visit: Visit, note: Note): Promise<void> {
  const { page, session } = visit;
  await page.locator('[role=gridcell][data-name=Project]').first().dblclick();
  await page.locator('[data-editor] input').waitFor();
  await page.evaluate(() => window.probe.keys());
  for (const key of 'Pipeline inspection at the yard') {
    await type(session, key);
    await page.waitForTimeout(pauseMs);
  }
  for (const ms of await page.evaluate(() => window.probe.keys()))
    note('key in a cell, painted, 98th percentile', ms, 'ms', 0.98);
  const enter = () => page.keyboard.press('Enter');
  note('a cell edited', await until(visit, 'keydown', '[role=grid]:not(:has([data-editor]))', enter));
}

/** Submits the rows, and types into the form while they are sent. */
async function send(visit: Visit, note: Note): Promise<void> {
  const { page, session } = visit;
  const began = performance.now();
  await page.getByRole('button', { name: /^Submit .*rows$/ }).click();
  await page.getByRole('progressbar').waitFor();
  note('stored on the device', performance.now() - began);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.locator('form:not([inert]) [data-field=Project] input').focus();
  await page.evaluate(() => window.probe.keys());
  for (const key of 'Typed meanwhile') {
    await type(session, key);
    await page.waitForTimeout(pauseMs);
  }
  for (const ms of await page.evaluate(() => window.probe.keys()))
    note('key in the form meanwhile, painted, 98th percentile', ms, 'ms', 0.98);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('link', { name: /unsent/ }).waitFor({ state: 'detached', timeout: longestSendMs });
  note('sent', (performance.now() - began) / 1000, 's');
}

/** Measures pasted rows on a machine four times slower than this one; after the last key it has its full speed. */
export async function rows(bench: Bench): Promise<void> {
  const conditions = { network: unthrottled, cpu: 4 };
  const noteFor =
    (name: AppName): Note =>
    (what, value, unit = 'ms', share = 0.5) =>
      bench.samples.add({ part: `${count} rows, CPU 4×`, what, unit, share }, name, value);
  for (let run = 0; run < Math.min(bench.runs, 3); run += 1) {
    await withApps(bench, conditions, (visit, { name, origin }) => openFile(visit, origin, noteFor(name)));
    await withApps(bench, conditions, async (visit, { name, origin }) => {
      await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      const note = noteFor(name);
      await paste(visit, origin, note);
      await match(visit, note);
      await typeInCell(visit, note);
      await send(visit, note);
    });
  }
}
