import { accessibilityViolations, expect, formReady, test } from '../support/app';
import { site } from '../support/site';

test('a person who is signed out is sent to the sign-in, and then to the route in the address', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin);
  });
  await page.goto('/job-register?from=mail');
  await expect(page).toHaveURL(new RegExp(`^${site.login}/`));
  // No register has been asked for its scripts.
  expect([...origins]).toEqual([site.shell]);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.shell}/job-register?from=mail`);
  await expect(page.getByRole('heading', { level: 1, name: 'Job Register' })).toBeVisible();

  // The frame, by the specification.
  const links = page.getByRole('navigation', { name: 'Registers' }).getByRole('link');
  await expect(links).toHaveText([
    'Inquiry Register',
    'Job Register',
    'Man Month Register',
    'Inspector Invoice',
  ]);
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Inspection Services')).toBeVisible();
  await expect(page.getByText('Admin', { exact: true })).toBeVisible();
});

test('when a script of the page cannot be loaded a message says so, and Try again loads it', async ({
  signedIn: page,
  expectErrors,
}) => {
  const { files } = (await (await page.request.get('/mf-manifest.json')).json()) as {
    files: { main: string[]; page: string[] };
  };
  const [late = ''] = files.page.filter((name) => !files.main.includes(name));
  await page.route(`**/${late}`, (route) => route.abort(), { times: 1 });
  expectErrors(/net::ERR_FAILED|ChunkLoadError/);
  await page.goto('/job-register');
  await expect(page.getByRole('alert')).toContainText('The registers couldn’t be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await formReady(page);
});

test('where the clock of a computer is days ahead, a sign-in that fails says so', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await page.goto('/');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(
    /This computer’s clock says .+\d{4}, .+\. Set it right, then try again\./,
  );
  await page.clock.setSystemTime(Date.now());
  await failure.getByRole('button', { name: 'Try again' }).click();
  await formReady(page);
});
