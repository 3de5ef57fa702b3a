import type { BrowserContext } from '@playwright/test';
import type { App } from './apps';
import type { Samples } from './samples';

/** What a part works with. */
export interface Bench {
  apps: App[];
  runs: number;
  samples: Samples;
  /** A browser that was never here, but is signed in. */
  newContext: (app: App) => Promise<BrowserContext>;
}
