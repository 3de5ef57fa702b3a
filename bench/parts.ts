import type { Bench } from './bench';
import { build } from './parts/build';
import { earlier } from './parts/earlier';
import { entries } from './parts/entries';
import { firstVisit } from './parts/firstVisit';
import { form } from './parts/form';
import { heap } from './parts/heap';
import { readers } from './parts/readers';
import { receiver } from './parts/receiver';
import { registers } from './parts/registers';
import { rows } from './parts/rows';

/** The parts of the benchmark, in the order in which they run. */
export const parts = {
  'first-visit': firstVisit,
  registers,
  form,
  earlier,
  entries,
  rows,
  heap,
  receiver,
  readers,
  build,
} satisfies Record<string, (bench: Bench) => Promise<void>>;

export type PartName = keyof typeof parts;
