import { createListeners } from '@registers/shared/browser';
import type { SentFields } from '@registers/shared/contract';
import type { Edit, Entry } from '../entry/entry';
import type { EntryEvent } from '../entry/events';
import { nextEntry } from '../entry/nextEntry';
import { type Outcome, wasSent } from '../entry/outcome';
import { changeEntry } from '../store/entries';
import type { Unlock } from './locks';
import { WriteBehind } from './writeBehind';

/** Sends an entry. Must never reject. */
export type Send = (entry: Entry & { edit: Edit }) => Promise<Outcome>;

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

/**
 * The outcome that the person is told. Where nothing was sent, but an earlier attempt may have stored the entry, they are
 * told that.
 */
const outcomeToSay = (outcome: Outcome, { edit }: Entry): Outcome =>
  edit?.mayBeStored && !wasSent(outcome) && (outcome.state === 'offline' || outcome.state === 'noToken')
    ? { ...outcome, state: 'unconfirmed' }
    : outcome;

/**
 * The edit that a form has open. An event is applied twice: to the entry in memory at once, and a moment later to the record
 * of the device, which may have versions by then that the form has not. The record is locked from its opening until it is
 * left, answered and stored, so no other page changes the edit.
 */
export class OpenEdit extends WriteBehind {
  /** The entry as it is in the form. Once its edit has ended, it has none. */
  entry: Entry;
  /** When the text was changed that the device has; undefined before it has one. */
  savedAt: number | undefined;
  /** Whether the device has the entry no more: it was removed at logout, and must not come back. */
  isRemoved = false;
  /** What becomes of the attempt that is being made; the last one's, once that has ended. */
  sending: Promise<Answer | undefined> = Promise.resolve(undefined);
  /** Whether a form of this page shows it: not while it is sent or stored after that was left. */
  isShown = true;

  readonly #locking: Promise<unknown>;
  #unlock: Unlock | undefined;
  #isLocking = true;
  /** The entry before its events, until the device has it. */
  #fresh: Entry | undefined;
  /** The events that the device does not have. */
  #events: EntryEvent[] = [];

  /** @param lock resolves with undefined if another page keeps the entry locked; rejects in a browser without locks */
  constructor(entry: Entry, isStored: boolean, lock: Promise<Unlock | undefined>) {
    super();
    this.entry = entry;
    this.#fresh = isStored ? undefined : entry;
    this.savedAt = isStored ? entry.edit?.changedAt : undefined;
    this.#locking = lock
      .then(
        (unlock) => (this.#unlock = unlock),
        () => undefined,
      )
      .then(() => (this.#isLocking = false));
    openEdits.add(this);
  }

  /** Changes the entry. Returns false if the event cannot happen now. */
  change(event: EntryEvent): boolean {
    const next = nextEntry(this.entry, event, Date.now());
    if (next === undefined) return false;
    this.entry = next === 'gone' ? { ...this.entry, edit: undefined } : next;
    this.#events.push(event);
    this.soon();
    return true;
  }

  /**
   * Sends the edit once, also if its form is left meanwhile. Resolves with undefined if *Send later* came before the answer:
   * the outbox sends the entry again, whatever is answered here.
   */
  submit(fields: SentFields, send: Send): Promise<Answer | undefined> {
    return (this.sending = this.#attempt(fields, send));
  }

  async #attempt(fields: SentFields, send: Send): Promise<Answer | undefined> {
    const attempt = crypto.randomUUID();
    this.change({ type: 'attempt', id: attempt, fields });
    // First the device notes that the entry may be stored.
    await this.save();
    const { edit } = this.entry;
    const outcome = edit?.attempt === attempt ? await send({ ...this.entry, edit }) : undefined;
    if (!outcome || !this.change({ type: 'answer', attempt, outcome })) return undefined;
    const isStored = this.save();
    if (outcome.state === 'accepted') accepted.notify({ entry: this.entry, isStored });
    return { outcome: outcomeToSay(outcome, this.entry), isShown: this.isShown };
  }

  protected saveNow(): void {
    // Nobody else can have a new entry open, so its lock is not awaited: that takes longest where a device is slow.
    const isOwn = this.#unlock ?? (this.#isLocking && this.#fresh?.versions.length === 0);
    if (this.#events.length > 0 && isOwn && !this.isRemoved && this.entry.edit) this.putNow(this.entry);
  }

  /** Its form has left it: once it is answered and stored, other pages may have it. What is not stored stays on the page. */
  async close(): Promise<void> {
    this.isShown = false;
    if (!(await this.#isDone())) return;
    openEdits.delete(this);
    this.end();
    await this.#locking;
    this.#unlock?.();
  }

  /** Whether it is left, answered and stored, or has ended, once nothing more is to be awaited. */
  async #isDone(): Promise<boolean> {
    if (this.entry.edit?.attempt !== undefined) await this.sending;
    const isStored = await this.save();
    return !this.isShown && (isStored || this.isRemoved || !this.entry.edit);
  }

  /** Applies the events to the record, and takes what the device has then, unless there are newer events. */
  protected async write(): Promise<boolean> {
    // The record must not look newer than what is typed from now on, which may be there as last words only.
    const [events, now] = [[...this.#events], Date.now()];
    if (events.length === 0) return this.isKept;
    await this.#locking;
    if (!this.#unlock || this.isRemoved) throw new Error('The entry is open in another page, or was removed');
    const applied = await changeEntry(this.entry, events, this.#fresh, now);
    this.#fresh = undefined;
    this.#events.splice(0, events.length);
    this.isRemoved = !applied;
    if (applied?.after && this.#events.length === 0) this.entry = applied.after;
    if (applied) this.savedAt = applied.after?.edit?.changedAt;
    return applied !== undefined;
  }
}
