import type { Step } from '../step';
import { firstVisit, releaseAll } from './first';
import { broken, damaged, rollback } from './healing';
import { newShell, tenReleases } from './openTab';

/** The story in its order: each step goes on with the site as the one before left it. */
export const steps: readonly Step[] = [
  releaseAll,
  firstVisit,
  tenReleases,
  broken,
  damaged,
  rollback,
  newShell,
];
