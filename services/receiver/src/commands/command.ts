import { existsSync } from 'node:fs';
import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { openStore } from '../stores/open';

/** What an operator asks of a receiver beside running it. It works while one runs, and says what it did line by line. */
export interface Command {
  /** What follows the name, for people. */
  usage: string;
  /** @throws Error that says what is wrong, for people */
  run: (args: readonly string[], settings: ReceiverSettings, say: (line: string) => void) => Promise<void>;
}

/** Lets a command work with the store of the settings, which it does not create. */
export async function withStore<Result>(
  settings: ReceiverSettings,
  work: (store: OpenStore) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseFile } = settings;
  if (databaseUrl === undefined && !existsSync(databaseFile))
    throw new Error(`There is no ${databaseFile}. Set DATA_DIR or DATABASE_URL as the receiver has it.`);
  const store = await openStore(settings, () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
