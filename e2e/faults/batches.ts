import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IDBFactory } from 'fake-indexeddb';
import { type Entry as StoredEntry, newRow } from '../../shared/submit/entry/entry';
import { startSender } from '../../shared/submit/outbox/sender';
import { resume } from '../../shared/submit/outbox/turns';
import { type CountedBatch, listBatches } from '../../shared/submit/store/batches';
import { submitRows, takeRowsBack } from '../../shared/submit/store/blocks';
import { changeEntry, countEntries, listRows } from '../../shared/submit/store/entries';
import { ownToken } from '../../shell/src/auth/ownToken';
import { setOnline } from './browserFetch';
import { isRefusal } from './client';
import { type Entry, withdrawalBy } from './entries';
import { makerOf, people, type Person } from './people';
import { batchScenarios } from './scenarios';
import type { Submitter, Way } from './submitter';
import { troubledBrowser } from './troubledBrowser';

const lookMs = 20;
const patienceMs = 30_000;

type Row = Pick<StoredEntry, 'id' | 'number' | 'texts' | 'fields' | 'corrects' | 'withdraws'>;

async function submitBatch(user: Person, formType: string, rows: readonly Row[]): Promise<void> {
  const origin = { user, register: formType, formType, form: formType };
  const now = Date.now();
  const { withdraws } = rows[0] ?? {};
  const batch = {
    ...origin,
    id: randomUUID(),
    submittedAt: now,
    rows: rows.length,
    paused: false,
    withdraws,
  };
  const entries = rows.map((row) => newRow(origin, { ...row, batch: batch.id }, now));
  await submitRows([user, formType], batch, entries, { returned: undefined });
}

/**
 * Takes refused rows of a batch back into the table, and submits them again unchanged; sends refused withdrawals again.
 * Discards corrections and withdrawals that would be refused again, and returns their ids.
 */
async function submitRefused(user: Person, { id, formType, withdraws }: CountedBatch): Promise<string[]> {
  const isHeld = ({ state }: StoredEntry) => state === 'held';
  const isFinal = ({ corrects, failure }: StoredEntry) =>
    corrects !== undefined && failure?.state === 'rejected' && isRefusal(failure.status);
  if (!withdraws) {
    const rows = await takeRowsBack([user, formType], id, 'held');
    await submitBatch(
      user,
      formType,
      rows.filter((row) => !isFinal(row)),
    );
    return rows.filter(isFinal).map((row) => row.id);
  }
  const gone: string[] = [];
  for (const row of (await listRows(user, id)).filter(isHeld)) {
    const after = await changeEntry(row, { type: isFinal(row) ? 'discard' : 'sendNow' });
    if (after && !after.entry) gone.push(row.id);
  }
  return gone;
}

/** How many entries of a person are sent and unsent, and the batches with held rows. */
async function progressOf(user: Person) {
  const [{ batches }, sent] = await Promise.all([listBatches(user), countEntries(user, 'sent')]);
  const unsent = batches.reduce((total, { waiting, held }) => total + waiting + held, 0);
  return { sent, unsent, withHeld: batches.filter(({ held }) => held > 0) };
}

/**
 * Waits until nothing is left to send. Returns the ids of what was refused for good. If a sender has sent nothing since
 * the last look, it is in a pause, which may take minutes: `resume` ends it, as when the browser is online again.
 */
async function untilSent(
  user: Person,
  count: number,
  attemptsOf: (user: Person) => number,
  signal: AbortSignal,
): Promise<string[]> {
  const gone: string[] = [];
  let [seen, attempts, end] = [-1, -1, 0];
  for (;;) {
    const { sent, unsent, withHeld } = await progressOf(user);
    if (unsent === 0 && sent + gone.length === count) return gone;
    if (unsent + sent + gone.length !== count)
      throw new Error(`Of ${count} rows of ${user}, ${sent} are said to be sent and ${unsent} to wait.`);
    if (sent !== seen) [seen, end] = [sent, performance.now() + patienceMs];
    if (performance.now() > end)
      throw new Error(`${unsent} rows of ${user} were not accepted for ${patienceMs / 1000} s.`);
    for (const batch of withHeld) gone.push(...(await submitRefused(user, batch)));
    if (attempts === attemptsOf(user)) await resume(user);
    attempts = attemptsOf(user);
    await wait(lookMs, undefined, { signal });
  }
}

