import { type Draft, leaveCopy, loadDraft, removeDraft, saveDraft, takeCopy } from './database';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

type Values = Draft['values'];

/** By key: what is not on the device, or not yet, lasts at least as long as the page. */
const pageOnly = new Map<string, Draft>();

/** One form's entry, in memory and on this device. */
export interface DraftStore {
  /**
   * Reads what was left here before. `mine` says whether this tab may use what is on the device; another tab
   * would be overwritten otherwise. Call it once, before anything else.
   */
  load: (mine: boolean) => Promise<Draft | undefined>;
  current: () => Draft | undefined;
  /** Takes the form's text; writes it after a short pause in the typing. */
  update: (values: Values) => void;
  /** Keeps this entry in place of the current one. */
  replace: (draft: Draft) => void;
  /** Writes now what has not been written yet. */
  flush: () => Promise<void>;
  /** The same when the page may be gone before the database has written. */
  saveBeforeUnload: () => void;
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
}

/** Where one draft is kept: writes happen one after the other, and the last one wins. */
function createSlot(key: string, onWritten: (written: boolean) => void) {
  let draft: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onDevice = false;
  let writing = Promise.resolve();

  async function writeToDevice(): Promise<void> {
    const written = draft;
    try {
      await (written ? saveDraft(key, written) : removeDraft(key));
      onWritten(true);
    } catch {
      return onWritten(false);
    }
    if (draft !== written) return;
    pageOnly.delete(key);
    // Once it is written, the copy could only bring back an entry that was accepted.
    takeCopy(key);
  }
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (draft) pageOnly.set(key, draft);
    else pageOnly.delete(key);
    if (onDevice) writing = writing.then(writeToDevice);
    return writing;
  }

  return {
    get: () => draft,
    set: (given: Draft | undefined) => void (draft = given),
    write,
    writeSoon: () => void (timer ??= setTimeout(() => void write(), pauseMs)),
    flush: () => (timer === undefined ? writing : write()),
    load: async (mine: boolean) => {
      onDevice = mine;
      try {
        const stored = mine ? await loadDraft(key) : undefined;
        draft = latest(stored, mine ? takeCopy(key) : undefined, pageOnly.get(key));
        if (mine && draft !== stored) void write();
      } catch {
        draft = pageOnly.get(key);
        onWritten(false);
      }
      return draft;
    },
    leaveCopy() {
      if (timer !== undefined && onDevice && draft) leaveCopy(key, draft);
    },
    dropCopy() {
      if (onDevice) takeCopy(key);
    },
  };
}

/**
 * Keeps one entry on this device as it is typed. Nothing is written before the first edit, so a form that was
 * only opened, or was reset, leaves nothing behind. `onWritten` hears after each write whether it succeeded.
 */
export function createDraftStore(
  key: string,
  fresh: Values,
  onWritten: (written: boolean) => void,
): DraftStore {
  const slot = createSlot(key, onWritten);
  let mayHaveBeenStored = false;

  return {
    load: slot.load,
    current: slot.get,
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
    flush: slot.flush,
    saveBeforeUnload() {
      slot.leaveCopy();
      void slot.flush();
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
      // Also where the database fails: an accepted entry must not come back.
      slot.dropCopy();
      return slot.write();
    },
  };
}

/** The one that was changed last. */
const latest = (...drafts: (Draft | undefined)[]): Draft | undefined =>
  drafts.reduce((last, draft) => (draft && draft.savedAt > (last?.savedAt ?? 0) ? draft : last), undefined);
