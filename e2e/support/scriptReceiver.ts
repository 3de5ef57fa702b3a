import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { site } from './site';

const main = fileURLToPath(new URL('../../services/receiver/src/main.ts', import.meta.url));

/** A receiver of a test's own that answers as a Google Apps Script web app does. */
export async function scriptReceiver(formTypes: string) {
  const directory = mkdtempSync(join(tmpdir(), 'script-receiver-'));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: directory,
      FIDELITY: 'apps-script',
      FORM_TYPES: formTypes,
      TOKEN_ISSUER: `${site.login}/`,
      TOKEN_AUDIENCE: 'https://registers/receiver',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /http:\S+/.exec(line.toString())![0];
  return {
    origin,
    rows: async (formType: string) => {
      const csv = await (await fetch(`${origin}/registers/${formType}.csv`)).text();
      return parse<Record<string, string>>(csv, { bom: true, columns: true });
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
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