const rowOf = ({ id, fields, corrects, withdraws }: Entry, index: number): Row => ({
  ...{ id, number: index + 1, fields, corrects, withdraws },
  texts: Object.fromEntries(fields),
});

/** Puts the entries of each of the two people into their outbox, in batches of `size`. */
async function submitAll(entries: readonly Entry[], size: number, formType: string): Promise<void> {
  for (const person of people) {
    const rows = entries.filter(({ id }) => makerOf(id) === person).map(rowOf);
    for (let start = 0; start < rows.length; start += size)
      await submitBatch(person, formType, rows.slice(start, start + size));
  }
}

/** Of each four entries of a person, the third will correct the second, and the fourth withdraw the first. */
function withLaterOnes(entries: readonly Entry[]): Record<'rows' | 'corrections' | 'withdrawals', Entry[]> {
  const [rows, corrections, withdrawals]: [Entry[], Entry[], Entry[]] = [[], [], []];
  for (const person of people)
    for (const [index, entry] of entries.filter(({ id }) => makerOf(id) === person).entries()) {
      const [first, second] = rows.slice(-2);
      if (index % 4 === 2 && second) corrections.push({ ...entry, corrects: second.id });
      else if (index % 4 === 3 && first)
        withdrawals.push({ ...withdrawalBy(first, entry), corrects: first.id });
      else rows.push(entry);
    }
  return { rows, corrections, withdrawals };
}

/** The tabs of two people, each with a sender of the shell's outbox. */
function openBrowser(way: Way) {
  const attempts: Record<Person, number> = { asha: 0, bilal: 0 };
  const openTab = (user: Person) =>
    startSender({
      user,
      endpointOf: () => way.endpoint,
      pace: {},
      getAccessToken: () => {
        attempts[user] += 1;
        return ownToken(user, way.openTab(user, `attempt ${attempts[user]}`));
      },
    });
  return { ...troubledBrowser(way, openTab, resume), attemptsOf: (user: Person) => attempts[user] };
}

/** Two people submit batches of so many rows in one browser, then correct and withdraw some. Its outbox sends all. */
export const inBatches = (size: number): Submitter => ({
  scenarios: batchScenarios,
  // Short, since rows are sent one after the other: a request that hangs delays all later ones by this.
  limitMs: 150,
  submit: async (entries, way) => {
    globalThis.indexedDB = new IDBFactory();
    setOnline(true);
    const { rows, corrections, withdrawals } = withLaterOnes(entries);
    const formType = entries[0]?.formType ?? '';
    await submitAll(rows, size, formType);
    const browser = openBrowser(way);
    const closed = new AbortController();
    const refused = new Set<string>();
    try {
      for (const person of people) browser.open(person);
      const sent = (all: readonly Entry[]) =>
        Promise.all(
          people.map((person) => {
            const { length } = all.filter(({ id }) => makerOf(id) === person);
            return untilSent(person, length, browser.attemptsOf, closed.signal);
          }),
        );
      await sent(rows);
      await submitAll(corrections, size, formType);
      await submitAll(withdrawals, size, formType);
      for (const id of (await sent(entries)).flat()) refused.add(id);
    } finally {
      closed.abort();
      await browser.close();
    }
    return {
      sent: [...rows, ...corrections, ...withdrawals].map((entry) => ({
        entry,
        outcome: refused.has(entry.id) ? 'refused' : 'stored',
      })),
      faults: browser.faults(),
    };
  },
});
