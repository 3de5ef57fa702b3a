import { CONTRACT } from '@registers/shared/contract';
import { UiProvider } from '@registers/shared/ui';
import { dayOf } from '@registers/shared/words';
import { cleanup, render, screen, within } from '@testing-library/react';
import { loadRegisterModule, sharedVersions } from '../../federation/runtime';
import type { ShownRegister } from '../../config/registry';
import { RegisterLoader } from '../../loading/loader';
import { replace } from '../../testing/browser';
import { FakeCaches } from '../../testing/caches';
import { recordOf } from '../../testing/samples';
import { About } from './About';

jest.mock('../../federation/runtime');

const build = (version: string) => ({
  contract: CONTRACT,
  version,
  build: `b${version}`,
  entry: `https://job.example/${version}/remoteEntry.js`,
  shared: { react: '^19.2.0', 'react/': '^19.2.0', '@registers/shared/ui': '^1.0.0' },
});
const job = recordOf('job', { title: 'Job Register', ...build('2'), fallback: build('1') });

/** The versions that cannot be loaded. */
let dead: string[];
let loader: RegisterLoader;

beforeEach(() => {
  dead = [];
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  loader = new RegisterLoader({ latest: (known) => Promise.resolve(known), browser: 'b' });
  jest.mocked(sharedVersions).mockReturnValue({
    react: '19.3.1',
    'react/': '19.3.1',
    '@registers/shared/ui': '1.0.0',
    '@registers/shared/register': '1.1.0',
  });
  jest
    .mocked(loadRegisterModule)
    .mockImplementation(({ entry }) =>
      dead.some((version) => entry.includes(`/${version}/`))
        ? Promise.reject(new Error('answered 503'))
        : Promise.resolve({ contract: CONTRACT, Page: () => null }),
    );
});
afterEach(() => jest.restoreAllMocks());

let offlineDays: number | undefined;
beforeEach(() => (offlineDays = undefined));

function show(...registers: ShownRegister[]) {
  const running = { version: '1.0.0', build: 's1' };
  render(
    <About
      running={running}
      live={{ ...running, build: 's2' }}
      registers={registers}
      loader={loader}
      offlineDays={offlineDays}
    />,
    {
      wrapper: UiProvider,
    },
  );
}

/** What is said of a part by label, without what is not known. */
function partOf(name: string): Record<string, string | null> {
  const part = within(screen.getByRole('region', { name }));
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent);
  const labels = part.getAllByRole('term').map(({ textContent }) => textContent);
  return Object.fromEntries(
    labels.flatMap((label, index) => (values[index] === '–' ? [] : [[label, values[index] ?? null]])),
  );
}

test('the shell has its version, and whether a newer one is live; a register is as registers.json describes it', () => {
  show(job);
  expect(partOf('Shell')).toEqual({
    State: 'Earlier version',
    Version: '1.0.0',
    Build: 's1',
    Origin: 'http://localhost',
    Contract: '1',
    'Shared modules': 'react 19.3.1, @registers/shared 1.0.0, @registers/shared 1.1.0',
  });
  expect(partOf('Job Register')).toEqual({
    State: 'Not loaded',
    Version: '2',
    Build: 'b2',
    Origin: 'https://job.example',
    Contract: '1',
    'Shared modules': 'needs react ^19.2.0, @registers/shared ^1.0.0',
  });
  expect(screen.queryByText(/without a network/)).not.toBeInTheDocument();
});

test('a register with a fallback in use shows that build and the error of the live one', async () => {
  dead = ['2'];
  await loader.load(job);
  show(job);
  expect(partOf('Job Register')).toEqual({
    State: 'Earlier version',
    Version: '1',
    Build: 'b1',
    Origin: 'https://job.example',
    Contract: '1',
    'Shared modules': 'react 19.3.1, @registers/shared 1.0.0, @registers/shared 1.1.0',
    'Last error': '2 (build b2) answered 503',
  });
});

test.each([
  ['Live', recordOf('job')],
  ['Canary', { ...job, canary: { percent: 100, ...build('3') } }],
  ['Override', { ...job, override: 'http://localhost:3102/remoteEntry.js' }],
])('a loaded register has the state %s', async (state, register) => {
  await loader.load(register);
  show({ ...register, title: 'Job Register' });
  expect(partOf('Job Register')).toMatchObject({ State: state });
});

test('shows which registers have failed or are closed', async () => {
  dead = ['1', '2'];
  await loader.load(job);
  show(job, recordOf('invoice', { title: 'Inspector Invoice', closed: 'Back at 14:00.' }));
  expect(partOf('Job Register')).toMatchObject({
    State: 'Failed',
    'Last error': '1 (build b1) answered 503',
  });
  expect(partOf('Inspector Invoice')).toMatchObject({ State: 'Closed' });
});

test('says of when the copy is from which the site opens without a network, or why there is none', async () => {
  replace(globalThis, 'caches', new FakeCaches('http://localhost').asStorage());
  offlineDays = 14;
  show(job);
  expect(await screen.findByText(/^Not ready to open without a network\. Its files are/)).toBeVisible();
  cleanup();
  const record = JSON.stringify({ cache: 'registers copy 1', time: new Date().toISOString(), days: 14 });
  replace(caches, 'match', () => Promise.resolve({ text: () => Promise.resolve(record) }));
  show(job);
  const today = dayOf(Date.now());
  expect(
    await screen.findByText(new RegExp(`^Ready to open without a network: version of ${today} at`)),
  ).toBeVisible();
});

test.each([
  [true, 'The browser keeps what’s stored here, even if the device runs low on space.'],
  [false, 'If the device runs low on space, the browser may delete what’s stored here, unsent entries too.'],
])('says whether the storage is persistent (%s), and how much is used', async (isPersistent, said) => {
  replace(navigator, 'storage', {
    persisted: () => Promise.resolve(isPersistent),
    estimate: () => Promise.resolve({ usage: 3_240_000, quota: 10_737_418_240 }),
  });
  show(job);
  const heading = await screen.findByRole('heading', { name: 'Storage on this device' });
  expect(heading.parentElement).toHaveTextContent(`${said} 3.2 MB used. The browser allows up to 10.7 GB.`);
});
