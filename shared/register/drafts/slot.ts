import { copyOf, dropCopy, leaveCopy } from './copies';
import { type Draft, removeDraft, saveDraft } from './database';
import { openDraft } from './opening';

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

/** How far this device has what is typed. */
export interface Keeping {
  keeps: boolean;
  /** The time of the last change that is on the device. */
  savedAt: number | undefined;
}

/** Where one draft is kept: writes happen one after the other, and the last one wins. */
export function createSlot(form: string) {
  let key = form;
  let release: (() => void) | undefined;
  let draft: Draft | undefined;
  /** Not on the device as it is now. */
  let changed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: Promise<unknown> | undefined;
  let writing = Promise.resolve();
  const { status, subscribe, tell } = createStatus();

  async function writeToDevice(): Promise<void> {
    const written = draft;
    try {
      if (!release) throw new Error('This page has no draft on the device');
      await (written ? saveDraft(key, written) : removeDraft(key));
    } catch {
      return tell({ ...status(), keeps: false });
    }
    tell({ keeps: true, savedAt: written?.savedAt });
    if (draft !== written) return;
    changed = false;
    dropCopy(key);
  }
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return (writing = writing.then(writeToDevice));
  }
  function save(): Promise<void> {
    if (changed && draft) leaveCopy(key, draft);
    return timer === undefined ? writing : write();
  }

  return {
    key: () => key,
    get: () => draft,
    set(given: Draft | undefined) {
      draft = given;
      changed = true;
    },
    write,
    writeSoon: () => void (timer ??= setTimeout(() => void write(), pauseMs)),
    save,
    async open() {
      ({ key, draft, release } = await (opening = openDraft(form)));
      tell({ keeps: release !== undefined, savedAt: draft?.savedAt });
      // What its last page left in a hurry gets to its place.
      changed = copyOf(key) !== undefined;
      if (changed) void write();
      return draft;
    },
    async close() {
      await save();
      await opening;
      await writing;
      release?.();
    },
    status,
    subscribe,
  };
}

function createStatus() {
  let status: Keeping = { keeps: true, savedAt: undefined };
  const listeners = new Set<() => void>();
  return {
    status: () => status,
    tell: (now: Keeping) => {
      status = now;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
