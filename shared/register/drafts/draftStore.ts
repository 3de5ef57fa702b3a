import { dropCopy } from './copies';
import type { Draft } from './database';
import { removeAccepted } from './kept';
import { createSlot, type Keeping } from './slot';

type Values = Draft['values'];

/** One form's entry, in memory and on this device. */
export interface DraftStore {
  /** Reads what was left here before. Call it once, before anything else. */
  open: () => Promise<Draft | undefined>;
  /** Writes what has not been written yet, and lets other pages have the draft. */
  close: () => Promise<void>;
  isClosed: () => boolean;
  current: () => Draft | undefined;
  /** Takes the form's text; writes it after a short pause in the typing. */
  update: (values: Values) => void;
  /** Keeps this entry in place of the current one. */
  replace: (draft: Draft) => void;
  /** Writes now what has not been written yet. A copy is left at once: the page may be gone before that is done. */
  save: () => Promise<void>;
  /** The entry's id. It is on the device before the entry is sent. */
  take: () => Promise<string>;
  /** The entry came back without having been accepted; `answered` says whether the receiver said so. */
  returned: (answered: boolean) => void;
  /** The entry's id, if it was sent, and whether it may already be stored. */
  sent: () => { id: string; mayBeStored: boolean } | undefined;
  /** Gives the entry another id the next time. */
  renew: () => void;
  /** Forgets the entry and its id. */
  forget: () => Promise<void>;
  status: () => Keeping;
  /** Calls back when the status has changed. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps one entry on this device as it is typed. Nothing is written before the first edit, so a form that was
 * only opened, or was reset, leaves nothing behind.
 */
export function createDraftStore(form: string, fresh: Values): DraftStore {
  const slot = createSlot(form);
  let mayHaveBeenStored = false;
  let closing: Promise<void> | undefined;

  return {
    ...slot,
    current: slot.get,
    close: () => (closing ??= slot.close()),
    isClosed: () => closing !== undefined,
    update(values) {
      const draft = slot.get();
      const edited = Object.entries(fresh).some(([name, text]) => values[name] !== text);
      if (!edited && !draft) return;
      slot.set(edited ? { ...draft, values, savedAt: Date.now() } : undefined);
      slot.writeSoon();
    },
    replace(draft) {
      slot.set(draft);
      void slot.write();
    },
    async take() {
      const draft = slot.get();
      const entryId = draft?.entryId ?? crypto.randomUUID();
      mayHaveBeenStored = draft?.mayBeStored ?? false;
      slot.set({ values: draft?.values ?? {}, entryId, mayBeStored: true, savedAt: Date.now() });
      await slot.write();
      return entryId;
    },
    returned(answered) {
      const draft = slot.get();
      // Once closed, another page may have the draft, or it was removed with all that was kept of this person.
      if (closing || !answered || mayHaveBeenStored || !draft) return;
      slot.set({ ...draft, mayBeStored: false });
      void slot.write();
    },
    sent() {
      const { entryId, mayBeStored = false } = slot.get() ?? {};
      return entryId === undefined ? undefined : { id: entryId, mayBeStored };
    },
    renew() {
      const draft = slot.get();
      if (draft && !closing) slot.set({ ...draft, entryId: undefined, mayBeStored: undefined });
    },
    async forget() {
      const { entryId } = slot.get() ?? {};
      if (closing) {
        await closing;
        return entryId === undefined ? undefined : removeAccepted(slot.key(), entryId);
      }
      slot.set(undefined);
      // Also where the database fails: an accepted entry must not come back.
      dropCopy(slot.key());
      return slot.write();
    },
  };
}
