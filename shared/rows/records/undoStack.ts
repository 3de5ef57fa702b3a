import { eventToward } from '@registers/shared/submit';
import type { RowEvent } from './changes';
import { changedIds, type TableState } from './row';

/** A change of the table. `what`: its name, as in `match “received” to Paid`. */
interface Step {
  what: string;
  before: TableState;
  after: TableState;
}

/** How many changes can be undone; older ones are forgotten. */
const maxSteps = 100;

/** The changes since the page was opened, or since rows were submitted. In memory only. */
export class UndoStack {
  #done: Step[] = [];
  #undone: Step[] = [];

  undoable = (): string | undefined => this.#done.at(-1)?.what;
  redoable = (): string | undefined => this.#undone.at(-1)?.what;

  /** Adds a change. What was undone before cannot be redone any more. */
  add(step: Step): void {
    this.#done = [...this.#done, step].slice(-maxSteps);
    this.#undone = [];
  }

  /** Each gives a change for the caller to make: from `before` to `after`. */
  undo = (): Step | undefined => turned(this.#done, this.#undone);
  redo = (): Step | undefined => turned(this.#undone, this.#done);
}

/** Moves the last step to the other stack, turned round: to undo a change is a change too, and to redo it undoes that. */
function turned(from: Step[], to: Step[]): Step | undefined {
  const step = from.pop();
  const back = step && { what: step.what, before: step.after, after: step.before };
  if (back) to.push(back);
  return back;
}

type Entries = TableState['entries'];

/** What makes of the records as they are `now` those that a step leads to. */
export const eventsFor = (now: Entries, before: Entries, after: Entries): RowEvent[] =>
  changedIds(before, after).flatMap((id) => {
    const [here, wanted] = [now.get(id), after.get(id)];
    // Somebody has discarded the row in the outbox since.
    if (before.get(id)?.edit && !here?.edit) return [];
    const entry = here ?? (wanted && { ...wanted, edit: undefined });
    return entry ? [{ entry, event: eventToward(entry, wanted?.edit) }] : [];
  });
