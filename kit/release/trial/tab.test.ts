import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import type { RegisterRecord } from '@registers/shared/registry';
import { Tab } from './tab';

// Nobody waits here: what a tab waits for is there immediately, or never.
jest.mock('node:timers/promises', () => ({
  setTimeout: jest.fn((_ms: number, value: unknown) => Promise.resolve(value)),
}));
const waits = () => jest.mocked(setTimeout).mock.calls.map(([ms]) => ms);
beforeEach(() => jest.mocked(setTimeout).mockClear());

const never = new Promise<never>(() => undefined);
const failed = () => Promise.reject(new Error('Timeout exceeded'));
const job = { id: 'job', title: 'Job', version: '0.3.0', contract: 1 } as RegisterRecord;

interface FakePage {
  /** Of the header, and of the click on a link. */
  header?: () => Promise<void>;
  click?: () => Promise<void>;
  /** The marks of the registers that are shown. */
  marks?: unknown[];
  /** What is thrown when the page is opened, or a link in it. */
  thrown?: string;
}

/** A tab whose page behaves like this, and what was asked of the page. */
async function tabOf({ header, click, marks = [], thrown }: FakePage) {
  const page = new EventEmitter();
  const asked: unknown[] = [];
  const throws = () => thrown !== undefined && page.emit('pageerror', { message: thrown });
  const link = {
    first: () => link,
    click: (options: unknown) => {
      asked.push(options);
      throws();
      return click ? click() : Promise.resolve();
    },
  };
  const getByRole = (role: string, options?: { name: string }) => {
    asked.push([role, options?.name]);
    return {
      waitFor: (limit: unknown) => {
        asked.push(limit);
        return header ? header() : Promise.resolve();
      },
      getByRole: (inner: string, named: unknown) => {
        asked.push([inner, named]);
        return link;
      },
    };
  };
  const goto = (address: string, options: unknown) => {
    asked.push([address, options]);
    throws();
    return Promise.resolve();
  };
  const waitForFunction = (find: (id: string) => unknown, id: string, limit: unknown) => {
    asked.push(limit);
    const entries = jest
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((name) => (name === 'register-shown' ? (marks as PerformanceEntryList) : []));
    const found = find(id);
    entries.mockRestore();
    return found === undefined ? failed() : Promise.resolve({ jsonValue: () => Promise.resolve(found) });
  };
  const fake = Object.assign(page, { goto, getByRole, waitForFunction });
  const context = { newPage: () => Promise.resolve(fake) } as unknown as BrowserContext;
  return { tab: await Tab.open(context), asked, page };
}

const shown = (id: string, contract: number) => ({ detail: { id, contract } });

describe('a shell in a tab', () => {
  test('shows its header', async () => {
    const { tab, asked } = await tabOf({});
    expect(await tab.load('http://localhost/about', 'The live shell')).toEqual([]);
    expect(asked).toEqual([
      ['http://localhost/about', { waitUntil: 'commit' }],
      ['banner', undefined],
      { timeout: 30_000 },
    ]);
  });

  test('that shows none is said', async () => {
    const { tab } = await tabOf({ header: failed });
    expect(await tab.load('http://localhost/about', 'shell 2.0.0')).toEqual([
      'shell 2.0.0 did not show its header within 30 s',
    ]);
  });

  test('that throws is said, with what follows soon', async () => {
    const { tab, page } = await tabOf({ header: () => never, thrown: 'broken' });
    jest.mocked(setTimeout).mockImplementationOnce((_ms, value) => {
      page.emit('pageerror', { message: 'and more' });
      return Promise.resolve(value);
    });
    expect(await tab.load('http://localhost/about', 'shell 2.0.0')).toEqual([
      'shell 2.0.0 threw "broken" when it was mounted',
      'shell 2.0.0 threw "and more" when it was mounted',
    ]);
    expect(waits()).toEqual([250]);
  });
});

describe('a register in a tab', () => {
  test('is opened with its link, and watched while it mounts', async () => {
    const { tab, asked } = await tabOf({ marks: [shown('visa', 2), shown('job', 1)] });
    expect(await tab.follow(job)).toEqual([]);
    expect(asked).toEqual([
      ['navigation', 'Registers'],
      ['link', { name: 'Job', exact: true }],
      { timeout: 10_000 },
      { timeout: 10_000 },
    ]);
    expect(waits()).toEqual([1250]);
  });

  test('with another contract than its manifest says', async () => {
    const { tab } = await tabOf({ marks: [shown('job', 2)] });
    expect(await tab.follow(job)).toEqual(['job 0.3.0 exports the contract 2, but its manifest says 1']);
  });

  test('that throws as it mounts', async () => {
    const { tab, page } = await tabOf({ marks: [shown('job', 1)] });
    jest.mocked(setTimeout).mockImplementationOnce((_ms, value) => {
      page.emit('pageerror', { message: 'late' });
      return Promise.resolve(value);
    });
    expect(await tab.follow(job)).toEqual(['job 0.3.0 threw "late" when it was mounted']);
  });

  test('that throws before it is shown', async () => {
    const { tab } = await tabOf({ click: () => never, thrown: 'broken' });
    expect(await tab.follow(job)).toEqual(['job 0.3.0 threw "broken" when it was mounted']);
  });

  test.each([
    ['has no link', { click: failed }],
    ['is not shown', { marks: [shown('visa', 1)] }],
  ])('that %s', async (_what, page) => {
    const { tab } = await tabOf(page);
    expect(await tab.follow(job)).toEqual(['job 0.3.0 did not show its page within 10 s']);
  });

  test('what the shell says of it counts, and what another has done before does not', async () => {
    const { tab, page } = await tabOf({ marks: [shown('job', 1)], thrown: 'broken' });
    expect(await tab.follow(job)).toHaveLength(1);
    const visa = { ...job, id: 'visa' };
    const text = 'Register visa 0.3.0 (build b) failed: invalid: no';
    const following = tab.follow(visa);
    page.emit('console', { type: () => 'error', text: () => text });
    expect(await following).toEqual([
      'visa 0.3.0 threw "broken" when it was mounted',
      'visa 0.3.0 could not be loaded: no',
    ]);
  });
});
