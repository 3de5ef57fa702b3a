import type { Page } from '@playwright/test';
import { bodyOf, expect, field, submit, test } from '../support/app';
import { printed } from '../support/print';
import { receipt } from '../support/sent';

/** Fills every field of the form. @returns what should be printed for each. */
async function fillAll(page: Page): Promise<string[]> {
  const expected: string[] = [];
  for (const [index, frame] of (await page.locator('[data-field]').all()).entries()) {
    const control = frame.locator('input, select, textarea').first();
    const kind = await frame.getAttribute('data-kind');
    const name = (await frame.getAttribute('data-field')) ?? '';
    const own: Record<string, [typed: string, printed: string]> = {
      text: [`t${index}`, `t${index}`],
      textArea: [
        `first line of ${name}\n${'word '.repeat(120)}\nlast line of ${name}`,
        `last line of ${name}`,
      ],
      amount: [`${index}.5`, `${index}.50`],
      digits: [`00${index}${index}`, `00${index}${index}`],
      dates: ['5-11-2026, 6-11-2026', 'November 5, 2026 November 6, 2026'],
      date: ['5-11-2026', 'November 5, 2026'],
    };
    const texts = own[kind ?? ''];
    if (texts) {
      await control.fill(texts[0]);
      await control.blur();
      expected.push(texts[1]);
    } else if (kind === 'choice') {
      await control.selectOption({ index: 2 });
      expected.push(await control.inputValue());
    } else if (kind === 'search') {
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await control.press(key);
      expected.push(await control.inputValue());
    }
  }
  return expected;
}

const onScreenOnly =
  /Skip to main|Logout|Admin|\bSubmit\b|Draft|required|About|Outbox|Type to search|Select…|dd-mm|Man Month/;

// A page in dark mode is harder to print than a light one.
test.use({ path: '/job-register', colorScheme: 'dark' });

test('a job is printed without what is only for the screen, and with every value: on two pages while it is filled, on one once it was sent', async ({
  app: page,
}) => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  const empty = (await printed(page)).join(' ');
  expect(empty).toContain('Start of Inspection');
  expect(empty).not.toMatch(onScreenOnly);
  expect(empty).not.toContain('There are');

  const expected = await fillAll(page);
  expect(expected.filter(Boolean).length).toBeGreaterThan(30);
  const long = `t1 ${'that goes on '.repeat(12)}to its end`;
  await field(page, 'Project').fill(long);
  const pages = await printed(page);
  const text = pages.join(' ');
  expect(pages.length).toBeLessThanOrEqual(2);
  for (const value of expected) expect(text).toContain(value);
  expect(text).toContain(long);
  for (const label of await page.locator('[data-field] label').allTextContents())
    expect(text).toContain(label.replace('*', '').trim());
  expect(text).toContain('Job Register');
  expect(text).not.toMatch(onScreenOnly);
  await page.emulateMedia({ media: 'print' });
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const first = await page.getByRole('group').first().boundingBox();
  expect(first!.y - title!.y).toBeLessThan(60);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  // The print is black on white.
  const colors = await page.evaluate(() =>
    ['html', 'main', 'h1', '[data-field]', '[data-field] label'].map((selector) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(selector)!);
      return [color, backgroundColor];
    }),
  );
  const [paper, ...rest] = colors;
  expect(paper?.[1]).toBe('rgb(255, 255, 255)');
  for (const color of rest) expect(color).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await page.emulateMedia({ media: null });

  for (const name of ['Project', 'Address', 'Remarks']) await field(page, name).fill(`${name} in one line`);
  const body = bodyOf((await submit(page)).postData()).filter(([name]) => name !== 'formType');
  expect(body).toHaveLength(39);
  await receipt(page).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  const [sent, ...further] = await printed(page);
  expect(further).toEqual([]);
  for (const [, value] of body) expect(sent).toContain(value);
  expect(sent).not.toMatch(onScreenOnly);
});
