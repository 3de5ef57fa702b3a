import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store, StoredSubmission } from '../src/store';

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

/** The environment of a receiver without sign-in, whose registers this machine may download. */
export const openHere = { ANYONE_MAY_SUBMIT: 'yes', LOCAL_DOWNLOADS: 'yes' };
