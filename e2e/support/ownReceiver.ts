import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { scriptMain, startReceiverProcess } from '../../services/receiver/testing/receiverProcess';
import { site } from './site';

/** Starts a receiver that answers as a Google Apps Script web app does. */
export const scriptReceiver = (formTypes: string) => ownReceiver(formTypes, {}, scriptMain);

/** Starts a receiver beside that of the site, with these settings; without a program it is the one of production. */
export async function ownReceiver(formTypes: string, settings: Record<string, string>, program?: string) {
  const directory = mkdtempSync(join(tmpdir(), 'own-receiver-'));
  const env = {
    DATA_DIR: directory,
    ALLOWED_ORIGINS: site.shell,
    FORM_TYPES: formTypes,
    TOKEN_ISSUER: `${site.login}/`,
    TOKEN_AUDIENCE: 'https://registers/receiver',
    LOCAL_DOWNLOADS: 'yes',
    ...settings,
  };
  const receiver = await startReceiverProcess(env, program);
  const origin = receiver.address;
  return {
    origin,
    rows: async (formType: string) => {
      const csv = await (await fetch(`${origin}/registers/${formType}.csv`)).text();
      return parse<Record<string, string>>(csv, { bom: true, columns: true });
    },
    close: async () => {
      await receiver.kill('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes the shell send all entries to another receiver, and read from it what it `offers` of each register. */
export async function sendTo(page: Page, origin: string, offers: object = {}): Promise<void> {
  const config = (await (await fetch(`${site.shell}/config.json`)).json()) as { endpoints: object };
  const endpoints = Object.fromEntries(Object.keys(config.endpoints).map((id) => [id, `${origin}/exec`]));
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, endpoints, offers } }));
}
