import { createOpening } from './opening';
import { bringBack, type Draft, leaveCopy, loadDraft, loadEarlier, saveEarlier, takeCopy } from './store';
import { createWriter } from './writer';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

export interface DraftKeeper {
  /** What was left here before; nothing is written until this was asked. Rejects when the browser keeps nothing. */
  load: () => Promise<Draft | undefined>;
  /** It is settled what the entry at hand is: from now on it can be sent. */
  ready: () => void;
  /** Puts what is kept aside, so that another entry can be kept. Rejects where there is no room; from then on nothing else is kept. */
  makeRoom: () => Promise<void>;
  /** What made room before, if something did; it changes nothing. */
  earlier: () => Promise<Draft | undefined>;
  /** Keeps this from now on. */
  adopt: (draft: Draft) => void;
  current: () => Draft | undefined;
  /** Takes what stands in the form; writes it after a short pause in the typing. */
  note: (values: Readonly<Record<string, string>>) => void;
  /** Writes at once what was noted. */
  flush: () => Promise<void>;
  /** The same where the page may be gone before it is written. */
  part: () => void;
  /**
   * The entry's id, kept with it before it is given: persist, then send. Waits until `ready`, and rejects
   * when that takes too long.
   */
  take: () => Promise<string>;
  /** It came back without having been accepted: answered, or not. */
  returned: (answered: boolean) => void;
  /** The entry's id, if it was sent, and whether it may already be stored. */
  sent: () => { id: string; mayBeStored: boolean } | undefined;
  /** Gives the entry another id the next time. */
  renew: () => void;
  /** Forgets the entry and its id. */
  forget: () => Promise<void>;
}

/** One draft in memory, and its place on this device. */
function createSlot(key: string, onTrouble: (failed: boolean) => void) {
  let draft: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Set by the first `load`: a tab that may not load may not overwrite either.
  let enabled = false;
  const writer = createWriter(key, onTrouble);

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return enabled ? writer.write(draft, () => draft) : writer.done();
  }

  return {
    get: () => draft,
    set(given: Draft | undefined) {
      draft = given;
    },
    write,
    writeSoon() {
      timer ??= setTimeout(() => void write(), pauseMs);
    },
    flush: () => (timer === undefined ? writer.done() : write()),
    load: async () => {
      enabled = true;
      const stored = await loadDraft(key);
      draft = later(stored, takeCopy(key)) ?? (await loadEarlier(key));
      if (draft !== stored) void write();
      return draft;
    },
    makeRoom: async () => {
      await writer.done();
      const aside = draft;
      draft = undefined;
      if (!enabled || !aside) return;
      try {
        await saveEarlier(key, aside);
      } catch (error) {
        // What is kept stays kept; the other entry is not.
        enabled = false;
        throw error;
      }
    },
    earlier: async () => {
      await writer.done();
      return enabled ? loadEarlier(key).catch(() => undefined) : undefined;
    },
    adopt: (given: Draft) => {
      draft = given;
      if (enabled) void writer.run(() => bringBack(key, given));
    },
    copy() {
      if (timer !== undefined && enabled && draft) leaveCopy(key, draft);
    },
    dropCopy() {
      if (enabled) takeCopy(key);
    },
  };
}

/**
 * Keeps one entry on this device as it is typed. Nothing is written before a real edit, so a form that was
 * only opened, or was reset, leaves nothing behind. `onTrouble` is told after each write whether it failed.
 */
export function createKeeper(
  key: string,
  fresh: Readonly<Record<string, string>>,
  onTrouble: (failed: boolean) => void,
): DraftKeeper {
  const slot = createSlot(key, onTrouble);
  const opening = createOpening();
  let mayHaveBeenStored = false;

  return {
    load: slot.load,
    ready: opening.done,
    makeRoom: slot.makeRoom,
    earlier: slot.earlier,
    adopt: slot.adopt,
    current: slot.get,
    note(values) {
      const edited = Object.entries(fresh).some(([name, text]) => values[name] !== text);
      slot.set(edited ? { ...slot.get(), values: { ...values }, savedAt: Date.now() } : undefined);
      slot.writeSoon();
    },
    flush: slot.flush,
    part() {
      slot.copy();
      void slot.flush();
    },
    async take() {
      await opening.over();
      const draft = slot.get();
      const entryId = draft?.entryId ?? crypto.randomUUID();
      mayHaveBeenStored = draft?.mayBeStored ?? false;
      slot.set({ values: draft?.values ?? {}, entryId, mayBeStored: true, savedAt: Date.now() });
      await slot.write();
      return entryId;
    },
    returned(answered) {
      const draft = slot.get();
      if (!answered || mayHaveBeenStored || !draft) return;
      slot.set({ ...draft, mayBeStored: false });
      void slot.write();
    },
    sent() {
      const { entryId, mayBeStored = false } = slot.get() ?? {};
      return entryId === undefined ? undefined : { id: entryId, mayBeStored };
    },
    renew() {
      const draft = slot.get();
      if (draft) slot.set({ ...draft, entryId: undefined, mayBeStored: undefined });
    },
    forget() {
      slot.set(undefined);
      // At once, and also where the database fails: an accepted entry must not come back.
      slot.dropCopy();
      return slot.write();
    },
  };
}

/** A copy counts where it has words that the database has not. */
function later(stored: Draft | undefined, copy: Draft | undefined): Draft | undefined {
  return copy && copy.savedAt > (stored?.savedAt ?? 0) ? copy : stored;
}
