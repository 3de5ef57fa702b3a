import { UiProvider } from '@registers/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf } from '../testing/samples';
import { SiteLines } from './SiteLines';

const reset = jest.fn();
const shell = (build: string) => ({ version: '1.0.0', build });

function show(live: ReturnType<typeof shell> | undefined, overrides: Record<string, string> = {}) {
  const registers = ['job', 'invoice'].map((id) => {
    const override = overrides[id];
    return override === undefined ? entryOf(id) : { ...entryOf(id), override };
  });
  const running = live && shell('b1');
  render(<SiteLines running={running} live={live} registers={registers} onReset={reset} />, {
    wrapper: UiProvider,
  });
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
}

test('there is nothing to say of a page that is as it should be', () => {
  expect(show(shell('b1'))).toEqual([]);
});

test('nor of one whose registry tells nothing of the shell', () => {
  expect(show(undefined)).toEqual([]);
});

test('a newer shell is offered, and nothing loads by itself', () => {
  expect(show(shell('b2'))).toEqual(['Update ready for the whole page']);
  expect(screen.getByRole('button', { name: 'Reload now' })).toBeVisible();
});

test('every override is named with where it comes from, and all end by one press', async () => {
  const lines = show(shell('b1'), {
    job: 'http://localhost:3102/remoteEntry.js',
    invoice: 'http://[::1]:3103/mf-manifest.json',
  });
  expect(lines).toEqual(['Override: job from localhost:3102, invoice from [::1]:3103']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(reset).toHaveBeenCalledTimes(1);
});
