import { expect, field, formReady, submit } from '../support/app';
import { fillInquiry } from '../support/begin';
import { changeRegister, realRegistry } from '../support/faults';
import { seen, test } from '../support/releases';
import { receipt } from '../support/sent';
import { site } from '../support/site';

test('C2: an inquiry released anew without a field that the job takes leaves that one empty, and the job as it is', async ({
  signedIn: page,
  releases,
}) => {
  const renamed = releases.releaseOf('mfe-inquiry', '2.0.0', 'none', ['Location:(', 'Place:(']);
  await changeRegister(page, 'inquiry', () => renamed);
  await page.goto('/');
  await expect(seen(page, '2.0.0', 'mfe-inquiry')).toBeVisible();
  await formReady(page);
  await fillInquiry(page, 'C2', 'WON', 'Place');
  await submit(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await receipt(page).getByRole('link', { name: 'Create job' }).click();
  await expect(page.getByText(/^10 fields filled in from inquiry C2/)).toBeVisible();
  await expect(field(page, 'Location')).toHaveValue('');
  await expect(field(page, 'Vendor')).toHaveValue('Acme Pumps');
  await expect(field(page, 'Country')).toHaveValue('United Arab Emirates');
  await expect(page.getByText('Couldn’t be filled in')).toBeVisible();

  const job = (await realRegistry()).registers.find(({ id }) => id === 'job');
  expect(asked).toContain(job?.entry);
  expect(
    asked.filter((address) => [site.inquiry, releases.origin].includes(new URL(address).origin)),
  ).toEqual([]);
});
