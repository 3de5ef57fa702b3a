import type { Locator } from '@playwright/test';
import {
  calendarButton,
  chosenDates,
  expect,
  field,
  formReady,
  holdAnswers,
  makeNarrow,
  type Page,
  test,
} from '../support/app';
import { fillInvoice } from '../support/entries';

test.use({ path: '/job-register' });

const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

/** A full-screen window, the same at 200 % zoom, a phone, and a phone with its keyboard open. */
const windows = {
  desktop: { width: 1440, height: 900 },
  zoomed: { width: 720, height: 450 },
  phone: { width: 390, height: 844 },
  keyboard: { width: 390, height: 420 },
};

/** The focused element, if something covers it; `outside` once the focus has left the form. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('form')) return 'outside';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const tall = bottom - top > innerHeight / 2;
    const points = tall ? [top + 2] : [top + 2, bottom - 2];
    const isCovered = points.some((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return !there || !(focused.contains(there) || there.contains(focused));
    });
    return isCovered ? `${focused.id || focused.textContent} at ${Math.round(top)}` : undefined;
  });

test('no focused field is covered, forwards and backwards, in a small window', async ({ app: page }) => {
  // The smallest window: the others have more room.
  await page.setViewportSize(windows.keyboard);
  await field(page, 'JobNumber').focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press(key);
      const fault = await covered(page);
      if (fault === 'outside') break;
      expect(fault, key).toBeUndefined();
    }
  }
});

test('a long form scrolls sideways at no width, and Submit is in view all along where there is room', async ({
  app: page,
}) => {
  for (const width of [360, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    // The layout changes from sidebar to drawer a moment later.
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed, { message: `${width}` }).toBeLessThanOrEqual(width);
  }
  for (const size of Object.values(windows)) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
    await submitOf(page).focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
    await expect(submitOf(page)).toHaveCount(1);
  }
  // In a lower window the bar with Submit takes no space from the fields: it scrolls with them.
  await page.setViewportSize({ width: 390, height: 350 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(submitOf(page)).not.toBeInViewport();
});

test('a list without space below opens upwards, inside the window', async ({ app: page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const box = field(page, 'Country');
  await box.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    window.scrollBy(0, bottom - innerHeight + 120);
  });
  await box.click();
  const list = page.getByRole('listbox', { name: 'Country' });
  const [at, boxAt] = [(await list.boundingBox())!, (await box.boundingBox())!];
  expect(at.y + at.height).toBeLessThanOrEqual(boxAt.y);
  expect(at.y).toBeGreaterThanOrEqual(0);
  await box.pressSequentially('ind');
  const filtered = (await list.boundingBox())!;
  expect(filtered.y + filtered.height).toBeLessThanOrEqual(boxAt.y);
  await page.keyboard.press('Escape');
  await box.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 150));
  await box.click();
  expect((await list.boundingBox())!.y).toBeGreaterThan((await box.boundingBox())!.y);
});

test('enlarged to 400 %, a page has its title and Logout in one line, and all else in the drawer', async ({
  app: page,
}) => {
  await makeNarrow(page, { width: 320, height: 256 });
  const header = page.getByRole('banner');
  expect(await header.boundingBox()).toMatchObject({ width: 320, height: 56 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(header.getByText('Inspection Services')).toBeHidden();
  await header.getByRole('button', { name: 'Toggle sidebar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Registers' });
  await expect(drawer.getByText('Inspection Services')).toBeVisible();
  await drawer.getByRole('link', { name: 'Sent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  await expect(drawer).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('with a larger text in the browser, the sidebar cuts no title', async ({ app: page }) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
  const links = page.getByRole('navigation', { name: 'Registers' }).getByRole('link');
  const cut = () =>
    links.evaluateAll(
      (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  await expect(links).toHaveCount(4);
  // The sidebar grows with the text, in a moment.
  await expect.poll(cut).toBe(0);
});

test('in forced colours, the open page, the highlighted choice and a chosen day stand out', async ({
  app: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const backgroundOf = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const links = page.getByRole('navigation', { name: 'Registers' }).getByRole('link');
  const selection = await backgroundOf(links.nth(1));
  expect(selection).not.toBe(await backgroundOf(page.locator('html')));
  await field(page, 'Country').fill('ind');
  expect(await backgroundOf(page.getByRole('option').nth(0))).toBe(selection);
  await page.keyboard.press('Escape');
  await field(page, 'StartofInspection').fill('5-11-2026');
  await field(page, 'StartofInspection').press('Enter');
  await calendarButton(page, 'Start of Inspection').click();
  expect(await backgroundOf(page.getByRole('gridcell', { selected: true }).getByRole('button'))).toBe(
    selection,
  );
});

test('a calendar of several days stays under the pointer while they are picked', async ({ app: page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await calendarButton(page, 'Start of Inspection').click();
  const days = page.getByRole('dialog', { name: 'Start of Inspection' }).getByRole('gridcell');
  const before = await days.nth(16).boundingBox();
  for (const index of [10, 11, 12, 13, 14, 15]) {
    await days.nth(index).getByRole('button').click();
    await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(index - 9);
    // A panel is placed anew in one of the next frames.
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100)));
    expect(await days.nth(16).boundingBox()).toEqual(before);
  }
});

test('a message that stays moves no field, and on a phone it covers nothing of another page', async ({
  app: page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /the entry was not confirmed/);
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.goto('/inspector-invoice');
  await formReady(page);
  await fillInvoice(page, 'not sent');
  const top = async (place: Locator) => (await place.boundingBox())!.y;
  const before = await top(field(page, 'Year'));
  const alert = page.getByRole('alert');
  await page.route(/submissionId=/, (route) => route.abort());
  await submitOf(page).click();
  await expect(alert).toHaveText('Error submitting form.');
  expect(await top(field(page, 'Year'))).toBe(before);

  const release = await holdAnswers(page, /submissionId=/, (route) => route.abort());
  await submitOf(page).click();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('dialog', { name: 'Registers' }).getByRole('link', { name: 'Sent' }).click();
  const main = page.getByRole('main');
  await expect(main.locator('*').first()).toBeVisible();
  release();
  await expect(alert).toContainText('Inspector Invoice: Error submitting form.');
  const { y, height } = (await alert.boundingBox())!;
  expect(height, 'of several lines').toBeGreaterThan(50);
  // Where the message ends, its page begins: but for the line of its border.
  expect(
    await top(main.locator('> :not([role=alert])').filter({ visible: true }).first()),
  ).toBeGreaterThanOrEqual(y + height - 2);
});
