import { sampleEntry } from '../testing/samples';
import type { Entry } from './entry';
import { type EntryEvent, followingEvent, type NextEntries, nextEntries } from './nextEntries';
import type { Failure } from './outcome';

const texts = { Name: 'typed' };
const fields = [['Name', 'sent']] as const;
const refused = (status: number): Failure => ({ state: 'rejected', status });
const sending = { attempt: 'this', fields };
const conflict = { failure: refused(409), fields, mayBeStored: true };
const entries: Readonly<Record<string, Entry>> = {
  draft: sampleEntry(),
  'draft sending': sampleEntry(sending),
  'draft 409': sampleEntry(conflict),
  waiting: sampleEntry({ state: 'waiting', fields, dueAt: 1_000, failures: 3 }),
  'waiting sending': sampleEntry({ state: 'waiting', ...sending }),
  held: sampleEntry({ state: 'held', fields, failure: refused(413), failures: 1 }),
  'held 409': sampleEntry({ state: 'held', ...conflict }),
  sent: sampleEntry({ state: 'sent', fields }),
  'sent?': sampleEntry({ state: 'sent', fields, mayBeStored: true }),
};
const answer = (outcome: Extract<EntryEvent, { type: 'answer' }>['outcome'], to = 'this'): EntryEvent => ({
  ...{ type: 'answer', attempt: to, outcome },
});
const events: Readonly<Record<string, EntryEvent>> = {
  typed: { type: 'typed', texts },
  attempt: { type: 'attempt', id: 'next', fields },
  accepted: answer({ state: 'accepted' }),
  'accepted late': answer({ state: 'accepted' }, 'earlier'),
  lost: answer({ state: 'unconfirmed' }),
  'lost late': answer({ state: 'unconfirmed' }, 'earlier'),
  offline: answer({ state: 'offline' }),
  'answer 503': answer(refused(503)),
  'answer 413': answer(refused(413)),
  'answer 409': answer(refused(409)),
  interrupted: { type: 'interrupted' },
  'sendLater offline': { type: 'sendLater', fields, failure: { state: 'offline' } },
  'sendLater 413': { type: 'sendLater', fields, failure: refused(413) },
  sendNow: { type: 'sendNow' },
  edit: { type: 'edit' },
  takeBack: { type: 'takeBack' },
  sendAsNew: { type: 'sendAsNew', newId: 'another' },
  correctStored: { type: 'correctStored', newId: 'another', headline: '' },
  discard: { type: 'discard' },
  'restore a draft': { type: 'restore', as: sampleEntry(conflict) },
  'restore a row': { type: 'restore', as: sampleEntry({ state: 'waiting', fields }) },
  later: { type: 'later', later: { is: 'corrected', by: 'other' } },
};

/** What an event makes of an entry, in short: the state, `*` while it is sent, `?` where it may be stored. */
function inShort(next: NextEntries | undefined): string {
  if (!next) return '-';
  const states = [next.entry, next.draft].flatMap((entry) =>
    entry ? [`${entry.state}${entry.attempt ? '*' : ''}${entry.mayBeStored ? '?' : ''}`] : [],
  );
  return states.join('+') || 'gone';
}

const tableOf = (states: Readonly<Record<string, Entry>>) =>
  Object.entries(events).map(([name, event]) => {
    const cells = Object.values(states).map((entry) => inShort(nextEntries(entry, event, 5_000)));
    return [name.padEnd(18), ...cells.map((cell) => cell.padEnd(11))].join('').trimEnd();
  });

/** One line an event, one column a state: `*` where it is being sent. A dash where the event does not happen. */
const table = `
                  draft      *          409        waiting    *          held       409        sent       sent?
typed             draft      -          draft?     -          -          -          -          -          -
attempt           draft*     -          draft*?    waiting*   -          -          -          -          -
accepted          -          sent       -          -          sent       -          -          -          -
accepted late     -          -          -          -          -          -          -          -          -
lost              -          draft?     -          -          waiting?   -          -          -          -
lost late         -          -          -          -          -          -          -          -          -
offline           -          draft      -          -          waiting    -          -          -          -
answer 503        -          draft      -          -          waiting    -          -          -          -
answer 413        -          draft      -          -          held       -          -          -          -
answer 409        -          draft?     -          -          held?      -          -          -          -
interrupted       -          draft?     -          -          waiting?   -          -          -          -
sendLater offline waiting    -          waiting?   -          -          -          -          -          -
sendLater 413     held       -          held?      -          -          -          -          -          -
sendNow           -          -          -          waiting    -          waiting    waiting?   -          -
edit              -          -          -          draft      -          draft      draft?     -          -
takeBack          -          -          -          gone       -          gone       sent?      -          -
sendAsNew         draft      -          sent+draft -          -          -          -          -          -
correctStored     -          -          sent+draft -          -          -          -          -          -
discard           gone       -          sent?      gone       -          gone       sent?      -          -
restore a draft   -          -          -          -          -          -          -          -          draft?
restore a row     -          -          -          -          -          -          -          -          waiting?
later             -          -          -          -          -          -          -          sent       sent?
`;

test('each event makes of each state what the table says', () => {
  const [, ...lines] = table.trim().split('\n');
  expect(tableOf(entries)).toEqual(lines);
});

const after = (entry: Entry | undefined, event: EntryEvent) =>
  nextEntries(entry ?? sampleEntry(), event, 5_000);
const sendAsNew = { type: 'sendAsNew', newId: 'another' } as const;
const correctStored = { type: 'correctStored', newId: 'another', headline: 'x' } as const;

