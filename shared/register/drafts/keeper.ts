import { type Draft, leaveCopy, loadDraft, removeDraft, saveDraft, takeCopy } from './store';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

export interface DraftKeeper {
  /** What was left here before; nothing is written until this was asked. Rejects when the browser keeps nothing. */
  load: () => Promise<Draft | undefined>;
  /** Takes what stands in the form; writes it after a short pause in the typing. */
  note: (values: Readonly<Record<string, string>>) => void;
  /** Writes at once what was noted. */
  flush: () => Promise<void>;
  /** The same where the page may be gone before it is written. */
  part: () => void;
  /** The entry's id, kept with it before it is given: persist, then send. */
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

/**
 * Keeps one entry on this device as it is typed. Nothing is written before a real edit, so a form that was
 * only opened, or was reset, leaves nothing behind. `onTrouble` is told after each write whether it failed.
 */
export function createKeeper(
  key: string,
  fresh: Readonly<Record<string, string>>,
  onTrouble: (failed: boolean) => void,
): DraftKeeper {
  let draft: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mayHaveBeenStored = false;
  // Set by the first `load`: a tab that may not load may not overwrite either.
  let enabled = false;
  const writer = createWriter(key, onTrouble);

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return enabled ? writer.write(draft, () => draft) : writer.done();
  }

  const flush = () => (timer === undefined ? writer.done() : write());

  return {
    async load() {
      enabled = true;
      const stored = await loadDraft(key);
      draft = later(stored, takeCopy(key));
      if (draft !== stored) void write();
      return draft;
    },
    note(values) {
      const edited = Object.entries(fresh).some(([name, text]) => values[name] !== text);
      draft = edited ? { ...draft, values: { ...values }, savedAt: Date.now() } : undefined;
      timer ??= setTimeout(() => void write(), pauseMs);
    },
    flush,
    part() {
      if (timer !== undefined && enabled && draft) leaveCopy(key, draft);
      void flush();
    },
    async take() {
      const entryId = draft?.entryId ?? crypto.randomUUID();
      mayHaveBeenStored = draft?.mayBeStored ?? false;
      draft = { values: draft?.values ?? {}, entryId, mayBeStored: true, savedAt: Date.now() };
      await write();
      return entryId;
    },
    returned(answered) {
      if (!answered || mayHaveBeenStored || !draft) return;
      draft = { ...draft, mayBeStored: false };
      void write();
    },
    sent: () =>
      draft?.entryId === undefined
        ? undefined
        : { id: draft.entryId, mayBeStored: draft.mayBeStored ?? false },
    renew() {
      if (draft) draft = { ...draft, entryId: undefined, mayBeStored: undefined };
    },
    forget() {
      draft = undefined;
      // At once, and also where the database fails: an accepted entry must not come back.
      if (enabled) takeCopy(key);
      return write();
    },
  };
}

/** A copy counts where it has words that the database has not. */
function later(stored: Draft | undefined, copy: Draft | undefined): Draft | undefined {
  return copy && copy.savedAt > (stored?.savedAt ?? 0) ? copy : stored;
}

/** Writes one draft after the other; `newest` tells what is noted by the time it is written. */
function createWriter(key: string, onTrouble: (failed: boolean) => void) {
  let writing = Promise.resolve();
  function write(draft: Draft | undefined, newest: () => Draft | undefined): Promise<void> {
    writing = writing
      .then(() => (draft ? saveDraft(key, draft) : removeDraft(key)) as Promise<unknown>)
      .then(
        () => {
          // Written, the copy is of no more use, and once an entry was accepted it would bring it back.
          if (newest() === draft) takeCopy(key);
          onTrouble(false);
        },
        () => onTrouble(true),
      );
    return writing;
  }
  return { write, done: () => writing };
}
