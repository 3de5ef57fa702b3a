import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import { openPostgresStore } from './postgres/store';
import { openSqliteStore } from './sqlite/store';

/** Opens the store that the settings name. */
export async function openStore(
  { databaseUrl, databaseFile }: Pick<ReceiverSettings, 'databaseUrl' | 'databaseFile'>,
  report: (text: string) => void,
): Promise<OpenStore> {
  return databaseUrl === undefined
    ? openSqliteStore(databaseFile, report)
    : openPostgresStore(databaseUrl, report);
}
