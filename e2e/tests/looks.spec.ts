import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { standalone } from '@registers/kit/webpack';
import webpack from 'webpack';
import { compile } from '../../platform/kit/webpack/build';
import { accessibilityViolations, expect, type Page, test as base } from '../support/app';

const dir = fileURLToPath(new URL('../looks', import.meta.url));
const address = 'http://localhost/looks/';

// In one worker: the page is built once.
base.describe.configure({ mode: 'default' });

/** The page with every control in every state, which is built for the test. */
const test = base.extend<{ looks: Page }, { built: string }>({
  built: [
    async ({}, use) => {
      const { output, ...config } = standalone(dir);
      const stats = await compile(
        webpack({ ...config, cache: false, output: { ...output, filename: '[name].js' } }),
      );
      expect(stats.toString({ preset: 'errors-only' })).toBe('');
      await use(`${dir}/dist`);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  looks: async ({ page, built }, use) => {
    await page.route(`${address}**`, (route) => {
      const name = route.request().url().slice(address.length) || 'index.html';
      const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
      return route.fulfill({ contentType: type, body: readFileSync(`${built}/${name}`) });
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'messages' })).toBeVisible();
    await use(page);
  },
});

/** What each field's control looks like in the part of the page with a state, by wire name. */
const controlsIn = async (page: Page, state: string) =>
  new Map(
    await page.locator(`[data-state=${state}] [data-field]`).evaluateAll((fields) =>
      fields.map((field) => {
        const control = field.querySelector('input, select, textarea')!;
        const style = getComputedStyle(control);
        const outline = style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`;
        const { borderColor, borderStyle, borderWidth } = style;
        const sheet = getComputedStyle(control.closest('.chakra-card__group')!).backgroundColor;
        return [
          field.getAttribute('data-field')!,
          { outline, border: `${borderStyle} ${borderWidth}`, borderColor, sheet },
        ] as const;
      }),
    ),
  );

/** The contrast of two colours, by https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(...colors: [string, string]): number {
  const [light = 0, dark = 0] = colors
    .map((color) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
        const part = Number(text) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const calculated = ['CostInINR', 'OfferInINR', 'Margin'];
const modes = {
  'in light': {},
  'in dark': { colorScheme: 'dark' },
  'in forced colours': { forcedColors: 'active' },
} as const;

for (const [name, mode] of Object.entries(modes))
  test(`${name}, every control has a border that can be seen, and other looks with the focus, wrong or calculated`, async ({
    looks: page,
  }) => {
    await page.emulateMedia(mode);
    const [rest, focus, wrong] = [
      await controlsIn(page, 'rest'),
      await controlsIn(page, 'focus'),
      await controlsIn(page, 'wrong'),
    ];
    expect(rest.size).toBe(15);
    for (const [field, { outline, border, borderColor, sheet }] of rest) {
      expect(outline, field).toBe('');
      expect(focus.get(field)!.outline, field).toBe('solid 2px');
      if (calculated.includes(field)) {
        expect([border, borderColor], field).not.toEqual([
          rest.get('Cost')!.border,
          rest.get('Cost')!.borderColor,
        ]);
        continue;
      }
      expect(contrast(borderColor, sheet), field).toBeGreaterThanOrEqual(3);
      if (name !== 'in forced colours')
        expect(contrast(focus.get(field)!.borderColor, sheet), field).toBeGreaterThanOrEqual(3);
    }
    const isWrong = page.locator('[data-state=wrong] [data-field]:has([aria-invalid=true])');
    const names = await isWrong.evaluateAll((fields) =>
      fields.map((field) => field.getAttribute('data-field')!),
    );
    expect(names).toHaveLength(9);
    for (const field of names) {
      const { border, borderColor, sheet } = wrong.get(field)!;
      const before = rest.get(field)!;
      expect([border, borderColor], field).not.toEqual([before.border, before.borderColor]);
      if (name === 'in forced colours') expect(border, field).not.toBe(before.border);
      expect(contrast(borderColor, sheet), field).toBeGreaterThanOrEqual(3);
    }
  });

test('what is shown as the focus is what a control has that gets it by Tab', async ({ looks: page }) => {
  const shown = await controlsIn(page, 'focus');
  await page.locator('[data-state=rest] [data-field=Number] input').focus();
  for (const field of ['Month', 'Client', 'Day']) {
    while ((await page.locator(':focus').getAttribute('name')) !== field) await page.keyboard.press('Tab');
    expect((await controlsIn(page, 'rest')).get(field)).toEqual(shown.get(field));
  }
});

test('a notice gives way to one that is further down in the document', async ({ looks: page }) => {
  await expect(page.getByText('notice', { exact: true })).toBeHidden();
  await expect(page.locator('[role=alert]')).toBeVisible();
});

test('no state of a control breaks a rule of accessibility', async ({ looks: page }) => {
  expect(await accessibilityViolations(page)).toEqual([]);
});
