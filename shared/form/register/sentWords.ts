import type { SentEntry } from '@registers/shared/contract';
import { dateOf, dayOf } from '@registers/shared/words';

/** `3 November`, with the year unless it is this one. */
export function sentDay(ms: number): string {
  const isThisYear = new Date(ms).getFullYear() === new Date().getFullYear();
  return (isThisYear ? dayOf : dateOf)(ms);
}

/** The status of an inquiry from which no job follows as a rule; undefined for any other entry. */
export function lostStatus({ fields }: SentEntry): string | undefined {
  const status = new Map(fields).get('Status') ?? '';
  return ['LOST', 'REGRET'].includes(status) ? status : undefined;
}
