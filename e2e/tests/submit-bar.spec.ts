import { expect, field, type Page, test } from '../support/app';

test.use({ path: '/job-register' });

const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

/** A full-screen window, the same at 200 % zoom, a tablet, a phone, and a phone with its keyboard open. */
const windows = {
  desktop: { width: 1440, height: 900 },
  zoomed: { width: 720, height: 450 },
  tablet: { width: 768, height: 1024 },
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
  // The others have more room.
  for (const name of ['zoomed', 'phone', 'keyboard'] as const) {
    await page.setViewportSize(windows[name]);
    await field(page, 'JobNumber').focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 45; presses += 1) {
        await page.keyboard.press(key);
        const fault = await covered(page);
        if (fault === 'outside') break;
        expect(fault, `${name}, ${key}`).toBeUndefined();
      }
    }
  }
});

test('Submit is in view all along a long form, in any window that has room, and there is one', async ({
  app: page,
}) => {
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
  // In a lower one the bar takes no space from the fields.
  await page.setViewportSize({ width: 390, height: 350 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(submitOf(page)).not.toBeInViewport();
});
