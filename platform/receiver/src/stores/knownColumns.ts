import type { StoredSubmission } from '../core/store';

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
