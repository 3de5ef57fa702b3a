import { askToPersist } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import {
  baseVersion,
  begunVersion,
  emptyEntry,
  isWithdrawn,
  latestVersion,
  type Version,
} from '../entry/entry';
import { type Failure, withoutError } from '../entry/outcome';
import { moveToNew } from '../store/entries';
import type { Answer, Send } from './openEdit';
import { beginEdit, openCorrection } from './opening';
import { ShownEdit } from './shownEdit';

/** Where the focus goes in a form that is begun with a sent entry, by kind of source. */
const focusAfter = { copy: 'headline', correct: 'firstField', next: 'firstMissing' } as const;

/** The texts of an edit that was made from the values `was`, and is to be made from the latest ones. */
type Merge = (was: SentFields | undefined, latest: SentFields) => Texts;

/** What a person can do with the entry in a form. Where it cannot be done now, nothing happens. */
export class EntryInForm extends ShownEdit {
  /** Opens the draft with this id, in place of the one in the form; by default, reads that one again. */
  async openDraft(id = this.current()?.id): Promise<void> {
    if (this.isReady()) await this.openStored(id, 'firstMissing');
  }

  /** Begins an entry with a sent one: `texts` are what the form takes from `source`. */
  async begin(texts: Texts, source: EntrySource): Promise<void> {
    if (!this.isReady()) return;
    await this.exchange(async () => {
      const open =
        source.kind === 'correct'
          ? await openCorrection(this.origin, source, texts)
          : beginEdit(emptyEntry(this.origin), { texts, source });
      if (typeof open === 'string') return { message: { state: open, id: source.entry.id } };
      return { open, focus: { place: focusAfter[source.kind] } };
    });
  }

  /**
   * Sends the entry once. Resolves with what became of it; with undefined if nothing was sent, or *Send later* came before
   * the answer.
   */
  async submit(fields: SentFields, send: Send): Promise<Answer | undefined> {
    if (!this.isReady() || this.isOver()) return undefined;
    const open = this.ensure();
    const sending = open.submit(fields, send);
    void this.showSending(open);
    return sending;
  }

  /** Moves the entry to the outbox, after `failure`. An answer is not awaited any more. */
  async sendLater(fields: SentFields, failure: Failure): Promise<void> {
    if (!this.isReady() && this.state().is !== 'sending') return;
    askToPersist();
    const open = this.ensure();
    this.set({ ...this.state(), is: 'moving', focus: undefined });
    open.change({ type: 'interrupted' });
    open.change({ type: 'sendLater', fields, failure: withoutError(failure) });
    const isStored = await open.save();
    if (!isStored) open.change({ type: 'toDraft' });
    if (this.open !== open) return;
    if (!isStored) this.stay({ state: 'notMoved' });
    else this.empty({ message: { state: 'moved', isHeld: open.entry.edit?.state === 'held' } });
  }

  /** Discards the entry: if it may be stored, that stays on the device. */
  discard(): void {
    const { open } = this;
    if (!this.isReady() || !open) return;
    const { edit } = open.entry;
    if (open.change({ type: 'discard' })) this.empty({ discarded: { ...open.entry, edit } });
  }

  /** Brings the discarded entry back. */
  async undo(): Promise<void> {
    const { discarded } = this.state();
    const edit = discarded?.edit;
    if (!this.isReady() || !edit) return;
    await this.exchange(() => ({
      open: beginEdit({ ...discarded, edit: undefined }, edit),
      focus: { place: 'firstMissing' },
    }));
  }

  /**
   * The receiver, asked at `askedAt`, has these versions, of which the person has not seen the latest. The edit is made from
   * that one now: `merge` gives its texts, from the values that it was made from before, and the latest ones.
   */
  rebase(versions: readonly Version[], askedAt: number, merge: Merge): void {
    const { open } = this;
    if (!this.isReady() || !open) return;
    open.change({ type: 'received', versions, askedAt });
    const { entry } = open;
    if (isWithdrawn(entry)) return this.set({ is: 'ready', message: { state: 'withdrawn' } });
    const was = (baseVersion(entry) ?? begunVersion(entry))?.fields;
    const texts = merge(was, latestVersion(entry)?.fields ?? []);
    if (open.change({ type: 'rebase', texts })) this.put(open, { focus: { place: 'submitButton' } });
  }

  /** The receiver does not have the entry that is corrected: it is to be sent as a new one, under the same id. */
  asNew(): void {
    if (this.isReady() && this.open?.change({ type: 'asNew' })) this.put(this.open);
  }

  /** The text, but with these, goes on as a new entry, with another id; the edit is discarded, if that can be stored. */
  async copyAsNew(others: Texts = {}): Promise<void> {
    const { open } = this;
    if (!this.isReady() || !open) return;
    const before = this.state();
    this.set({ is: 'opening' });
    const copy = emptyEntry(this.origin);
    await open.save();
    const { entry } = open;
    const { source: from, texts } = entry.edit ?? {};
    const source = from?.kind === 'correct' ? ({ ...from, kind: 'copy' } as const) : from;
    const edit = { state: 'draft', texts: { ...texts, ...others }, source } as const;
    const event = { type: 'begin', edit } as const;
    await moveToNew(entry, copy, event).then(
      () => this.openStored(copy.id, 'headline'),
      () => this.set(before),
    );
  }

  dismiss = (): void => this.set({ ...this.state(), message: undefined });
}
