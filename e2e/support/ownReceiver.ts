import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { scriptMain, startReceiverProcess } from '../../services/receiver/testing/receiverProcess';
import { site } from './site';

/** Starts a receiver of invoices, beside that of the site, which answers as a Google Apps Script web app does. */
export async function startScript() {
  const directory = mkdtempSync(join(tmpdir(), 'own-receiver-'));
  const env = {
    DATA_DIR: directory,
    ALLOWED_ORIGINS: site.shell,
    FORM_TYPES: 'invoice',
    TOKEN_ISSUER: `${site.login}/`,
    TOKEN_AUDIENCE: 'https://registers/receiver',
    LOCAL_DOWNLOADS: 'yes',
  };
  const receiver = await startReceiverProcess(env, scriptMain);
  const origin = receiver.address;
  return {
    origin,
    rows: async () => {
      const csv = await (await fetch(`${origin}/registers/invoice.csv`)).text();
      return parse<Record<string, string>>(csv, { bom: true, columns: true });
    },
    close: async () => {
      await receiver.kill('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
