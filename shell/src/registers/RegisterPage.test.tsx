import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ShownRegister } from '../config/registry';
import { replace } from '../testing/browser';
import { nameBox, typeName } from '../testing/form';
import {
  addressOf,
  banners,
  buildRecord,
  earlier,
  follow,
  job,
  load,
  lookAgain,
  open,
  pages,
  prepare,
  press,
  published,
} from '../testing/jobRegister';
import { mountingMs } from '../loading/loadState';

jest.mock('../federation/runtime');

const Broken = () => {
  throw new Error('an error in its code');
};

function ShortLived() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFailed(true));
    return () => clearTimeout(timer);
  }, []);
  return failed ? <Broken /> : null;
}

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
    ['throws as soon as it is shown', () => (pages['2'] = ShortLived)],
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
    // The time of mounting begins with the mark `register-shown`, which is made after the button is there.
    await waitFor(() => expect(mark).toHaveBeenCalled());
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + mountingMs);
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
    expect(alert).toHaveTextContent(
      'Try again in a moment. If this keeps happening, tell the Job Register team.',
    );
    published(job('3'));
    await press('Try again');
    expect(await screen.findByText('Version 3')).toBeVisible();
  });

  test('and was taken back is not loaded again when the register is opened again', async () => {
    delete pages['2'];
    await open(job('2'));
    await screen.findByRole('alert');
    published(job('1'));
    await follow('Sent');
    await follow('Job Register');
    expect(await screen.findByText('Version 1')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
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

describe('a release while the register is open', () => {
  test('is offered, and applied when a person asks for it, with the typed text and the focus kept', async () => {
    await open(job('1'));
    await typeName('half an en');
    await lookAgain(job('2', { fallback: buildRecord('1') }));
    expect(screen.getByText('Version 1')).toBeVisible();
    expect(banners()).toContain('Update ready');
    await press('Update now');
    expect(await screen.findByText('Version 2')).toBeVisible();
    await waitFor(() => expect(nameBox()).toHaveValue('half an en'));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByText('Update ready')).not.toBeInTheDocument();
  });

  test('has no button where the typed text would be lost', async () => {
    replace(globalThis, 'indexedDB', undefined);
    await open(job('1'));
    expect(await screen.findByText(/^This browser can’t save drafts/)).toBeVisible();
    await typeName('typed');
    await lookAgain(job('2'));
    expect(
      screen.getByText(/^Update ready. You’ll get it the next time you open this register/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update now' })).not.toBeInTheDocument();
    expect(nameBox()).toHaveValue('typed');
  });
});

describe('a register that is closed by its operator', () => {
  const message = 'Back at 14:00. Until then use the paper form.';

  test('shows their message and loads nothing, until it is opened again', async () => {
    await open(job('1', { closed: message }));
    expect(screen.getByRole('heading', { name: 'Job Register is closed' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await lookAgain(job('1'));
    expect(await screen.findByText('Version 1')).toBeVisible();
  });

  test('stays open under their message while somebody is typing', async () => {
    await open(job('1'));
    await typeName('typed');
    await lookAgain(job('1', { closed: message }));
    expect(banners()).toContain(`This register is closed: ${message}`);
    expect(nameBox()).toHaveValue('typed');
  });

  test('takes no entry from a form that was open before, and takes it when it is opened again', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    await open(job('1'));
    await typeName('typed');
    /** Publishes the record, and presses Submit before this tab has looked. */
    const submitAfter = async (register: ShownRegister, ms: number) => {
      const fetching = published(register);
      jest.spyOn(performance, 'now').mockReturnValue(ms);
      await press('Submit');
      return fetching;
    };
    const sent = await submitAfter(job('1', { closed: message }), 6_000);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `It wasn’t sent and stays here. This register is closed: ${message}`,
    );
    expect(screen.queryByRole('button', { name: 'Send later' })).not.toBeInTheDocument();
    expect(nameBox()).toHaveValue('typed');
    expect(sent.mock.calls.map(([address]: [string]) => address)).toEqual(['/registers.json']);

    const sentAgain = await submitAfter(job('1'), 12_000);
    await waitFor(() => expect(sentAgain).toHaveBeenCalledTimes(2));
    expect(sentAgain).toHaveBeenLastCalledWith(
      expect.stringContaining('https://receiver.example/exec?submissionId='),
      expect.anything(),
    );
  });
});

test('an override has a banner, shows its errors without a fallback, and ends with one button', async () => {
  const override = 'http://localhost:3102/remoteEntry.js';
  await open(job('1', { integrity: 'sha384-AAAA', fallback: buildRecord('3') }), { job: override });
  expect(banners()).toContain('You’re using a test version: job from localhost:3102');
  expect(load.mock.calls).toEqual([
    [{ id: 'job', entry: override, integrity: undefined, origins: ['http://localhost:3102'] }],
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Job Register couldn’t be loaded');
  await press('Stop using it');
  expect(await screen.findByText('Version 1')).toBeVisible();
  expect(banners()).toEqual([]);
});
