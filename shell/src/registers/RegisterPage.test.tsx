import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { loadRegisterModule } from '../federation/runtime';
import type { OpenedSite } from '../site';
import { replace, screenOf, serve } from '../testing/browser';
import { nameBox, NameForm, typeName } from '../testing/form';
import { renderShell } from '../testing/renderShell';
import { recordOf, settings as sample } from '../testing/samples';

jest.mock('../federation/runtime');

const settings = { ...sample, endpoints: { job: 'https://receiver.example/exec' } };
const addressOf = (version: string) => `https://job.example/${version}/remoteEntry.js`;
const buildRecord = (version: string) => ({
  contract: 1,
  version,
  build: `b${version}`,
  entry: addressOf(version),
});

const pageOf = (version: string) =>
  function Page() {
    return (
      <>
        <p>Version {version}</p>
        <NameForm />
      </>
    );
  };

/** The pages by version. A missing version cannot be loaded. */
const pages: Record<string, ComponentType> = {};
const load = jest.mocked(loadRegisterModule);

let error: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const version of ['1', '2', '3']) pages[version] = pageOf(version);
  screenOf(1440);
  load.mockReset().mockImplementation(({ entry }) => {
    const Page = pages[/example\/(.*)\/remote/.exec(entry)?.[1] ?? ''];
    return Page ? Promise.resolve({ contract: CONTRACT, Page }) : Promise.reject(new Error('gone'));
  });
  jest.spyOn(console, 'warn').mockImplementation();
  error = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const job = (version: string, change: Partial<RegisterRecord> = {}) =>
  recordOf('job', { path: '/', title: 'Job Register', ...buildRecord(version), ...change });

const published = (register: RegisterRecord) =>
  serve({ '/registers.json': JSON.stringify({ registers: [register] }) });

let site: OpenedSite;

async function open(register: RegisterRecord) {
  published(register);
  site = await renderShell('/', { registry: { registers: [register] }, settings });
}

/** The tab becomes visible after the registry has changed, and reads it again. */
async function lookAgain(register: RegisterRecord) {
  published(register);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await site.store.refresh();
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const banners = () => screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []);

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

const withFallback = job('2', { fallback: buildRecord('1') });

test('a live version that throws as soon as it is shown is replaced with the fallback, with a banner and a mark for the release tool', async () => {
  const mark = jest.spyOn(performance, 'mark');
  // No time passes: on a busy machine it could be more than the second in which a page still counts as just shown.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  pages['2'] = ShortLived;
  await open(withFallback);
  expect(await screen.findByText('Version 1')).toBeVisible();
  expect(mark).toHaveBeenLastCalledWith('register-shown', { detail: { id: 'job' } });
  await waitFor(() =>
    expect(banners()).toContain('You’re using an earlier version of this register. You can work as usual.'),
  );
  expect(error.mock.calls).toEqual([
    [`Register job 2 (build b2) from ${addressOf('2')} failed:`, expect.anything()],
  ]);
});

test('a live version whose fallback fails too is reported with both', async () => {
  delete pages['1'];
  pages['2'] = Broken;
  await open(withFallback);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Job Register couldn’t be loaded');
  expect(alert).toHaveTextContent('job 2 (build b2)');
  expect(alert).toHaveTextContent('job 1 (build b1)');
  expect(alert).toHaveTextContent(
    'Come back in a moment, or reload the page. If this keeps happening, tell the Job Register team.',
  );
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
});

test('an error names where the team is reached, also if that is a page', async () => {
  delete pages['2'];
  const contact = 'https://wiki.example.com/job';
  await open(job('2', { contact }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`If this keeps happening, tell the Job Register team: ${contact}`);
  const link = screen.getByRole('link', { name: contact });
  expect(link).toHaveAttribute('href', contact);
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('an update has no button where the typed text would be lost', async () => {
  replace(globalThis, 'indexedDB', undefined);
  await open(job('1'));
  expect(await screen.findByText(/^This browser can’t save drafts/)).toBeVisible();
  await typeName('typed');
  await lookAgain(job('2'));
  expect(screen.getByText(/^Update ready. You’ll get it the next time you open this register/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update now' })).not.toBeInTheDocument();
  expect(nameBox()).toHaveValue('typed');
});

const message = 'Back at 14:00. Until then use the paper form.';

test('a register that is closed by its operator shows their message and loads nothing, until it is opened again', async () => {
  await open(job('1', { closed: message }));
  expect(screen.getByRole('heading', { name: 'Job Register is closed' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await lookAgain(job('1'));
  expect(await screen.findByText('Version 1')).toBeVisible();
});

test('a register that is closed stays open under the message while somebody is typing', async () => {
  await open(job('1'));
  await typeName('typed');
  await lookAgain(job('1', { closed: message }));
  expect(banners()).toContain(`This register is closed: ${message}`);
  expect(nameBox()).toHaveValue('typed');
});

test('a register that is closed takes no entry from a form that was open before, and takes it when it is opened again', async () => {
  await open(job('1'));
  await typeName('typed');
  /** Publishes the record, and presses Submit before this tab has looked. */
  const submitAfter = async (register: RegisterRecord) => {
    const fetching = published(register);
    await press('Submit');
    return fetching;
  };
  const sent = await submitAfter(job('1', { closed: message }));
  const advice = `It wasn’t sent and stays here. This register is closed: ${message}`;
  expect(await screen.findByText(advice)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send later' })).not.toBeInTheDocument();
  expect(nameBox()).toHaveValue('typed');
  expect(sent.mock.calls.map(([address]: [string]) => address)).toEqual(['/registers.json']);

  const sentAgain = await submitAfter(job('1'));
  await waitFor(() => expect(sentAgain).toHaveBeenCalledTimes(2));
  expect(sentAgain).toHaveBeenLastCalledWith(
    expect.stringContaining('https://receiver.example/exec?submissionId='),
    expect.anything(),
  );
});
