import type { Step } from '../step';
import { canary } from './canary';
import { closing } from './closing';
import { fifthRegister } from './fifth';
import { firstVisit, releaseAll } from './first';
import { gate } from './gate';
import { broken, damaged, rollback } from './healing';
import { newShell, tenReleases } from './openTab';
import { twoTeams } from './teams';

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
  gate,
  fifthRegister,
];