test.each(['waiting', 'held'] as const)('a withdrawal that is %s goes to no form and no table', (state) => {
  const withdrawal = sampleEntry({ state, corrects: 'first', withdraws: true, fields: [], batch: 'b' });
  expect(after(withdrawal, { type: 'edit' })).toBeUndefined();
  expect(after(withdrawal, { type: 'takeBack' })).toBeUndefined();
});

test('a row goes to no form, and one of which no answer came stays in its batch', () => {
  const row = sampleEntry({ state: 'waiting', fields, mayBeStored: true, batch: 'b', number: 3 });
  expect(after(row, { type: 'takeBack' })).toBeUndefined();
  expect(after(row, { type: 'edit' })).toBeUndefined();
});

test('a discarded entry that may be stored keeps its values, unless others are stored under its id', () => {
  const unanswered = sampleEntry({ state: 'held', fields, mayBeStored: true });
  expect(after(unanswered, { type: 'discard' })?.entry?.fields).toEqual(fields);
  expect(after(entries['held 409'], { type: 'discard' })?.entry?.fields).toBeUndefined();
});

test.each([
  ['corrected', undefined],
  ['withdrawn', true],
] as const)('the entry that an accepted one names is %s by it', (is, withdraws) => {
  const before = sampleEntry({ ...sending, corrects: 'first', withdraws });
  const accepted = after(before, answer({ state: 'accepted' }))?.entry;
  const event: EntryEvent = { type: 'later', later: { is, by: before.id } };
  expect(followingEvent(before, accepted)).toEqual({ id: 'first', event });
  expect(after(entries['sent'], event)).toMatchObject({ entry: { later: { is, by: before.id } } });
});

const source = (kind: 'copy' | 'correct') =>
  ({
    kind,
    entry: { id: 'first', formType: 'test', headline: 'A-1', sentAt: 1, fields: [['Name', 'a']], labels: {} },
  }) as const;
const { entry: first } = source('correct');
const stored = { ...first, id: 'stored', fields: [] };

test.each<[string, EntryEvent, of: Entry['source'], becomes: Entry['source']]>([
  ['new, as a copy', sendAsNew, source('copy'), source('copy')],
  ['new', sendAsNew, source('correct'), undefined],
  ['a correction', correctStored, source('correct'), { kind: 'correct', entry: stored }],
  [
    'a correction of a copy',
    correctStored,
    source('copy'),
    { kind: 'correct', entry: { ...stored, headline: 'x', sentAt: 1 } },
  ],
])('after a 409 the text is sent as %s, and keeps nothing else of the first', (_case, event, of, becomes) => {
  const next = after(sampleEntry({ ...conflict, id: 'stored', texts, triedAt: 1, source: of }), event);
  expect(next?.entry).toMatchObject({ id: 'stored', state: 'sent', fields: undefined, texts: {} });
  const { corrects, source: begunWith, ...draft } = next?.draft ?? sampleEntry();
  expect(draft).toMatchObject({ id: 'another', state: 'draft', texts, mayBeStored: false });
  expect(begunWith).toEqual(becomes);
  expect(corrects).toBe(becomes?.kind === 'correct' ? 'stored' : undefined);
  for (const name of ['failure', 'fields', 'triedAt']) expect(Object.keys(draft)).not.toContain(name);
});

test('a correction of what is not stored becomes a new entry with its id', () => {
  const correction = sampleEntry({ source: source('correct'), corrects: 'first', failure: refused(404) });
  const { id, texts: same } = correction;
  const entry = { id, texts: same, source: undefined, corrects: undefined, failure: undefined };
  expect(after(correction, sendAsNew)).toMatchObject({ entry });
});

test('each failure in a row makes the pause longer, and a person or an edit begins anew', () => {
  const tried = { ...sampleEntry({ state: 'waiting', failures: 3 }), ...sending };
  expect(after(tried, answer(refused(503)))).toMatchObject({
    entry: { failures: 4, triedAt: 5_000, dueAt: 5_000 + 8_000, failure: refused(503) },
  });
  expect(after(entries['waiting'], { type: 'sendNow' })).toMatchObject({ entry: { failures: 0, dueAt: 0 } });
  expect(after(entries['waiting'], { type: 'edit' })).toMatchObject({
    entry: { failures: 0, dueAt: undefined },
  });
});

test('what was accepted keeps what was sent, also after a 409, and nothing that only an unsent entry needs', () => {
  const unsent = { texts, source: source('copy'), aside: 'other', batch: 'b', number: 3 };
  const before = sampleEntry({ ...unsent, ...sending, failure: refused(409), triedAt: 1, begunFrom: first });
  expect(after(before, answer({ state: 'accepted' }))?.entry).toStrictEqual({
    ...sampleEntry({ id: before.id, state: 'sent', changedAt: 5_000, fields, begunFrom: first }),
    ...{ sentIn: 'b', corrects: undefined, withdraws: undefined },
  });
});

test('what was interrupted in the outbox is sent at once, and in a form when a person says so', () => {
  const entry = { failure: { state: 'unconfirmed' }, attempt: undefined };
  const interrupted = { type: 'interrupted' } as const;
  expect(after(entries['waiting sending'], interrupted)).toMatchObject({ entry: { ...entry, dueAt: 0 } });
  expect(after(entries['draft sending'], interrupted)).toMatchObject({
    entry: { ...entry, dueAt: undefined },
  });
});
