import type { SentEntry } from '@registers/shared/contract';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 3 November, with the year if it is another one. */
export function sentDay(ms: number): string {
  const isThisYear = new Date(ms).getFullYear() === new Date().getFullYear();
  return (isThisYear ? day : dayAndYear).format(ms);
}

/** The status of an inquiry from which no job follows as a rule; undefined for any other entry. */
export function lostStatus({ fields }: SentEntry): string | undefined {
  const status = new Map(fields).get('Status') ?? '';
  return ['LOST', 'REGRET'].includes(status) ? status : undefined;
}
