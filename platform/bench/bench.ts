import type { BrowserContext } from '@playwright/test';
import type { App } from './apps';
import type { Samples } from './samples';

/** What each part of the benchmark gets. */
export interface Bench {
  /** The registers, federated and as one build. */
  apps: App[];
  floor: App;
  runs: number;
  samples: Samples;
  /** Opens a browser that has nothing of the app but a sign-in. */
  newContext: (app: App) => Promise<BrowserContext>;
}
