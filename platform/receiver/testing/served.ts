import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { OpenStore } from '../src/core/store';
import { serveStore } from '../src/http/server';
import { readReceiverSettings, type ReceiverSettings } from '../src/settings/settings';
import { openSqliteStore, type SqliteStore } from '../src/stores/sqlite/store';
import type { WatchedLog } from './logged';
import { openHere } from './stores';

/**
 * Serves a SQLite store on a free port: a new one in this folder, without sign-in, unless the settings say otherwise.
 * `change` replaces functions of the store.
 */
export async function serveHere(
  directory: string,
  log: WatchedLog,
  settings: Partial<ReceiverSettings> = {},
  change: (store: SqliteStore) => Partial<OpenStore> = () => ({}),
) {
  const databaseFile = join(directory, `${randomUUID()}.db`);
  const all = { ...readReceiverSettings(openHere), port: 0, databaseFile, ...settings };
  const store = openSqliteStore(all.databaseFile, log.report);
  const serving = await serveStore(all, { ...store, ...change(store) }, log);
  return { store, serving };
}
