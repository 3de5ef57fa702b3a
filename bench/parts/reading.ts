import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsByName, findColumns } from '../../shared/rows/read/columns';
import { noAnswers, readRow } from '../../shared/rows/read/readRow';
import { readTable } from '../../shared/rows/read/readTable';
import { job } from '../../mfe-job/src/definition';
import { root } from '../../tools/local-site/registers';
import type { Bench } from '../bench';

const sizes = [10, 100, 1000];
const settings = {
  company: { group: 'Bench', shortName: 'BEN' },
  endpoints: {},
  choices: { owners: ['Asha', 'Bilal'] },
};

/** So many jobs as Excel copies them, with all 39 columns: no two are the same. */
function copied(count: number): string {
  const text = readFileSync(join(root, 'shared/rows/testing/excel-job.txt'), 'utf8');
  const [header, ...rows] = text.split('\r\n').slice(0, -1);
  const repeated = Array.from({ length: count }, (_, index) =>
    (rows[index % rows.length] ?? '').replace(/^J\d+/, `N${index}`),
  );
  return [header, ...repeated].map((line) => `${line}\r\n`).join('');
}

/** From the text to entries and errors. */
function read(text: string): number {
  const began = performance.now();
  const [header = [], ...rows] = readTable(text);
  const columns = findColumns(job, [header, ...rows], settings);
  for (const row of rows) readRow(job, cellsByName(columns.names, row), settings, noAnswers);
  return performance.now() - began;
}

/** How long the reading of pasted rows takes by itself, without a page. */
export function reading({ samples, runs }: Bench): Promise<void> {
  for (let run = 0; run < runs; run += 1)
    for (const size of sizes)
      samples.add(
        { part: 'reading', what: `${size} rows of 39 cells`, unit: 'ms' },
        'here',
        read(copied(size)),
      );
  return Promise.resolve();
}
