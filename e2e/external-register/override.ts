import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { replaceIn } from '../support/builds';
import { signIn, withPage } from './pages';
import { startCommand } from '../../tools/local-site/commands';

const patient = expect.configure({ timeout: 30_000 });

/** Checks that an override replaces the released build in one tab, until it is reset. */
export async function tryOverride(dir: string, origin: string, port: number): Promise<void> {
  const file = join(dir, 'src/definition.ts');
  const released = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    replaceIn(released, ['Reference: text({', "Reference: text({ label: 'My Reference',"], file),
  );
  const entry = `http://localhost:${port}/remoteEntry.js`;
  const started = await startCommand(dir, ['npx', 'register', 'override'], entry, { PORT: String(port) });
  try {
    await withPage(`${origin}/travel?override=travel=${entry}`, async (page) => {
      await signIn(page);
      await patient(page.getByRole('textbox', { name: 'My Reference' })).toBeVisible();
      await patient(
        page.getByText(`You’re using a test version: travel from localhost:${port}`),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Stop using it' }).click();
      await patient(page.getByRole('textbox', { name: 'Reference', exact: true })).toBeVisible();
    });
  } finally {
    await started.stop();
    writeFileSync(file, released);
  }
}
