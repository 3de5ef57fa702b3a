import type { Entry, Texts } from '../record/entry';
import type { Outcome } from '../record/outcome';

/**
 * What typing makes of the entry in a form. An emptied form has no entry; but one that was begun with a sent entry, or was
 * sent before, stays with its id, and so does one with the text of a field that this build lacks.
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
 * The outcome as the person has to know it: an attempt that was not made says nothing about an earlier one, which may have
 * stored the entry.
 */
export const outcomeToSay = (outcome: Outcome, { mayBeStored }: Pick<Entry, 'mayBeStored'>): Outcome =>
  mayBeStored && (outcome.state === 'offline' || outcome.state === 'noToken')
    ? { ...outcome, state: 'unconfirmed' }
    : outcome;

/** What has become of a record on the device. `gone`: there is no such record. `failed`: nothing could be stored. */
export type OnDevice = 'changed' | 'gone' | 'failed';

/**
 * What becomes of the entry in a form after an answer. `rewritten`: it stays, and the device has to get it again.
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
