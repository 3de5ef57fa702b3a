import type { AddedColumn, StoredSubmission } from './store';
import { limits } from './submission';

/**
 * The names of the columns that an entry adds to those of its register (`there`), or `tooManyColumns`: without a limit, one
 * sender could ruin the downloads of a register. It counts what this sender has added, so that nobody takes the room of
 * another: a team's new field is stored, whatever others have sent.
 */
export function columnsToAdd(
  there: readonly AddedColumn[],
  { fields, subject }: Pick<StoredSubmission, 'fields' | 'subject'>,
): string[] | 'tooManyColumns' {
  const names = new Set(there.map(({ name }) => name));
  const added = fields.map(([name]) => name).filter((name) => !names.has(name));
  const own = there.filter((column) => column.subject === subject).length;
  return own + added.length > limits.columns ? 'tooManyColumns' : added;
}

/** The columns that are surely there, by form type: they were committed, and who removes one restarts the receiver. */
export class KnownColumns {
  readonly #names = new Map<string, Set<string>>();

  /** Whether an entry surely adds no column, so that a store need not read those that are there. */
  hasAllOf({ formType, fields }: StoredSubmission): boolean {
    const names = this.#names.get(formType);
    return fields.every(([name]) => names?.has(name));
  }

  /** Remembers the columns of an entry whose transaction was committed. */
  learn({ formType, fields }: StoredSubmission): void {
    const names = this.#names.get(formType) ?? new Set();
    for (const [name] of fields) names.add(name);
    this.#names.set(formType, names);
  }
}
