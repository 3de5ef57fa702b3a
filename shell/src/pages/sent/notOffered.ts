import type { Offers } from '../../config/siteConfig';
import { isOffered } from '../../entries/sources';

const words = { correct: 'corrected', withdraw: 'withdrawn' } as const;

/** What a person does about a wrong entry where its receiver does not take both; empty where it does. */
export function notOffered(offers: Offers, register: string, reference: string): string {
  const missing = (['correct', 'withdraw'] as const).filter((what) => !isOffered(offers, register, what));
  if (missing.length === 0) return '';
  const what = missing.map((each) => words[each]).join(' or ');
  return `Entries here can’t be ${what} online. Tell the person who keeps the spreadsheet that entry ${reference} is wrong.`;
}
