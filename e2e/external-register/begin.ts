import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { registerBin, root } from '../../platform/tools/local-site/registers';
import { mustSucceed } from '../../platform/tools/local-site/commands';
import { fillInquiry } from '../support/begin';
import { replaceIn } from '../support/builds';
import { signIn, withPage } from './pages';

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
const editJson = <T>(file: string, change: (value: T) => T): void =>
  edit(file, (text) => JSON.stringify(change(JSON.parse(text) as T), null, 2));

/** Adds `begins` to the definition, as a team does whose entries follow from inquiries. */
export function takeFromInquiries(dir: string): void {
  const begins = "  begins: { inquiry: { Reference: 'JobNumber', OwnerCoordinator: 'OwnerCoordinator' } },\n";
  edit(join(dir, 'src/definition.ts'), (text) =>
    replaceIn(text, ['  sections: {\n', `${begins}  sections: {\n`], 'The definition'),
  );
}

/** Releases the inquiry register of this repository into the site beside the new one. */
export async function releaseInquiries(site: string): Promise<void> {
  const dir = join(root, 'mfe-inquiry');
  await mustSucceed(dir, [process.execPath, registerBin, 'build']);
  await mustSucceed(dir, [process.execPath, registerBin, 'release', '--to', site, '--dist', 'dist']);
  editJson<{ endpoints: Record<string, string> }>(join(site, 'config.json'), (config) => ({
    ...config,
    endpoints: { ...config.endpoints, inquiry: Object.values(config.endpoints)[0] ?? '' },
  }));
}

/** Sends an inquiry, and begins an entry of the new register with it. */
export const beginFromInquiry = (address: string, title: string): Promise<void> =>
  withPage(address, async (page) => {
    // The receiver of this site stores entries of the new register alone.
    await page.route(/submissionId=/, (route) =>
      route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
    );
    await signIn(page);
    await expect(page.getByRole('form')).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
    await fillInquiry(page, 'FROM-1');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('link', { name: `Create ${title.replace(' Register', '').toLowerCase()}` }).click();
    await expect(page.getByText(/^2 fields filled in from inquiry FROM-1/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('FROM-1');
    await expect(page.getByRole('combobox', { name: 'Owner/Coordinator' })).toHaveValue('Isha');
  });
