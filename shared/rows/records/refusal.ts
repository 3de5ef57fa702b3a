import { isOvertaken, reasonFor } from '@registers/shared/submit';
import type { Row } from './row';

/** Why the receiver refused a row. */
export interface Refusal {
  reason: string;
  /** Whether somebody else's entry has the id of the row. */
  isTaken: boolean;
  /** Whether the receiver did not find the entry that the row corrects. */
  isNotFound: boolean;
}

/** Why the receiver refuses a correction with status 412: its entry got another correction in the meantime. */
const overtaken = 'Corrected somewhere else since: compare it with the latest values.';

/** Why a row was refused; undefined if it was not. */
export function refusalOf({ entry: { edit } }: Row): Refusal | undefined {
  const { state, failure, base } = edit;
  if (state !== 'held' || !failure) return undefined;
  const isCorrection = base > 0;
  const status = failure.state === 'rejected' ? failure.status : undefined;
  const reason = isCorrection && isOvertaken(failure) ? overtaken : reasonFor(failure, isCorrection);
  return { reason, isTaken: status === 409, isNotFound: isCorrection && status === 404 };
}
