import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { download } from '../../platform/receiver/testing/download';
import { scriptMain, startReceiverProcess } from '../../platform/receiver/testing/receiverProcess';
import { expect, field, test } from '../support/app';
import { stored } from '../support/begin';
import { fillInvoice } from '../support/entries';
import { site } from '../support/site';

// The receiver of `startScript` has an origin that the policy of the page does not name.
test.use({ bypassCSP: true });

/** Starts a receiver of invoices that answers as a Google Apps Script web app does. The site keeps its own receiver. */
async function startScript() {
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
    rows: () => download(origin, 'invoice'),
    close: async () => {
      await receiver.kill('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

test('a spreadsheet script stores an entry once, over its redirect to another origin; a rejected one stays in the form', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(/CORS policy/, /net::ERR_FAILED/, /invoice: the entry was not confirmed/);
  const receiver = await startScript();
  try {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname === '/exec') sent.push(`${request.method()} ${origin}`);
    });
    const config = (await (await fetch(`${site.shell}/config.json`)).json()) as object;
    const endpoints = { invoice: `${receiver.origin}/exec` };
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { ...config, endpoints, offers: {} } }),
    );
    await page.goto('/inspector-invoice');
    await fillInvoice(page, '=1+1');
    // Waited for from before the press: a notice goes by itself.
    const notice = page.getByText(stored.invoice, { exact: true }).waitFor();
    await Promise.all([notice, page.getByRole('button', { name: 'Submit', exact: true }).click()]);
    await expect(field(page, 'Year')).toHaveValue('');
    // One POST without a preflight. The page has read the OK at the end of the redirect.
    expect(sent).toEqual([`POST ${receiver.origin}`]);
    const rows = await receiver.rows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ Amount: '1000', Remarks: "'=1+1", Country: 'India' });
    expect(rows[0]!['subject']).not.toBe('');

    // To the page, a refusal of a script looks like a failure of the network.
    await page.route(`${receiver.origin}/exec*`, (route) =>
      route.continue({ postData: route.request().postData()!.replace('invoice', 'unknown') }),
    );
    await fillInvoice(page, 'rejected');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Error submitting form.');
    await expect(field(page, 'Remarks')).toHaveValue('rejected');
    expect(await receiver.rows()).toHaveLength(1);
  } finally {
    await receiver.close();
  }
});
