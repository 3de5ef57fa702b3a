import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { startReceiverProcess } from '../../services/receiver/src/testing';
import { site } from './site';

/** A receiver of a test's own that answers as a Google Apps Script web app does. */
export async function scriptReceiver(formTypes: string) {
  const directory = mkdtempSync(join(tmpdir(), 'script-receiver-'));
  const receiver = await startReceiverProcess({
    DATA_DIR: directory,
    FIDELITY: 'apps-script',
    FORM_TYPES: formTypes,
    TOKEN_ISSUER: `${site.login}/`,
    TOKEN_AUDIENCE: 'https://registers/receiver',
    LOCAL_DOWNLOADS: 'yes',
  });
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

/** Lets the shell send every register's entries to another receiver. */
export async function sendTo(page: Page, origin: string): Promise<void> {
  const config = (await (await fetch(`${site.shell}/config.json`)).json()) as { endpoints: object };
  const endpoints = Object.fromEntries(Object.keys(config.endpoints).map((id) => [id, `${origin}/exec`]));
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, endpoints } }));
}
