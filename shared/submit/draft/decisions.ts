import type { Texts } from '@registers/shared/contract';
import type { Entry } from '../entry/entry';
import type { Outcome } from '../entry/outcome';

/**
 * What typing makes of the entry in a form. `emptied`: nothing typed is left, so the form has no entry any more. But an
 * entry stays, with its id, if it was begun with a sent entry, has left the form once (`fields`), or has the text of a field that this
 * build of the register lacks.
 */
export function afterTyping(
  texts: Texts,
  fresh: Texts,
  entry: Pick<Entry, 'texts' | 'source' | 'fields'> | undefined,
): 'unchanged' | 'changed' | 'emptied' {
  const isSame = (before: Texts) =>
    Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
  if (isSame(entry?.texts ?? fresh)) return 'unchanged';
  const hasMore = Object.entries(entry?.texts ?? {}).some(([name, text]) => text !== '' && !(name in texts));
  return isSame(fresh) && !hasMore && !entry?.source && !entry?.fields ? 'emptied' : 'changed';
}

/**
 * The outcome that the person is told. Without a network or a token nothing was sent; but if an earlier attempt may
 * have stored the entry, the person is told that.
 */
export const outcomeToSay = (outcome: Outcome, { mayBeStored }: Pick<Entry, 'mayBeStored'>): Outcome =>
  mayBeStored && (outcome.state === 'offline' || outcome.state === 'noToken')
    ? { ...outcome, state: 'unconfirmed' }
    : outcome;
