import type { Entry } from '@registers/shared/submit';
import type { Sheet } from './sheet';

/** What a change did: the changed records and the sheet before it and after it. */
export interface Step {
  /** Its name for Undo: `match “received” to Paid`. */
  what: string;
  rows: readonly { before: Entry | undefined; after: Entry | undefined }[];
  sheets: { before: Sheet; after: Sheet };
}

/** How many changes can be undone; older ones are forgotten. */
const maxSteps = 100;

/** The changes since the page was opened, or since rows were submitted, for Undo and Redo. In memory only. */
export class History {
  #steps: readonly Step[] = [];
  /** How many of the steps are not undone. */
  #at = 0;

  undoable = (): Step | undefined => this.#steps[this.#at - 1];
  redoable = (): Step | undefined => this.#steps[this.#at];

  /** Adds a step: what was undone before cannot be redone any more. */
  add(step: Step): void {
    this.#steps = [...this.#steps.slice(0, this.#at), step].slice(-maxSteps);
    this.#at = this.#steps.length;
  }

  /** Goes back, or forward, by a step. */
  move(by: -1 | 1): void {
    this.#at += by;
  }

  forget(): void {
    this.#steps = [];
    this.#at = 0;
  }
}
