import type { SentEntry } from '@registers/shared/contract';

/** The status of an inquiry from which no job follows as a rule; undefined for any other entry. */
export function lostStatus({ fields }: SentEntry): string | undefined {
  const status = new Map(fields).get('Status') ?? '';
  return ['LOST', 'REGRET'].includes(status) ? status : undefined;
}
