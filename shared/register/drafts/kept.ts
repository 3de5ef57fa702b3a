import { copiesOf, copyOf, dropCopies, dropCopy } from './copies';
import { type KeptDraft, readDrafts, removeDrafts, removeEntry } from './database';
import { draftsReleased, openDrafts } from './lock';

/** Every draft of a person, or of a form of theirs, the one that was changed last first. */
export async function listDrafts(prefix: string): Promise<KeptDraft[]> {
  const latest = new Map<string, KeptDraft>();
  for (const kept of [...(await readDrafts(prefix)), ...copiesOf(prefix)]) {
    const other = latest.get(kept.key);
    if (!other || other.draft.savedAt < kept.draft.savedAt) latest.set(kept.key, kept);
  }
  return [...latest.values()].sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

/** Those that no page has open. */
export async function leftOvers(form: string): Promise<KeptDraft[]> {
  const isOpen = await openDrafts();
  return (await listDrafts(form)).filter(({ key }) => !isOpen(key));
}

/** An entry was accepted after its form was closed. Another page may keep the next one under its key by now. */
export async function removeAccepted(key: string, entryId: string): Promise<void> {
  if (copyOf(key)?.entryId === entryId) dropCopy(key);
  await removeEntry(key, entryId).catch(() => undefined);
}

/** How many unfinished entries this person has on this device. */
export const countDrafts = async (user: string): Promise<number> =>
  // Where the browser has no database there may be copies.
  (await listDrafts(user).catch(() => copiesOf(user))).length;

/**
 * Removes every unfinished entry of this person from this device. Call it when no page of theirs is shown any
 * more: it waits a moment for the forms that are just closing, in other tabs as well.
 */
export async function removeKept(user: string): Promise<void> {
  await draftsReleased(user).catch(() => undefined);
  dropCopies(user);
  await removeDrafts(user).catch(() => undefined);
}
