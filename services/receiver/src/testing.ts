import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store, StoredSubmission } from './receiver';

/** A directory of the test's own, removed when the test file is done. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'receiver-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A register as a store hands it out, all rows read. */
export function everythingIn(store: Pick<Store, 'read'>, formType: string) {
  return store.read(formType, async ({ columns, rows }) => {
    const all: StoredSubmission[] = [];
    for await (const row of rows) all.push(row);
    return { columns, rows: all };
  });
}
