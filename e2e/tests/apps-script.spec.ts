import { expect, field, type Page, search, test } from '../support/app';
import { scriptReceiver, sendTo } from '../support/ownReceiver';

// This receiver has an origin that the policy of the page does not name.
test.use({ bypassCSP: true });

const typed = { Year: '2026-27', Inspector: 'P. Rao', Amount: '950.75', INR: '110258.48', Remarks: '=1+1' };
const chosen = { Month: 'April', Currency: 'GBP', Status: 'Invoice Recieved', OwnerCoordinator: 'Farah' };

async function fillInvoice(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  for (const [name, value] of Object.entries(chosen)) await field(page, name).selectOption(value);
  await search(page, 'Country', 'america');
}

test('a spreadsheet script stores an entry once, over its redirect to another origin; a rejected one stays in the form', async ({
  signedIn: page,
  expectErrors,
}) => {
  expectErrors(/CORS policy/, /net::ERR_FAILED/, /invoice: the entry was not confirmed/);
  const receiver = await scriptReceiver('invoice');
  try {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname === '/exec') sent.push(`${request.method()} ${origin}`);
    });
    await sendTo(page, receiver.origin);
    await page.goto('/inspector-invoice');
    await fillInvoice(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Invoice Entry submitted !', { exact: true })).toBeVisible();
    await expect(field(page, 'Year')).toHaveValue('');
    // No preflight; and the page can read an OK only at the end of the redirect.
    expect(sent).toEqual([`POST ${receiver.origin}`]);
    const rows = await receiver.rows('invoice');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...typed, ...chosen, Remarks: "'=1+1", Country: 'USA' });
    expect(rows[0]!['subject']).not.toBe('');

    // To the page a refusal is a network failure.
    await page.route(`${receiver.origin}/exec*`, (route) =>
      route.continue({ postData: route.request().postData()!.replace('invoice', 'unknown') }),
    );
    await fillInvoice(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Error submitting form.');
    for (const [name, value] of Object.entries({ ...typed, ...chosen, Country: 'USA' }))
      await expect(field(page, name)).toHaveValue(value);
    expect(await receiver.rows('invoice')).toHaveLength(1);
  } finally {
    await receiver.close();
  }
});
