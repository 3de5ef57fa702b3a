import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  addressOf,
  banners,
  buildRecord,
  earlier,
  job,
  load,
  open,
  pageOf,
  pages,
  prepare,
  press,
} from '../testing/jobRegister';
import { mountingMs } from './useRegisterLoad';

jest.mock('../federation/runtime');

const Broken = () => {
  throw new Error('an error in its code');
};

/** Works until its button is pressed. */
function Fragile() {
  const [failed, setFailed] = useState(false);
  if (failed) throw new Error('an error in its code');
  return <button onClick={() => setFailed(true)}>Break</button>;
}

let error: jest.SpyInstance;
let mark: jest.SpyInstance;
beforeEach(() => {
  ({ error } = prepare());
  mark = jest.spyOn(performance, 'mark');
});
afterEach(() => jest.restoreAllMocks());

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

  test('shows an error when it fails in use, and asks for a reload of the page', async () => {
    pages['2'] = Fragile;
    await open(healed);
    // The time of mounting begins with the mark, which comes after the button.
    await waitFor(() => expect(mark).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, mountingMs)));
    await press('Break');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Job Register has stopped working');
    expect(alert).toHaveTextContent('Reload the page. If this keeps happening, tell the Job Register team.');
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledTimes(1);
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
