import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { openPostgresStore } from './postgres/store';
import { openSqliteStore } from './sqlite/store';

/** Opens the store of the settings: PostgreSQL, or a SQLite file. Missing tables, or a missing file, are made. */
export async function openStore(
  { databaseUrl, databaseFile }: Pick<ReceiverSettings, 'databaseUrl' | 'databaseFile'>,
  report: (text: string) => void,
): Promise<OpenStore> {
  return databaseUrl === undefined
    ? openSqliteStore(databaseFile, report)
    : openPostgresStore(databaseUrl, report);
}
