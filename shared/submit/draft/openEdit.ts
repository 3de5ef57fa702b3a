import { createListeners } from '@registers/shared/browser';
import type { SentFields, Texts } from '@registers/shared/contract';
import {
  baseVersion,
  type Edit,
  type EditState,
  emptyEntry,
  type Entry,
  type EntryOrigin,
  isWithdrawn,
  latestVersion,
  type Version,
} from '../entry/entry';
import { type EntryEvent, nextEntry } from '../entry/events';
import { type Failure, type Outcome, wasSent, withoutError } from '../entry/outcome';
import { keepConnection, onChange } from '../store/database';
import { changeEntry, getEntry, moveToNew } from '../store/entries';
import { keepLastWords, removeLastWords } from './lastWords';
import type { Unlock } from './locks';

/** How long a change waits before it is written, together with those after it, in milliseconds: also while typing goes on. */
const pauseMs = 300;

/** Sends an entry. Must never reject. */
export type Send = (entry: Entry & { edit: Edit }) => Promise<Outcome>;

/** The texts of an edit that was made from the values `was`, and is to be made from the latest ones. */
export type Merge = (was: SentFields | undefined, latest: SentFields) => Texts;

/** What became of an attempt. */
export interface Answer {
  /** As the person has to know it. */
  outcome: Outcome;
  /** Whether a form of this page shows it. */
  isShown: boolean;
}

