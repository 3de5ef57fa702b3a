import type { FormType } from './core';
import type { Store } from './store';

const added = ['submissionId', 'receivedAt', 'subject'];

/** A register as rows of texts, headings first: its fields in the order of first sight, then how each row arrived. */
export function* tableOf(store: Store, formType: FormType): Generator<string[]> {
  const columns = store.columns(formType);
  yield [...columns, ...added];
  for (const { fields, id, receivedAt, subject } of store.rows(formType)) {
    const values = new Map(fields);
    yield [...columns.map((name) => values.get(name) ?? ''), id, receivedAt, subject];
  }
}
