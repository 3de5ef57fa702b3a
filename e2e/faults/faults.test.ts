import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describeWithPostgres } from '../../services/receiver/src/stores/postgres/testing/describe';
import { addressOf, encodeBody } from '../../shared/entries/sending/wire';
import { isRefusal, type MakeClient, sender } from './client';
import { makerOf, type OpenTab } from './people';
import { formTypes, runAll, runScenario } from './run';
import { scenarios } from './scenarios';
import { postgresStore, type TestedStore, sqliteStore } from './testedStores';
import { isClean, type Row, tableOf } from './table';
import { oneByOne } from './writers';
import type { Entry } from './entries';

const run = { seed: 1, submissions: 300, submitter: oneByOne(sender) };
const allButHarmless = ({ scenario }: Row) => !scenario.startsWith('no fault');

const clean = 'nothing lost, doubled, under another name or forked';

async function shortRun(tested: TestedStore): Promise<void> {
  try {
    const rows = await runAll(tested, run, () => undefined);
    expect(isClean(rows) ? clean : tableOf(rows)).toBe(clean);
    // A scenario in which nothing went wrong would have shown nothing.
    expect(rows.filter(allButHarmless).filter(({ faults }) => faults === 0)).toEqual([]);
    expect(rows.filter(({ scenario, refused }) => !/script|302/.test(scenario) && refused === 0)).toEqual([]);
    expect(rows.reduce((sum, { submissions }) => sum + submissions, 0)).toBe(run.submissions);
  } finally {
    await tested.close();
  }
}

describe('a network and receivers that fail', () => {
  it(
    'cost no entry and double none over SQLite',
    async () => shortRun(await sqliteStore(formTypes)),
    120_000,
  );
});

describeWithPostgres('a network, receivers and a database that fail', (cluster) => {
  it(
    'cost no entry and double none',
    async () => shortRun(await postgresStore(formTypes, cluster())),
    120_000,
  );
});

describe('the harness', () => {
  const broken = fileURLToPath(new URL('broken.ts', import.meta.url));
  const scenario = (name: string) => scenarios.find((each) => each.name === name)!;

  async function resultOf(BROKEN: string, name: string): Promise<Row> {
    const tested = await sqliteStore(formTypes, broken, { BROKEN });
    try {
      return await runScenario(tested, scenario(name), { ...run, submissions: 60 });
    } finally {
      await tested.close();
    }
  }

  it('finds a receiver that says OK before it has committed', async () => {
    const row = await resultOf('acknowledges before it commits', 'receiver killed, 8 writers');
    expect(row.lost).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  }, 60_000);

  it.each(['answer lost after storing', "the browser's own second POST"])(
    'finds a receiver that ignores the id: %s',
    async (name) => {
      const row = await resultOf('ignores the id', name);
      expect(row.doubled).toBeGreaterThan(0);
      expect(isClean([row])).toBe(false);
    },
    60_000,
  );

  it('finds a receiver that stores two corrections of one entry', async () => {
    const row = await resultOf('forks what was corrected', 'no fault');
    // Of each eight entries one is corrected in two tabs.
    expect(row).toMatchObject({ doubled: 0, otherName: 0, forked: 7 });
    expect(isClean([row])).toBe(false);
  }, 60_000);

  it('finds a receiver that refuses the retry of a correction', async () => {
    const row = await resultOf('refuses the retry of a correction', 'answer lost after storing');
    expect(row.doubled).toBeGreaterThan(0);
    expect(isClean([row])).toBe(false);
  }, 60_000);

  // Outside of the page's rules, which the harness lays around `fetch` only while it runs.
  const nodeFetch = globalThis.fetch;
  const tokenOf = ({ id }: Entry, openTab: OpenTab) => openTab(makerOf(id), id).getAccessTokenSilently();
  const until200 = async (address: () => string, body: URLSearchParams) => {
    for (;;) {
      const answer = await nodeFetch(address(), { method: 'POST', body }).catch(() => undefined);
      if (answer?.ok) return 'stored' as const;
      if (answer && isRefusal(answer.status)) return 'refused' as const;
    }
  };

  it.each<[string, string, MakeClient]>([
    [
      'takes any page for an OK',
      'HTML with 200',
      (endpoint, openTab) => ({
        submit: async (entry) =>
          until200(() => addressOf(endpoint, entry), encodeBody(entry, await tokenOf(entry, openTab))),
      }),
    ],
    [
      'takes another id for each attempt',
      'answer lost after storing',
      (endpoint, openTab) => ({
        submit: async (entry) =>
          until200(
            () => addressOf(endpoint, { ...entry, id: randomUUID() }),
            encodeBody(entry, await tokenOf(entry, openTab)),
          ),
      }),
    ],
    [
      'takes whatever token it is given',
      'two people share a browser',
      (endpoint, openTab) => ({
        submit: async (entry) =>
          until200(() => addressOf(endpoint, entry), encodeBody(entry, await tokenOf(entry, openTab))),
      }),
    ],
  ])(
    'finds a sender that %s',
    async (_what, name, makeClient) => {
      const tested = await sqliteStore(formTypes);
      try {
        const row = await runScenario(tested, scenario(name), {
          ...run,
          submissions: 60,
          submitter: oneByOne(makeClient),
        });
        expect(isClean([row])).toBe(false);
      } finally {
        await tested.close();
      }
    },
    60_000,
  );
});
