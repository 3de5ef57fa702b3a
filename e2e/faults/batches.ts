import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IDBFactory } from 'fake-indexeddb';
import { type Edit, emptyEntry } from '../../shared/submit/entry/entry';
import { startSender } from '../../shared/submit/outbox/sender';
import { resume } from '../../shared/submit/outbox/turns';
import { type CountedBatch, listBatches } from '../../shared/submit/store/batches';
import { changeEntry, getEntry, listRows } from '../../shared/submit/store/entries';
import { changeTable, type Submitted, submitRows } from '../../shared/submit/store/tables';
import { ownToken } from '../../shell/src/auth/session';
import { setOnline } from './browserFetch';
import { correctionBy, type Version, withdrawalOf } from './entries';
import { makerOf, people, type Person } from './people';
import { batchScenarios } from './scenarios';
import type { Submitter, Way } from './submitter';
import { troubledBrowser } from './troubledBrowser';
import type { Sent } from './verdict';

const lookMs = 20;
const patienceMs = 30_000;

const originOf = (user: Person, formType: string) => ({ user, register: formType, formType, form: formType });

async function submitBatch(user: Person, formType: string, rows: readonly Submitted[]): Promise<void> {
  const { withdraws } = rows[0]?.edit ?? {};
  const batch = {
    ...originOf(user, formType),
    id: randomUUID(),
    submittedAt: Date.now(),
    paused: false,
    withdraws,
  };
  const refused = await submitRows(batch, rows);
  if (refused.length > 0) throw new Error(`${refused.length} rows of ${user} have an edit already.`);
}

/** What was refused for good, by the id of the entry. */
type Refused = Map<string, Pick<Edit, 'base' | 'number'>>;

/** Whether the receiver has a later version: the person then sees that it is their own, under a number without an answer. */
const isOvertaken = ({ failure }: Edit) => failure?.state === 'rejected' && failure.status === 412;

/** Submits refused rows of a batch again, unchanged; but those that were overtaken. Sends refused withdrawals again. */
async function submitRefused(
  user: Person,
  { id, formType, withdraws }: CountedBatch,
  refused: Refused,
): Promise<void> {
  const again: Submitted[] = [];
  for (const row of await listRows(user, id)) {
    const { edit } = row;
    if (edit?.state !== 'held') continue;
    if (withdraws) await changeEntry(row, { type: 'sendNow' });
    else if (isOvertaken(edit)) {
      refused.set(row.id, edit);
      await changeTable([user, formType], [{ entry: { ...row, edit: undefined }, isNew: false }]);
    } else again.push({ entry: row, edit, row });
  }
  if (again.length > 0) await submitBatch(user, formType, again);
}

/**
 * Waits until nothing is left to send. If a sender has sent nothing since the last look, it is in a pause, which may take
 * minutes: `resume` ends it, as when the browser is online again.
 */
async function untilSent(
  user: Person,
  attemptsOf: (user: Person) => number,
  refused: Refused,
  signal: AbortSignal,
): Promise<void> {
  let [seen, attempts, end] = [-1, -1, 0];
  for (;;) {
    const { batches } = await listBatches(user);
    const unsent = batches.reduce((total, { waiting, held }) => total + waiting + held, 0);
    if (unsent === 0) return;
    if (unsent !== seen) [seen, end] = [unsent, performance.now() + patienceMs];
    if (performance.now() > end)
      throw new Error(`${unsent} rows of ${user} were not accepted for ${patienceMs / 1000} s.`);
    for (const batch of batches.filter(({ held }) => held > 0)) await submitRefused(user, batch, refused);
    if (attempts === attemptsOf(user)) await resume(user);
    attempts = attemptsOf(user);
    await wait(lookMs, undefined, { signal });
  }
}

const rowOf = (user: Person, { id, formType, fields, withdraws }: Version, index: number): Submitted => ({
  entry: emptyEntry(originOf(user, formType), id),
  edit: { texts: Object.fromEntries(fields), fields, withdraws, row: index + 1 },
});

/** Puts the versions of each of the two people into their outbox, in batches of `size`. */
async function submitAll(versions: readonly Version[], size: number): Promise<void> {
  for (const person of people) {
    const own = versions.filter(({ id }) => makerOf(id) === person);
    const rows = own.map((version, index) => rowOf(person, version, index));
    for (let start = 0; start < rows.length; start += size)
      await submitBatch(person, own[0]?.formType ?? '', rows.slice(start, start + size));
  }
}

/** Of each four entries of a person, the third becomes a correction of the second, the fourth the withdrawal of the first. */
function withLaterOnes(entries: readonly Version[]) {
  const [rows, corrections, withdrawals]: [Version[], Version[], Version[]] = [[], [], []];
  for (const person of people)
    for (const [index, entry] of entries.filter(({ id }) => makerOf(id) === person).entries()) {
      const [first, second] = rows.slice(-2);
      const next = { base: 1, number: 2 };
      if (index % 4 === 2 && second) corrections.push({ ...correctionBy(second, entry), ...next });
      else if (index % 4 === 3 && first) withdrawals.push({ ...withdrawalOf(first), ...next });
      else rows.push(entry);
    }
  return { rows, corrections, withdrawals };
}

/** The tabs of two people, each with a sender of the shell's outbox. */
function openBrowser(way: Way) {
  const attempts: Record<Person, number> = { asha: 0, bilal: 0 };
  const isRead = way.scenario.asScript !== true;
  const openTab = (user: Person) =>
    startSender({
      user,
      endpointOf: () => ({ address: way.endpoint, versioned: true, isRead }),
      pace: {},
      getAccessToken: () => {
        attempts[user] += 1;
        return ownToken(user, way.openTab(user, `attempt ${attempts[user]}`));
      },
    });
  return { ...troubledBrowser(way, openTab, resume), attemptsOf: (user: Person) => attempts[user] };
}

/**
 * The version with the number under which this device says that it was accepted, or refused for good. What was refused, and
 * submitted again, has a higher number than before: under the numbers in between it may be stored too.
 */
async function sentOf(version: Version, refused: Refused): Promise<Sent[]> {
  const { id, base: isLater, withdraws } = version;
  const entry = await getEntry({ id, user: makerOf(id) });
  const certain = entry?.versions.filter(({ uncertain }) => !uncertain) ?? [];
  const accepted = certain.find((each) => isLater > 0 === each.base > 0 && each.withdrawn === withdraws);
  const last = accepted ?? (isLater > 0 ? refused.get(id) : undefined);
  if (!last) throw new Error(`A version of ${id} is neither sent nor waiting.`);
  const { base, number } = last;
  return Array.from({ length: number - base }, (_, index): Sent => {
    const numbered = { ...version, base, number: base + index + 1 };
    const outcome = accepted ? 'stored' : 'refused';
    return { version: numbered, outcome: numbered.number === number ? outcome : 'unknown' };
  });
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
    const browser = openBrowser(way);
    const closed = new AbortController();
    const refused: Refused = new Map();
    const allSent = () =>
      Promise.all(people.map((person) => untilSent(person, browser.attemptsOf, refused, closed.signal)));
    try {
      await submitAll(rows, size);
      for (const person of people) browser.open(person);
      await allSent();
      await submitAll(corrections, size);
      await submitAll(withdrawals, size);
      await allSent();
      const all = [...rows, ...corrections, ...withdrawals];
      const sent = await Promise.all(all.map((version) => sentOf(version, refused)));
      return { sent: sent.flat(), faults: browser.faults() };
    } finally {
      closed.abort();
      await browser.close();
    }
  },
});
