import { existsSync } from 'node:fs';
import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { openStore } from '../stores/open';

/**
 * A command for operators, besides running the receiver. It works while a receiver runs, and says what it did line by
 * line.
 */
export interface Command {
  /** How the command is used, in one line of help. */
  usage: string;
  /** @throws Error that says what is wrong, for people */
  run: (args: readonly string[], settings: ReceiverSettings, say: (line: string) => void) => Promise<void>;
}

/** Opens the store that the settings name, and lets a command work with it. It does not create one. */
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
