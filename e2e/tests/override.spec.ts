import { expect } from '../support/app';
import { publish, seen, test } from '../support/releases';
import { site } from '../support/site';

test('an override runs a developer’s own build in the site, where config.json allows it', async ({
  signedIn: page,
  releases,
}) => {
  const own = releases.release('own');
  await publish(page, releases.release('1.0.0'));
  const config = (await (await fetch(`${site.shell}/config.json`)).json()) as object;
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, allowOverrides: true } }));
  // Rejected in the dialog.
  page.once('dialog', (question) => void question.dismiss());
  await page.goto(`/job-register?override=job=${own.entry}`);
  await expect(seen(page, '1.0.0')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  page.once('dialog', (question) => void question.accept());
  await page.goto(`/job-register?override=job=${own.entry}`);
  await expect(seen(page, 'own')).toBeVisible();
  await expect(
    page.getByText(`You’re using a test version: job from ${new URL(releases.origin).host}`),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(seen(page, 'own')).toBeVisible();
  await page.getByRole('button', { name: 'Stop using it' }).click();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(page.getByText('You’re using a test version')).toHaveCount(0);

  await page.unroute('**/config.json');
  await page.goto(`/job-register?override=job=${own.entry}`);
  await expect(seen(page, '1.0.0')).toBeVisible();
});
