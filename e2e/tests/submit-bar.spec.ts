import {
  accessibilityViolations,
  expect,
  field,
  formReady,
  openRegister,
  type Page,
  test,
} from '../support/app';

const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

/** A full-screen window, the same at 200 % zoom, a tablet, a phone, and a phone with its keyboard open. */
const windows = {
  desktop: { width: 1440, height: 900 },
  zoomed: { width: 720, height: 450 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  keyboard: { width: 390, height: 420 },
};

/** The focused element, if something covers it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const tall = bottom - top > innerHeight / 2;
    const points = tall ? [top + 2] : [top + 2, bottom - 2];
    const isCovered = points.some((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return !there || !(focused.contains(there) || there.contains(focused));
    });
    return isCovered ? `${focused.id || focused.textContent} at ${Math.round(top)}` : undefined;
  });

for (const [name, size] of Object.entries(windows)) {
  test(`no focused field is covered, forwards and backwards: ${name}`, async ({ app: page }) => {
    await openRegister(page, 'Job Register');
    await page.setViewportSize(size);
    await formReady(page);
    await field(page, 'JobNumber').focus();
    const seen: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press(key);
        const isInForm = await page.evaluate(() => document.activeElement?.closest('form') !== null);
        if (!isInForm) break;
        const fault = await covered(page);
        if (fault !== undefined) seen.push(`${key}: ${fault}`);
      }
    }
    expect(seen).toEqual([]);
  });
}

test('in a long form Submit is always in view, and there is one of it at the end too', async ({
  app: page,
}) => {
  await openRegister(page, 'Job Register');
  for (const size of [windows.desktop, windows.tablet, windows.phone]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
    await submitOf(page).focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
    await expect(submitOf(page)).toHaveCount(1);
  }
});

test('Submit is in view at 200 % zoom and with the keyboard open', async ({ app: page }) => {
  await openRegister(page, 'Job Register');
  for (const size of [windows.zoomed, windows.keyboard]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
  }
});

test('in a lower window the bar does not take space from the fields', async ({ app: page }) => {
  await openRegister(page, 'Job Register');
  await page.setViewportSize({ width: 390, height: 350 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(submitOf(page)).not.toBeInViewport();
});

test('the bar shows how many required fields are empty and when the draft was saved, and leads to the first of them', async ({
  app: page,
}) => {
  await openRegister(page, 'Inspector Invoice');
  await formReady(page);
  await field(page, 'Year').fill('2026');
  await expect(page.getByText(/^Saved on this device, \d+:\d\d\s[ap]m$/)).toBeVisible();
  await page.getByRole('button', { name: '8 required fields are empty' }).click();
  await expect(field(page, 'Month')).toBeFocused();
  await page.keyboard.press('M');
  await expect(page.getByRole('button', { name: '7 required fields are empty' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of Object.values(windows)) {
      await page.setViewportSize(size);
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  }
});
