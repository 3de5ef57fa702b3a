import { crashesWhenTold, ownForms } from '../support/builds';
import {
  accessibilityViolations,
  calendarButton,
  expect,
  field,
  holdAnswers,
  makeNarrow,
  openRegister,
  type Page,
} from '../support/app';
import { type ReleaseFault, loadLimitMs, returnToTab, publish, seen, test } from '../support/releases';

const banner = 'You’re using an earlier version of this register.';

/** Opens the job register, and does not wait until the page is loaded: one of its scripts may never come. */
async function openLate(page: Page): Promise<void> {
  await page.goto('/job-register', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const faults: ReleaseFault[] = [
  'is missing',
  'hangs',
  'has another integrity',
  'needs a newer React',
  'throws as it mounts',
];

test('a live build that does not work is replaced by the fallback, whatever is wrong with it', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/, /Failed to load resource/, /integrity/);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.clock.install();
  const fallback = releases.release('1.0.0');
  for (const fault of faults)
    await test.step(`a live build that ${fault}`, async () => {
      messages.length = 0;
      await publish(page, { ...releases.release('2.0.0', fault), fallback });
      await openLate(page);
      // The time limit may begin after the heading is there.
      await expect(async () => {
        if (fault === 'hangs') await page.clock.fastForward(loadLimitMs);
        await expect(seen(page, '1.0.0')).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByText(banner)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(messages.filter((text) => text.startsWith('Register job'))).toEqual([
        expect.stringMatching(/^Register job 2\.0\.0 \(build b2\.0\.0\) from .* failed: /),
        'Register job 1.0.0 (build b1.0.0) is in use: the live build does not work.',
      ]);
      await field(page, 'JobNumber').fill('works');
    });
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByText('Technical details', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Job Register' })).toContainText('Earlier version');
  await makeNarrow(page, { width: 360, height: 800 });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a build that crashes in use asks for a reload of the page, which keeps the typed text', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const contact = 'job-team@example.com';
  const job = {
    ...releases.release('2.0.0', 'none', crashesWhenTold),
    fallback: releases.release('1.0.0'),
    contact,
  };
  await page.clock.install();
  await publish(page, job);
  await page.goto('/job-register');
  await field(page, 'JobNumber').fill('typed');
  // A build counts as mounted a second after it is shown. A later error does not bring the fallback.
  await page.clock.fastForward(1_000);
  await page.evaluate(() => Object.assign(globalThis, { told: true }));
  // A changed title in registers.json makes the page render again.
  await publish(page, { ...job, title: 'Jobs' });
  await returnToTab(page);
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Jobs has stopped working');
  await expect(panel.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`);
  expect(await accessibilityViolations(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Reload page' }).click();
  await expect(seen(page, '2.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
});

test('scripts of a build that arrive after its time limit do not disturb the fallback', async ({
  signedIn: page,
  releases,
  expectErrors,
}) => {
  expectErrors(/Register job 2\.0\.0/);
  const live = releases.release('2.0.0');
  const [liveEntry, liveChunk, fallbackChunk] = [
    /\/2\.0\.0\/remoteEntry/,
    /\/2\.0\.0\/__federation_expose/,
    /\/1\.0\.0\/__federation_expose/,
  ];
  const sendLiveEntry = await holdAnswers(page, liveEntry);
  const sendLiveChunk = await holdAnswers(page, liveChunk);
  const sendFallbackChunk = await holdAnswers(page, fallbackChunk);
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement)
        document.body.append(Object.assign(document.createElement('data'), { value: target.src }));
    };
    document.addEventListener('load', note, true);
  });
  await publish(page, { ...live, fallback: releases.release('1.0.0', 'none', ownForms) });
  await page.clock.install();
  await Promise.all([page.waitForRequest(liveEntry), openLate(page)]);
  // The entry script comes late, but within the limit: the clock stands still, however long it takes.
  await page.clock.pauseAt(Date.now() + loadLimitMs / 2);
  const liveChunkRequested = page.waitForRequest(liveChunk);
  sendLiveEntry();
  await liveChunkRequested;
  // The chunk of the live build comes, and runs, after the chunk of the fallback has been asked for.
  await Promise.all([page.waitForRequest(fallbackChunk), page.clock.fastForward(loadLimitMs - 2_000)]);
  sendLiveChunk();
  await expect(page.locator('data[value*="/2.0.0/__federation_expose"]')).toHaveCount(1);
  await page.clock.resume();
  sendFallbackChunk();
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(page.getByText(banner)).toBeVisible();
  await field(page, 'JobNumber').fill('typed');
  await openRegister(page, 'Inspector Invoice');
  await openRegister(page, 'Job Register');
  await expect(seen(page, '1.0.0')).toBeVisible();
  await expect(field(page, 'JobNumber')).toHaveValue('typed');
  await calendarButton(page, 'Start of Inspection').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
