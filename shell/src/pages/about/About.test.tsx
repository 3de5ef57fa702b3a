import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { dayOf } from '@registers/shared/words';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { BatchList } from '@registers/shared/submit';
import type { Outbox } from '../../entries/useOutbox';
import { type Candidate, candidatesOf } from '../../loading/candidates';
import { createLoader } from '../../loading/loader';
import { type LoadState, thrownBy } from '../../loading/loadState';
import { replace } from '../../testing/browser';
import { FakeCaches } from '../../testing/caches';
import { heldEntry } from '../../testing/entries';
import { recordOf } from '../../testing/samples';
import { About, valuesOfRegister } from './About';

jest.mock('../../federation/runtime');

const build = (version: string) => ({
  contract: CONTRACT,
  version,
  build: `b${version}`,
  entry: `https://job.example/${version}/remoteEntry.js`,
});
const canary = { percent: 100, ...build('3') };
const job = recordOf('job', { title: 'Job Register', ...build('2'), fallback: build('1'), canary });

const none: readonly never[] = [];
const outboxOf = (count: number): Outbox => ({
  entries: Array.from({ length: count }, () => heldEntry({ edit: { state: 'waiting' } })),
  batches: { subscribe: () => () => undefined, get: () => none } as Partial<BatchList> as BatchList,
});

const Wrapper = ({ children }: { children: ReactNode }) => (
  <UiProvider>
    <MemoryRouter>{children}</MemoryRouter>
  </UiProvider>
);

function show(offlineDays?: number, unsent = 0) {
  const running = { version: '1.0.0', build: 's1' };
  const loader = createLoader('b');
  render(
    <About
      running={running}
      live={{ ...running, build: 's2' }}
      registers={[job]}
      loader={loader}
      offlineDays={offlineDays}
      outbox={outboxOf(unsent)}
    />,
    { wrapper: Wrapper },
  );
}

/** What is said of a part, by label. */
function partOf(name: string) {
  const part = within(screen.getByRole('region', { name }));
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent);
  return part.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]);
}

test('says the version, whether there is a newer one, and how much waits; the rest is folded', () => {
  show(undefined, 2);
  expect(screen.getByText('Version 1.0.0. Reload the page to get the newer one.')).toBeVisible();
  expect(screen.getByRole('link', { name: '2 entries are waiting to be sent.' })).toHaveAttribute(
    'href',
    '/outbox',
  );
  expect(screen.getByText('Job Register')).not.toBeVisible();
  cleanup();
  show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the shell has its version, and whether a newer one is live; a register is as registers.json describes it', () => {
  show();
  expect(partOf('Shell').map(([, value]) => value)).toEqual([
    ...['Earlier version', '1.0.0', 's1', 'http://localhost', '1'],
  ]);
  expect(partOf('Job Register')).toEqual([
    ['State', 'Not loaded'],
    ['Version', '2'],
    ['Build', 'b2'],
    ['Origin', 'https://job.example'],
    ['Contract', '1'],
  ]);
  expect(screen.queryByText(/without a network/)).not.toBeInTheDocument();
});

const notOpened: LoadState = { is: 'notOpened', number: 0, errors: [] };
const loaded = (candidate: Candidate): LoadState => ({
  ...{ is: 'mounting', number: 1, errors: [] },
  build: { candidate, module: { contract: CONTRACT, Page: () => null } },
});
const [third, live, earlier] = candidatesOf(job, 'b');

test.each<[string, string, RegisterRecord, LoadState]>([
  ['Live', '2', job, loaded(live!)],
  ['Canary', '3', job, loaded(third)],
  ['Earlier version', '1', job, loaded(earlier!)],
  ['Failed', '2', job, { is: 'failed', number: 1, errors: [thrownBy(live!, new Error('gone'))] }],
  ['Closed', '2', { ...job, closed: 'Back at 14:00.' }, notOpened],
])('a register has the state %s, and the version %s', (State, Version, register, state) => {
  expect(valuesOfRegister(register, state)).toMatchObject({ State, Version });
});

test('says of what time the copy is from which the site opens without a network, or why there is none', async () => {
  replace(globalThis, 'caches', new FakeCaches('http://localhost').asStorage());
  show(14);
  expect(await screen.findByText(/^Not ready to open without a network\. Its files are/)).toBeVisible();
  cleanup();
  const record = JSON.stringify({ cache: 'registers copy 1', time: new Date().toISOString(), days: 14 });
  replace(caches, 'match', () => Promise.resolve({ text: () => Promise.resolve(record) }));
  show(14);
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
  show();
  const heading = await screen.findByRole('heading', { name: 'Storage on this device' });
  expect(heading.parentElement).toHaveTextContent(`${said} 3.2 MB used. The browser allows up to 10.7 GB.`);
});
