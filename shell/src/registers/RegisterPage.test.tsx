import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { nameBox, typeName } from '../testing/form';
import {
  addressOf,
  banners,
  buildRecord,
  earlier,
  Form,
  job,
  load,
  open,
  pageOf,
  pages,
  prepare,
  press,
  published,
} from '../testing/jobRegister';

import { mountingMs } from './useRegisterLoad';

jest.mock('../federation/runtime');

const Broken = () => {
  throw new Error('an error in its code');
};

/** Works until its button is pressed. */
const fragile = (version: string, error: Error) =>
  function Page() {
    const [failed, setFailed] = useState(false);
    if (failed) throw error;
    return (
      <>
        <button onClick={() => setFailed(true)}>Break {version}</button>
        <Form />
      </>
    );
  };

let error: jest.SpyInstance;
let mark: jest.SpyInstance;
beforeEach(() => {
  ({ error } = prepare());
  mark = jest.spyOn(performance, 'mark');
});
afterEach(() => jest.restoreAllMocks());

/** The page has been shown for long enough to count as mounted. */
async function finishMounting(version: string) {
  await screen.findByRole('button', { name: `Break ${version}` });
  // Its time begins with the mark, which comes after the button.
  await waitFor(() => expect(mark).toHaveBeenCalled());
  mark.mockClear();
  await act(() => new Promise((resolve) => setTimeout(resolve, mountingMs)));
}

test('the build that is shown is marked, with the contract that it exports, for the release tool', async () => {
  await open(job('2'));
  await screen.findByText('Version 2');
  expect(mark).toHaveBeenCalledWith('register-shown', { detail: { id: 'job' } });
});

describe('a live version that does not work', () => {
  const healed = job('2', { fallback: buildRecord('1') });

  test.each([
    ['does not load', () => delete pages['2']],
    ['throws as it mounts', () => (pages['2'] = Broken)],
  ])('and %s is replaced with the fallback, with a banner', async (_, breakIt) => {
    breakIt();
    await open(healed);
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(banners()).toContain(earlier));
    expect(error.mock.calls).toEqual([
      [`Register job 2 (build b2) from ${addressOf('2')} failed:`, expect.anything()],
    ]);
  });

  test('shows an error when it fails in use, and Try again loads it again with the typed text', async () => {
    pages['2'] = fragile('2', new Error('an error in its code'));
    await open(healed);
    await typeName('typed');
    await finishMounting('2');
    await press('Break 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Job Register has stopped working');
    await press('Try again');
    await waitFor(() => expect(nameBox()).toHaveValue('typed'));
    expect(screen.getByRole('button', { name: 'Break 2' })).toBeVisible();
    expect(load.mock.calls.map(([, again]) => again)).toEqual([false, true]);
  });

  test('offers the earlier version when it fails in use again, and keeps the typed text', async () => {
    pages['2'] = fragile('2', new Error('an error in its code'));
    await open(healed);
    await typeName('typed');
    for (const offered of [false, true]) {
      await finishMounting('2');
      await press('Break 2');
      await screen.findByRole('alert');
      expect(screen.queryAllByRole('button', { name: 'Use the earlier version' })).toHaveLength(
        offered ? 1 : 0,
      );
      if (!offered) await press('Try again');
    }
    await press('Use the earlier version');
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(nameBox()).toHaveValue('typed'));
    await waitFor(() => expect(banners()).toContain(earlier));
  });

  test('is replaced with the fallback when it also fails after Try again', async () => {
    pages['2'] = fragile('2', new Error('an error in its code'));
    await open(healed);
    await finishMounting('2');
    await press('Break 2');
    pages['2'] = Broken;
    await press('Try again');
    expect(await screen.findByText('Version 1')).toBeVisible();
    await waitFor(() => expect(banners()).toContain(earlier));
  });

  test('and whose fallback fails too is reported with both builds', async () => {
    delete pages['1'];
    pages['2'] = Broken;
    await open(healed);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Job Register couldn’t be loaded');
    expect(alert).toHaveTextContent('job 2 (build b2)');
    expect(alert).toHaveTextContent('job 1 (build b1)');
    pages['2'] = pageOf('2');
    await press('Try again');
    expect(await screen.findByText('Version 2')).toBeVisible();
  });
});

test.each([
  ['job-team@example.com', 'mailto:job-team@example.com', null],
  ['https://wiki.example.com/job', 'https://wiki.example.com/job', '_blank'],
])('an error names where the team is reached: %s', async (contact, address, target) => {
  delete pages['2'];
  await open(job('2', { contact }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`If this keeps happening, tell the Job Register team: ${contact}`);
  const link = screen.getByRole('link', { name: contact });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('target')).toBe(target);
  if (target) expect(link).toHaveAttribute('rel', 'noopener');
});

test('an error names the team alone where registers.json has no address', async () => {
  delete pages['2'];
  await open(job('2'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Try again in a moment. If this keeps happening, tell the Job Register team.',
  );
});

test('a register that has lost a chunk is reloaded in its live version, with the typed text', async () => {
  pages['1'] = fragile('1', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  await open(job('1'));
  await typeName('typed');
  await finishMounting('1');
  published(job('2'));
  await press('Break 1');
  expect(await screen.findByText('Version 2')).toBeVisible();
  await waitFor(() => expect(nameBox()).toHaveValue('typed'));
  await waitFor(() =>
    expect(banners()).toContain('We reloaded this register because part of it was missing.'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
