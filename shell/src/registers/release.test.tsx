import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../testing/browser';
import {
  addressOf,
  earlier,
  job,
  lines,
  load,
  lookAgain,
  name,
  open,
  pages,
  prepare,
  press,
  release,
} from '../testing/jobRegister';

jest.mock('../federation/runtime');

let error: jest.SpyInstance;
beforeEach(() => {
  ({ error } = prepare());
});
afterEach(() => jest.restoreAllMocks());

describe('a release while the register is open', () => {
  test('is offered, and comes when asked for, with the text and the focus on the page', async () => {
    await open(job('1'));
    await userEvent.type(name(), 'half an en');
    await lookAgain(job('2', { fallback: release('1') }));
    expect(screen.getByText('Version 1')).toBeVisible();
    expect(lines()).toContain('Update ready');
    await press('Update now');
    expect(await screen.findByText('Version 2')).toBeVisible();
    await waitFor(() => expect(name()).toHaveValue('half an en'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByText('Update ready')).not.toBeInTheDocument();
  });

  test('is not loaded because the link of what is open is pointed at', async () => {
    await open(job('1'));
    await lookAgain(job('2'));
    await userEvent.hover(screen.getByRole('link', { name: 'Job Register' }));
    expect(load.mock.calls.map(([{ entry }]) => entry)).toEqual([addressOf('1')]);
  });

  test('has no button where the text would be lost', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    await open(job('1'));
    expect(await screen.findByText(/^Drafts cannot be saved/)).toBeVisible();
    await userEvent.type(name(), 'typed');
    await lookAgain(job('2'));
    expect(screen.getByText(/^Update ready. It comes when you open this register/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update now' })).not.toBeInTheDocument();
    expect(name()).toHaveValue('typed');
  });

  test('is not spoken of again once it was taken back', async () => {
    await open(job('1'));
    await lookAgain(job('2'));
    expect(screen.getByText('Update ready')).toBeInTheDocument();
    await lookAgain(job('1'));
    expect(screen.queryByText('Update ready')).not.toBeInTheDocument();
  });

  test('that makes the earlier version live again ends the line about it', async () => {
    delete pages['2'];
    await open(job('2', { fallback: release('1') }));
    expect(await screen.findByText(earlier)).toBeVisible();
    await lookAgain(job('1'));
    expect(lines()).toEqual([]);
  });

  test('does nothing when the file cannot be read or is wrong', async () => {
    await open(job('1'));
    for (const answer of [
      '<!doctype html>',
      '{"registers":[]}',
      () => Promise.reject(new Error('offline')),
    ]) {
      serve({ '/registers.json': answer });
      await act(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        await Promise.resolve();
      });
    }
    expect(screen.getByText('Version 1')).toBeVisible();
    expect(lines()).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a register that its operator closes', () => {
  const words = 'Back at 14:00. Until then use the paper form.';

  test('shows their words in its place and loads nothing; it opens by itself when they take them back', async () => {
    await open(job('1', { closed: words }));
    expect(screen.getByRole('heading', { name: 'Job Register is closed at the moment' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await lookAgain(job('1'));
    expect(await screen.findByText('Version 1')).toBeVisible();
  });

  test('while somebody types stays as it is, under their words', async () => {
    await open(job('1'));
    await userEvent.type(name(), 'typed');
    await lookAgain(job('1', { closed: words }));
    expect(lines()).toContain(`This register is closed now: ${words}`);
    expect(name()).toHaveValue('typed');
  });
});

test('a developer’s own build is shown as such, fails for all to see, and goes by one press', async () => {
  const override = 'http://localhost:3102/remoteEntry.js';
  await open(job('1', { integrity: 'sha384-AAAA', fallback: release('3') }), { job: override });
  expect(lines()).toContain('Override: job from localhost:3102');
  expect(load.mock.calls).toEqual([
    [{ id: 'job', entry: override, integrity: undefined, origins: ['http://localhost:3102'] }, false],
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Job Register could not be loaded');
  await press('Reset');
  expect(await screen.findByText('Version 1')).toBeVisible();
  expect(lines()).toEqual([]);
});
