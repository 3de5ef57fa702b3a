import { existsSync } from 'node:fs';
import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { openStore } from '../stores/open';

/** A command that an operator types, such as `backup`, also while a receiver runs. `say` prints a line. */
export interface Command {
  usage: string;
  /** @throws Error that says what is wrong, for people */
  run: (args: readonly string[], settings: ReceiverSettings, say: (line: string) => void) => Promise<void>;
}

/** Opens the store of the settings for `work`. A SQLite file must exist; PostgreSQL gets missing tables. */
export async function withStore<Result>(
  settings: ReceiverSettings,
  work: (store: OpenStore) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseFile } = settings;
  if (databaseUrl === undefined && !existsSync(databaseFile))
    throw new Error(`There is no ${databaseFile}. Set DATA_DIR or DATABASE_URL as the receiver has it.`);
  // Problems are not logged: those that matter to a command are thrown.
  const store = await openStore(settings, () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
