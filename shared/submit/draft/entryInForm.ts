import { askToPersist, createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import {
  baseVersion,
  type Edit,
  emptyEntry,
  type Entry,
  isWithdrawn,
  latestVersion,
  type Version,
} from '../entry/entry';
import { type Failure, type Outcome, wasSent, withoutError } from '../entry/outcome';
import { getEntry, moveToNew, applyEvents } from '../store/entries';
import { beginCorrection, beginIn } from './begin';
import { DraftInForm } from './draftInForm';
import { lockAttempt, lockDraft } from './locks';
import type { OpenEdit } from './openEdit';

/** Sends an entry. Must never reject. */
export type Send = (entry: Entry & { edit: Edit }) => Promise<Outcome>;

/** Tells listeners that an entry of a form on this page was accepted. `isStored` resolves once this device has that, too. */
export const accepted = createListeners<[{ entry: Entry; isStored: Promise<boolean> }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;

/**
 * Sends the edit of a form once, also if the form is left meanwhile: its record gets the answer. Resolves with the outcome;
 * with undefined if *Send later* came before the answer: the outbox sends the entry again, whatever is answered here.
 */
async function submitEdit(open: OpenEdit, fields: SentFields, send: Send): Promise<Outcome | undefined> {
  const attempt = crypto.randomUUID();
  const release = await lockAttempt(attempt).catch(() => undefined);
  open.change({ type: 'attempt', id: attempt, fields });
  // First the device notes that the entry may be stored.
  await open.save();
  const { edit } = open.entry;
  const outcome = edit?.attempt === attempt ? await send({ ...open.entry, edit }) : undefined;
  const isAnswer = outcome && open.change({ type: 'answer', attempt, outcome });
  const isStored = open.save();
  void isStored.then(() => release?.());
  if (!isAnswer) return undefined;
  if (outcome.state === 'accepted') accepted.notify({ entry: open.entry, isStored });
  return outcome;
}

/** How long a person waits for an answer before the form offers *Send later*, in milliseconds. */
const patienceMs = 5_000;

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/**
 * The outcome that the person is told. Where nothing was sent, but an earlier attempt may have stored the entry, they are
 * told that.
 */
const outcomeToSay = (outcome: Outcome, { edit }: Entry): Outcome =>
  edit?.mayBeStored && !wasSent(outcome) && (outcome.state === 'offline' || outcome.state === 'noToken')
    ? { ...outcome, state: 'unconfirmed' }
    : outcome;

/** The entry in a form: each method is something that a person does with it. If it cannot be done now, nothing happens. */
export class EntryInForm extends DraftInForm {
  #isReady = (): boolean => this.state().is === 'ready';

  /**
   * Sends the entry once. Resolves with the outcome as the person has to know it, and whether a form of this page shows
   * that; with undefined if nothing was sent, or *Send later* came before the answer.
   */
  async submit(fields: SentFields, send: Send): Promise<{ outcome: Outcome; isShown: boolean } | undefined> {
    if (!this.#isReady()) return undefined;
    const open = this.ensure();
    this.set({ ...this.state(), is: 'sending', message: undefined, focus: undefined });
    const isWaiting = () => this.open === open && this.state().is === 'sending';
    const slow = setTimeout(() => {
      if (isWaiting()) this.set({ ...this.state(), message: { state: 'slow' } });
    }, patienceMs);
    const answer = await submitEdit(open, fields, send);
    clearTimeout(slow);
    if (!answer) return undefined;
    const outcome = outcomeToSay(answer, open.entry);
    const isShown = DraftInForm.isShown(open.entry);
    this.answered(open, outcome);
    return { outcome, isShown };
  }

  /** Moves the entry to the outbox, after `failure`. An answer is not awaited any more. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (!this.#isReady() && this.state().is !== 'sending') return;
    askToPersist();
    const open = this.ensure();
    this.set({ ...this.state(), is: 'moving', focus: undefined });
    open.change({ type: 'interrupted' });
    open.change({ type: 'sendLater', fields, failure: withoutError(failure) });
    const isHeld = open.entry.edit?.state === 'held';
    if (await open.save()) {
      if (this.open === open) this.empty(open, { message: { state: 'moved', isHeld } });
      return;
    }
    open.change({ type: 'edit' });
    this.stay({ state: 'notMoved' });
  }

  /** Discards the entry: if it may be stored, that stays on the device. */
  discard(): void {
    const { open } = this;
    if (!this.#isReady() || !open) return;
    const discarded = open.entry;
    if (open.change({ type: 'discard' })) this.empty(open, { discarded });
  }

  /** Brings the discarded entry back. */
  async undo(): Promise<void> {
    const { discarded } = this.state();
    if (!this.#isReady() || !discarded?.edit) return;
    const { edit } = discarded;
    const left = applyEvents(discarded, [{ type: 'discard' }], Date.now()) ?? {
      ...discarded,
      edit: undefined,
    };
    const page = await this.leaveFor('firstField');
    this.#arriveSaved(beginIn(left, edit, this.stores), page);
  }

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  async begin(texts: Texts, source: EntrySource): Promise<void> {
    if (!this.#isReady()) return;
    const place = focusAfter[source.kind];
    const page = await this.leaveFor(place);
    const open =
      source.kind === 'correct'
        ? await beginCorrection(this.origin, source, texts, this.stores).catch(() => 'notBegun' as const)
        : beginIn(emptyEntry(this.origin), { texts, source }, this.stores);
    if (open === 'draft') await this.openDraft(source.entry.id, place);
    else if (typeof open !== 'string') this.#arriveSaved(open, page);
    else if (this.arrive(undefined, page, { state: open }) && open === 'openElsewhere')
      void this.#untilClosed(source.entry.id).catch(() => undefined);
  }

  /** Says that another page has an entry open only as long as it does: then its draft, if one is left, can be opened here. */
  async #untilClosed(id: string): Promise<void> {
    const { message } = this.state();
    const key = { user: this.origin.user, id };
    (await lockDraft(key, {}))?.();
    const isDraft = (await getEntry(key))?.edit?.state === 'draft';
    if (this.state().message !== message) return;
    this.set({ ...this.state(), message: isDraft ? { state: 'closedElsewhere', id } : undefined });
  }

  #arriveSaved(open: OpenEdit, page: unknown): void {
    void open.save();
    this.arrive(open, page);
  }

  /** Opens the draft with this id, in place of the one that is in the form. */
  async openOther(id: string): Promise<void> {
    if (this.#isReady()) await this.openDraft(id, 'firstField');
  }

  /** Reads the draft of this tab again, which another page may have changed. */
  async openAgain(): Promise<void> {
    if (this.#isReady()) await this.openDraft();
  }

  /**
   * The receiver, asked at `askedAt`, has these versions, of which the person has not seen the latest. The edit is made from
   * that one now: `merge` gives its texts, from the values that it was made from before, and the latest ones.
   */
  rebase(
    versions: readonly Version[],
    askedAt: number,
    merge: (was: SentFields | undefined, latest: SentFields) => Texts,
  ): void {
    const { open } = this;
    if (!this.#isReady() || !open) return;
    const was = baseVersion(open.entry)?.fields;
    open.change({ type: 'received', versions, askedAt });
    if (isWithdrawn(open.entry)) return this.set({ is: 'ready', message: { state: 'withdrawn' } });
    if (!open.change({ type: 'rebase', texts: merge(was, latestVersion(open.entry)?.fields ?? []) })) return;
    void open.save();
    this.put(open);
    this.ready({ message: { state: 'rebased' }, focus: { place: 'submitButton' } });
  }

  /** The receiver does not have the entry that is corrected: it is to be sent as a new one, under the same id. */
  asNew(): void {
    const { open } = this;
    if (!this.#isReady() || !open?.change({ type: 'asNew' })) return;
    this.put(open);
    this.ready({});
  }

  /** The text goes on as a new entry, with another id; the edit is discarded. */
  async copyAsNew(): Promise<void> {
    const { open } = this;
    const edit = open?.entry.edit;
    if (!this.#isReady() || !open || !edit) return;
    const copy = emptyEntry(this.origin);
    const begun = { texts: edit.texts, state: 'draft' } as const;
    this.set({ is: 'opening' });
    try {
      if (!(await open.save())) throw new Error('This browser stores nothing');
      await moveToNew(open.entry, copy, { type: 'begin', edit: begun });
      await this.openDraft(copy.id, 'headline');
    } catch {
      open.change({ type: 'discard' });
      this.put(beginIn(copy, begun, this.stores));
      void open.close();
      this.ready({ focus: { place: 'headline' } });
    }
  }

  dismiss = (): void => this.set({ ...this.state(), message: undefined });
}
