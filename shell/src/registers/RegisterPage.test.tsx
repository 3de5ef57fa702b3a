import { CONTRACT } from '@registers/shared/contract';
import { defineRegister, RegisterForm, text } from '@registers/shared/register';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import type { RegistryEntry } from '../config/registry';
import { loadRegisterModule } from '../federation';
import { Shell } from '../Shell';
import { openSite } from '../site';
import { screenOf, serve } from '../testing/browser';
import { entryOf, session, settings as sample } from '../testing/samples';

jest.mock('../federation');

const load = jest.mocked(loadRegisterModule);
const settings = { ...sample, endpoints: { job: 'https://receiver.example/exec' } };
const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const release = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});
const earlier = 'An earlier version of this register is in use. You can work as usual.';

const definition = defineRegister({
  formType: 'job',
  success: 'Stored',
  sections: { One: { Name: text({ required: true }) } },
});

/** A page of a given version with a real form, so that what happens to typed text is seen. */
const pageOf = (version: string) =>
  function Page() {
    return (
      <>
        <p>Version {version}</p>
        <RegisterForm definition={definition} />
      </>
    );
  };

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
        <RegisterForm definition={definition} />
      </>
    );
  };

/** By version; one that is missing has a dead server. */
let pages: Record<string, ComponentType>;
let error: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  pages = { 1: pageOf('1'), 2: pageOf('2'), 3: pageOf('3') };
  screenOf(1440);
  error = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  load.mockReset().mockImplementation(({ entry }) => {
    const Page = pages[/example\/(.*)\/remote/.exec(entry)?.[1] ?? ''];
    return Page ? Promise.resolve({ contract: CONTRACT, Page }) : Promise.reject(new Error('gone'));
  });
});
afterEach(() => jest.restoreAllMocks());

const job = (version: string, change: Partial<RegistryEntry> = {}) =>
  entryOf('job', { path: '/', title: 'Job Register', ...release(version), ...change });

const published = (entry: RegistryEntry) =>
  serve({ '/registers.json': JSON.stringify({ registers: [entry] }) });

async function open(entry: RegistryEntry, overrides = {}) {
  published(entry);
  await act(async () => {
    render(
      <UiProvider>
        <MemoryRouter>
          <Shell
            site={openSite({ registry: { registers: [entry] }, overrides })}
            settings={settings}
            session={session}
          />
        </MemoryRouter>
      </UiProvider>,
      { onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
}

/** The tab is looked at again after the registry has changed. */
async function lookAgain(entry: RegistryEntry) {
  published(entry);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const name = () => screen.getByRole('textbox', { name: 'Name' });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
const lines = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);

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
    expect(lines()).toContain(earlier);
  });

  test('and has no earlier one is named with everything that was tried', async () => {
    pages = { 2: Broken };
    await open(healed);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Job Register could not be loaded');
    expect(alert).toHaveTextContent('job 2 (build b2)');
    expect(alert).toHaveTextContent('job 1 (build b1)');
    pages = { 2: pageOf('2') };
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

  test('has no button where the text would be lost', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    await open(job('1'));
    expect(await screen.findByText(/This browser keeps no drafts/)).toBeVisible();
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
