import type { Step } from '../step';
import { badWeek } from './badWeek';
import { canary } from './canary';
import { closing } from './closing';
import { externalRegister } from './externalRegister';
import { firstVisit, releaseAll } from './firstVisit';
import { gate } from './gate';
import { broken, damaged, rollback } from './fallback';
import { judging } from './judging';
import { newShell, tenReleases } from './openTab';
import { twoTeams } from './teams';
import { away, switchedOff } from './withoutNetwork';

/** The story in its order: each step goes on with the site as the one before left it. */
export const steps: readonly Step[] = [
  releaseAll,
  firstVisit,
  tenReleases,
  broken,
  damaged,
  rollback,
  canary,
  twoTeams,
  closing,
  newShell,
  away,
  switchedOff,
  gate,
  badWeek,
  judging,
  externalRegister,
];
