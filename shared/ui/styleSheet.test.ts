/** @jest-environment node */
import { controlStyles } from './controlStyles';
import { formStyles } from './formStyles';
import { frameStyles } from './frameStyles';
import { styleSheet } from './styleSheet';

test.each(Object.keys({ ...controlStyles, ...formStyles, ...frameStyles }))(
  'the page has the rules of %s before any script has run',
  (selector) => {
    expect(styleSheet).toContain(`${selector}{`);
  },
);

test('the colours wait for the colour mode: a page in dark colours must not begin in light ones', () => {
  // On paper the colour scheme is always light. The rules for paper are the last of the style sheet.
  const [onScreen, onPaper] = styleSheet.split('@media print');
  expect(onScreen).not.toMatch(/color-scheme|--r-[\w-]+:/);
  expect(onPaper).toContain('color-scheme:light!important');
});

test('the style sheet is text for a style element', () => {
  expect(styleSheet).toMatch(/^@layer reset\{/);
  expect(styleSheet).not.toContain('<');
});
