import type { Step } from '../step';
import { badWeek } from './badWeek';
import { canary } from './canary';
import { firstVisit, releaseAll } from './firstVisit';
import { openTab } from './openTab';
import { reported } from './reported';
import { away, switchedOff } from './withoutNetwork';

/** The story in its order: each step goes on with the site as the one before left it. */
export const steps: readonly Step[] = [
  releaseAll,
  firstVisit,
  openTab,
  canary,
  away,
  switchedOff,
  badWeek,
  reported,
];
