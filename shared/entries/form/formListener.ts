import type { Entry } from '../record/entry';
import type { Outcome } from '../record/outcome';

/** What a form is told of its entry. */
export interface FormEvents {
  /** What became of an attempt, and the entry as it was sent. After `accepted` the form is to go on with another one. */
  onOutcome: (outcome: Outcome, sent: Entry) => void;
  /** The same where the form is no longer shown. */
  onUnseen: (outcome: Outcome, sent: Entry) => void;
}

/** What became of entries whose form was no longer shown, by the id of the entry, until that form is opened again. */
const unseen = new Map<string, Outcome>();

/** Tells the form of an entry what becomes of it, while that form is shown and afterwards. */
export class FormListener {
  #events: FormEvents | undefined;
  #isShown = false;

  /** Whether the form is shown. */
  get isShown(): boolean {
    return this.#isShown;
  }

  /** The form is shown from now on, with this entry in it. Returns what ends that. */
  show(events: FormEvents, entry: Entry | undefined): () => void {
    this.#events = events;
    this.#isShown = true;
    if (entry) void this.#tellUnseen(entry);
    return () => {
      this.#isShown = false;
    };
  }

  async #tellUnseen(entry: Entry): Promise<void> {
    const outcome = unseen.get(entry.id);
    if (!outcome) return;
    // The form is still being rendered.
    await Promise.resolve();
    if (!this.#isShown) return;
    unseen.delete(entry.id);
    this.#events?.onOutcome(outcome, entry);
  }

  /** @param isInForm whether the entry is still in the form, which shows the outcome when it is opened again */
  tell(outcome: Outcome, sent: Entry, isInForm: boolean): void {
    if (this.#isShown) return this.#events?.onOutcome(outcome, sent);
    if (isInForm) unseen.set(sent.id, outcome);
    this.#events?.onUnseen(outcome, sent);
  }
}
