import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { look, signIn } from './look';
import { runUntil } from './run';

const patient = expect.configure({ timeout: 30_000 });

/** A developer's own build takes the released one's place in the site, in one tab, until it is reset. */
export async function tryOverride(dir: string, origin: string, port: number): Promise<void> {
  const file = join(dir, 'src/definition.ts');
  const released = readFileSync(file, 'utf8');
  writeFileSync(file, released.replace('Reference: text({', "Reference: text({ label: 'My Reference',"));
  const entry = `http://localhost:${port}/remoteEntry.js`;
  const started = await runUntil(dir, ['npx', 'register', 'override'], entry, { PORT: String(port) });
  try {
    await look(`${origin}/travel?override=travel=${entry}`, async (page) => {
      await signIn(page);
      await patient(page.getByRole('textbox', { name: 'My Reference' })).toBeVisible();
      await patient(page.getByText(`Override: travel from localhost:${port}`)).toBeVisible();
      await page.getByRole('button', { name: 'Reset' }).click();
      await patient(page.getByRole('textbox', { name: 'Reference', exact: true })).toBeVisible();
    });
  } finally {
    await started.stop();
    writeFileSync(file, released);
  }
}
