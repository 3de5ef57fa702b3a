import type { Entry, Texts } from '../record/entry';
import type { Outcome } from '../record/outcome';

/**
 * What typing makes of the entry in a form. `emptied`: nothing typed is left, so the form has no entry any more. But an
 * entry that was begun with a sent entry, or was sent before, stays with its id.
 */
export function afterTyping(
  texts: Texts,
  fresh: Texts,
  entry: Pick<Entry, 'texts' | 'source' | 'fields'> | undefined,
): 'unchanged' | 'changed' | 'emptied' {
  const isSame = (before: Texts) =>
    Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
  if (isSame(entry?.texts ?? fresh)) return 'unchanged';
  return isSame(fresh) && !entry?.source && !entry?.fields ? 'emptied' : 'changed';
}

/**
 * The outcome that the person is told. Without a network or a token nothing was sent; but if an earlier attempt may
 * have stored the entry, the person is told that.
 */
export const outcomeToSay = (outcome: Outcome, { mayBeStored }: Pick<Entry, 'mayBeStored'>): Outcome =>
  mayBeStored && (outcome.state === 'offline' || outcome.state === 'noToken')
    ? { ...outcome, state: 'unconfirmed' }
    : outcome;

/** What an answer has made of a record. `gone`: there was none. `failed`: the answer was not stored, or not in time. */
export type OnDevice = 'changed' | 'gone' | 'failed';

/**
 * What becomes of the entry in a form after an answer. `rewritten`: it stays, and its record is written again.
 *
 * | accepted | on device | form  | the entry                                      |
 * | -------- | --------- | ----- | ---------------------------------------------- |
 * | yes      | any       | any   | leaves                                         |
 * | no       | changed   | any   | stays                                          |
 * | no       | failed    | any   | rewritten                                      |
 * | no       | gone      | shown | rewritten: the browser has removed the record  |
 * | no       | gone      | left  | leaves: everything was removed at logout       |
 */
export function afterAnswer(
  isAccepted: boolean,
  onDevice: OnDevice,
  isShown: boolean,
): 'leaves' | 'stays' | 'rewritten' {
  if (isAccepted || (onDevice === 'gone' && !isShown)) return 'leaves';
  return onDevice === 'changed' ? 'stays' : 'rewritten';
}