/** Tells listeners that an entry of a form on this page was accepted. `isStored` resolves once this device has that, too. */
export const accepted = createListeners<[{ entry: Entry; isStored: Promise<boolean> }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/** The edits that this page has open: shown in a form, being sent, or left by their form and not stored. */
export const openEdits = new Set<OpenEdit>();

/** Without each text that a later one replaces before anything else happens. */
const withoutReplaced = (events: readonly EntryEvent[]): EntryEvent[] =>
  events.filter(({ type }, index) => type !== 'typed' || events[index + 1]?.type !== 'typed');

/**
 * The outcome that the person is told. Where nothing was sent, but an earlier attempt may have stored the entry, they are
 * told that.
 */
const outcomeToSay = (outcome: Outcome, { edit }: Entry): Outcome =>
  edit?.mayBeStored && !wasSent(outcome) && (outcome.state === 'offline' || outcome.state === 'noToken')
    ? { ...outcome, state: 'unconfirmed' }
    : outcome;

/**
 * The edit that a form has open. An event changes the entry in memory at once, and is applied to the record of the device
 * within 300 ms, or by `save`. The record is locked from its opening until it is left, answered and stored, so no other page
 * changes the edit. Versions from a receiver come from the device (`#read`).
 */
export class OpenEdit {
  /** The entry as it is in the form. Once its edit has ended, it has none. */
  entry: Entry;
  /** Whether the device has stored the last change that was to be written. */
  isKept = true;
  /** When the text was changed that the device has; undefined before it has one. */
  savedAt: number | undefined;
  /** Whether the device has the entry no more: it was removed at logout, and must not come back. */
  isRemoved = false;
  /** What becomes of the attempt that is being made; the last one's, once that has ended. */
  sending: Promise<Answer | undefined> = Promise.resolve(undefined);

  #isShown = true;
  readonly #listeners = createListeners();
  readonly #locking: Promise<unknown>;
  #unlock: Unlock | undefined;
  /** The entry before its events, until the device has it. */
  #fresh: Entry | undefined;
  /** The events that the device does not have. */
  #events: EntryEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writes: Promise<void> = Promise.resolve();
  readonly #connection = keepConnection();
  readonly #stop: () => void;

  /** @param lock resolves with undefined if another page keeps the entry locked; rejects in a browser without locks */
  constructor(entry: Entry, isStored: boolean, lock: Promise<Unlock | undefined>) {
    this.entry = entry;
    this.#fresh = isStored ? undefined : entry;
    this.savedAt = isStored ? entry.edit?.changedAt : undefined;
    this.#locking = lock.then(
      (unlock) => (this.#unlock = unlock),
      () => undefined,
    );
    this.#stop = onChange([`entry ${entry.id}`], () => {
      this.#writes = this.#writes.then(() => this.#read());
    });
    openEdits.add(this);
  }

  /** Whether a form of this page shows it. */
  isShown = (): boolean => this.#isShown;

  /** Another form of this page shows it. */
  reopen(): this {
    this.#isShown = true;
    return this;
  }

  /** Calls back when the device has written a change, or has another one. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Changes the entry. Returns false if the event cannot happen now. */
  change(event: EntryEvent): boolean {
    const next = nextEntry(this.entry, event, Date.now());
    if (next === undefined) return false;
    this.entry = next === 'gone' ? { ...this.entry, edit: undefined } : next;
    this.#events = withoutReplaced([...this.#events, event]);
    this.#timer ??= setTimeout(() => void this.save(), pauseMs);
    return true;
  }

  /**
   * Sends the edit once, also if its form is left meanwhile. Resolves with undefined if *Send later* came before the answer:
   * the outbox sends the entry again, whatever is answered here.
   */
  submit(fields: SentFields, send: Send): Promise<Answer | undefined> {
    this.sending = this.#submit(fields, send);
    return this.sending;
  }

  async #submit(fields: SentFields, send: Send): Promise<Answer | undefined> {
    const attempt = crypto.randomUUID();
    this.change({ type: 'attempt', id: attempt, fields });
    // First the device notes that the entry may be stored.
    await this.save();
    const { edit } = this.entry;
    const outcome = edit?.attempt === attempt ? await send({ ...this.entry, edit }) : undefined;
    if (!outcome || !this.change({ type: 'answer', attempt, outcome })) return undefined;
    const isStored = this.save();
    if (outcome.state === 'accepted') accepted.notify({ entry: this.entry, isStored });
    return { outcome: outcomeToSay(outcome, this.entry), isShown: this.#isShown };
  }

  /** Moves the edit to the outbox, after `failure`. Resolves with its state: a draft still, if that cannot be stored. */
  async sendLater(fields: SentFields, failure: Failure): Promise<EditState | undefined> {
    this.change({ type: 'interrupted' });
    this.change({ type: 'sendLater', fields, failure: withoutError(failure) });
    if (!(await this.save())) this.change({ type: 'edit' });
    return this.entry.edit?.state;
  }

  /** The edit is to be made from the latest of these versions, which the receiver, asked at `askedAt`, has. */
  rebase(versions: readonly Version[], askedAt: number, merge: Merge): 'rebased' | 'withdrawn' | undefined {
    const was = baseVersion(this.entry)?.fields;
    this.change({ type: 'received', versions, askedAt });
    if (isWithdrawn(this.entry)) return 'withdrawn';
    const texts = merge(was, latestVersion(this.entry)?.fields ?? []);
    return this.change({ type: 'rebase', texts }) ? 'rebased' : undefined;
  }

  /** The text goes on as a new entry, and the edit is discarded. Resolves with its id. Rejects if that cannot be stored. */
  async moveToNew(origin: EntryOrigin): Promise<string> {
    await this.save();
    const copy = emptyEntry(origin);
    const texts = this.entry.edit?.texts ?? {};
    await moveToNew(this.entry, copy, { type: 'begin', edit: { state: 'draft', texts } });
    return copy.id;
  }

  /** Writes what has not been written. Resolves with whether the device has all of it. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writes = this.#writes.then(() => this.#write());
    await this.#writes;
    return this.isKept;
  }

  /** Writes what has not been written without waiting for anything: the page is being hidden or closed. */
  saveNow(): void {
    if (this.#events.length === 0 || !this.#unlock || this.isRemoved || !this.entry.edit) return;
    this.#connection.putNow(this.entry);
    keepLastWords(this.entry);
  }

  /** Its form has left it: once it is answered and stored, other pages may have it. What is not stored stays on the page. */
  async close(): Promise<void> {
    this.#isShown = false;
    if (this.entry.edit?.attempt !== undefined) await this.sending;
    const isStored = await this.save();
    const isLost = this.isRemoved || !this.entry.edit;
    if (this.isShown() || !(isStored || isLost)) return;
    openEdits.delete(this);
    this.#stop();
    this.#connection.close();
    await this.#locking;
    this.#unlock?.();
  }

  async #write(): Promise<void> {
    const events = this.#events;
    if (events.length === 0) return;
    try {
      await this.#locking;
      if (!this.#unlock || this.isRemoved)
        throw new Error('The entry is open in another page, or was removed');
      const applied = await changeEntry(this.entry, events, this.#fresh);
      this.#fresh = undefined;
      this.#events = this.#events.filter((event) => !events.includes(event));
      this.isRemoved = !applied;
      this.isKept = applied !== undefined;
      removeLastWords(this.entry.user, this.entry.id);
      if (applied?.after?.edit && this.#events.length === 0) this.entry = applied.after;
      if (applied) this.savedAt = applied.after?.edit?.changedAt;
    } catch {
      this.isKept = false;
    }
    this.#listeners.notify();
  }

  /** Takes what the device has, unless the form has changes that it lacks. */
  async #read(): Promise<void> {
    const stored = await getEntry(this.entry).catch(() => this.entry);
    if (!stored && !this.#fresh) {
      this.isRemoved = true;
      this.isKept = false;
    }
    if (stored && this.#events.length === 0) this.entry = stored;
    this.#listeners.notify();
  }
}
