import type { Browser, BrowserContext } from '@playwright/test';
import type { App } from './apps';
import { build } from './parts/build';
import { firstVisit } from './parts/firstVisit';
import { form } from './parts/form';
import { heap } from './parts/heap';
import { receiver } from './parts/receiver';
import { registers } from './parts/registers';
import type { Samples } from './samples';

/** What a part works with. */
export interface Bench {
  apps: App[];
  runs: number;
  portBase: number;
  browser: Browser;
  samples: Samples;
  /** A browser that was never here, but is signed in. */
  newContext: (app: App) => Promise<BrowserContext>;
}

/** The parts of the benchmark, in the order in which they run. */
export const parts = {
  'first-visit': firstVisit,
  registers,
  form,
  heap,
  receiver,
  build,
} satisfies Record<string, (bench: Bench) => Promise<void>>;

export type PartName = keyof typeof parts;
