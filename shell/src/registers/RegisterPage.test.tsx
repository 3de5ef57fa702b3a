import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  addressOf,
  earlier,
  Form,
  job,
  lines,
  load,
  name,
  open,
  pageOf,
  pages,
  prepare,
  press,
  published,
  release,
} from '../testing/jobRegister';

jest.mock('../federation/runtime');

const Broken = () => {
  throw new Error('a fault of its team');
};

/** Stands well, and fails when its button is pressed. */
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
beforeEach(() => {
  ({ error } = prepare());
});
afterEach(() => jest.restoreAllMocks());

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));

describe('a live version that does not work', () => {
  const healed = job('2', { fallback: release('1') });

  test.each([
    ['does not load', () => delete pages['2']],
    ['throws as it mounts', () => (pages['2'] = Broken)],
  ])('and %s is exchanged for the last good one, with a quiet line', async (_, breakIt) => {
    breakIt();
    await open(healed);
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(lines()).toContain(earlier);
    expect(error.mock.calls).toEqual([
      [`Register job 2 (build b2) from ${addressOf('2')} failed:`, expect.anything()],
    ]);
  });

  test('in use is not exchanged: it says so, and Try again brings it back with the text', async () => {
    pages['2'] = fragile('2', new Error('a fault of its team'));
    await open(healed);
    await userEvent.type(name(), 'typed');
    await settle();
    await press('Break 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Job Register has stopped working');
    await press('Try again');
    await waitFor(() => expect(name()).toHaveValue('typed'));
    expect(screen.getByRole('button', { name: 'Break 2' })).toBeVisible();
    expect(load.mock.calls.map(([, again]) => again)).toEqual([false, true]);
  });

  test('when Try again finds it broken from the start, the last good one takes its place', async () => {
    pages['2'] = fragile('2', new Error('a fault of its team'));
    await open(healed);
    await settle();
    await press('Break 2');
    pages['2'] = Broken;
    await press('Try again');
    expect(await screen.findByText('Version 1')).toBeVisible();
    await waitFor(() => expect(lines()).toContain(earlier));
  });

  test('and has no earlier one is named with everything that was tried', async () => {
    delete pages['1'];
    pages['2'] = Broken;
    await open(healed);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Job Register could not be loaded');
    expect(alert).toHaveTextContent('job 2 (build b2)');
    expect(alert).toHaveTextContent('job 1 (build b1)');
    pages['2'] = pageOf('2');
    await press('Try again');
    expect(await screen.findByText('Version 2')).toBeVisible();
  });
});

test('a part that cannot be fetched any more brings what is live by now, with the text', async () => {
  pages['1'] = fragile('1', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  await open(job('1'));
  await userEvent.type(name(), 'typed');
  await settle();
  published(job('2'));
  await press('Break 1');
  expect(await screen.findByText('Version 2')).toBeVisible();
  await waitFor(() => expect(name()).toHaveValue('typed'));
  expect(lines()).toContain('A part of this register was gone, so it was loaded anew.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
