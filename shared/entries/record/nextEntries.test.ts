import { sampleEntry } from '../testing/samples';
import type { Entry } from './entry';
import { type EntryEvent, nextEntries } from './nextEntries';
import type { Failure } from './outcome';

const texts = { Name: 'typed' };
const fields = [['Name', 'sent']] as const;
const refused = (status: number): Failure => ({ state: 'rejected', status });
const attempt = { id: 'this', mayBeStored: false };

const sending = { attempt, fields, mayBeStored: true };
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
const withdrawal = { corrects: 'first', withdraws: true, fields: [], batch: 'b' } as const;
const withdrawals: Readonly<Record<string, Entry>> = {
  waiting: sampleEntry({ ...withdrawal, state: 'waiting', dueAt: 1_000 }),
  'waiting?': sampleEntry({ ...withdrawal, state: 'waiting', mayBeStored: true, dueAt: 1_000 }),
  'waiting sending': sampleEntry({ ...withdrawal, state: 'waiting', ...sending, fields: [] }),
  held: sampleEntry({ ...withdrawal, state: 'held', failure: refused(412), failures: 1 }),
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
  corrected: { type: 'corrected', by: 'other' },
};

/** What takes the place of an entry, in short: the state, `*` while it is sent, `?` where it may be stored. */
function inShort(before: Entry, after: readonly Entry[]): string {
  if (after[0] === before) return '-';
  const states = after.map(({ state, attempt: isSending, mayBeStored }) =>
    [state, isSending && '*', mayBeStored && '?'].filter(Boolean).join(''),
  );
  return states.join('+') || 'gone';
}

const line = ([name = '', ...cells]: readonly string[]): string =>
  [name.padEnd(18), ...cells.map((cell) => cell.padEnd(11))].join('').trimEnd();
const tableOf = (states: Readonly<Record<string, Entry>>) =>
  Object.entries(events).map(([name, event]) => {
    const next = Object.values(states).map((entry) => inShort(entry, nextEntries(entry, event, 5_000)));
    return line([name, ...next]);
  });

/** One line an event, one column a state: `*` where it is being sent. A dash where the event does not happen. */
const table = `
                  draft      *          409        waiting    *          held       409        sent       sent?
typed             draft      -          draft?     -          -          -          -          -          -
attempt           draft*?    -          draft*?    waiting*?  -          -          -          -          -
accepted          -          sent       -          -          sent       -          -          -          -
accepted late     -          -          -          -          -          -          -          -          -
lost              -          draft?     -          -          waiting?   -          -          -          -
lost late         -          -          -          -          -          -          -          -          -
offline           -          draft      -          -          waiting    -          -          -          -
answer 503        -          draft      -          -          waiting    -          -          -          -
answer 413        -          draft      -          -          held       -          -          -          -
answer 409        -          draft?     -          -          held?      -          -          -          -
interrupted       -          draft?     -          -          waiting?   -          -          -          -
sendLater offline waiting    waiting?   waiting?   -          -          -          -          -          -
sendLater 413     held       held?      held?      -          -          -          -          -          -
sendNow           -          -          -          waiting    -          waiting    waiting?   -          -
edit              -          -          -          draft      -          draft      draft?     -          -
takeBack          -          -          -          gone       -          gone       sent?      -          -
sendAsNew         draft      -          sent+draft -          -          -          -          -          -
correctStored     -          -          sent+draft -          -          -          -          -          -
discard           gone       -          sent?      gone       -          gone       sent?      -          -
restore a draft   -          -          -          -          -          -          -          -          draft?
restore a row     -          -          -          -          -          -          -          -          waiting?
corrected         -          -          -          -          -          -          -          sent       sent?
`;

test('each event makes of each state what the table says', () => {
  const [, ...lines] = table.trim().split('\n');
  expect(tableOf(entries)).toEqual(lines);
});

test('a withdrawal is sent, refused and discarded as a row is, but goes back to no form and no table', () => {
  const rows = Object.entries(withdrawals).map(([name, entry]) => [name, { ...entry, withdraws: undefined }]);
  const none = (name: string) => line([name, ...rows.map(() => '-')]);
  const ofRows = tableOf(Object.fromEntries(rows) as typeof withdrawals);
  expect(tableOf(withdrawals)).toEqual(
    ofRows.map((each) => (/^(edit|takeBack) /.test(each) ? none(each.split(' ')[0] ?? '') : each)),
  );
});

test('an entry knows whether it was corrected or withdrawn, and in which batch it was sent', () => {
  const corrected = (withdraws?: true) => after('sent', { type: 'corrected', by: 'other', withdraws })[0];
  expect(corrected()).toMatchObject({ correctedBy: 'other', withdrawn: undefined });
  expect(corrected(true)).toMatchObject({ correctedBy: 'other', withdrawn: true });
  const row = sampleEntry({ ...sending, state: 'waiting', batch: 'b', number: 3 });
  const [sent = row] = nextEntries(row, answer({ state: 'accepted' }), 5_000);
  expect(sent).toMatchObject({ batch: '', number: 0, sentIn: 'b' });
});

const after = (name: string, event: EntryEvent) => nextEntries(entries[name] ?? sampleEntry(), event, 5_000);
const sendAsNew = { type: 'sendAsNew', newId: 'another' } as const;
const correctStored = { type: 'correctStored', newId: 'another', headline: 'x' } as const;

test.each<[string, EntryEvent, Entry['corrects']]>([
  ['sent as a new entry', sendAsNew, undefined],
  ['that corrects what is stored', correctStored, entries['draft 409']?.id],
])(
  'after a 409 the text is %s, which has nothing of the first one but the text',
  (_case, event, corrects) => {
    const typed = { ...sampleEntry(conflict), id: entries['draft 409']?.id ?? '', texts, triedAt: 1 };
    const [first, second] = nextEntries(typed, event, 5_000);
    expect(first).toMatchObject({
      id: typed.id,
      state: 'sent',
      fields: undefined,
      texts: {},
      mayBeStored: false,
    });
    expect(second).toMatchObject({ state: 'draft', texts, mayBeStored: false, corrects });
    expect(second?.id).toBe('another');
    expect(Object.keys(second ?? {})).not.toContain('failure');
    expect(Object.keys(second ?? {})).not.toContain('fields');
  },
);

test('a correction of what is not stored becomes a new entry with its id', () => {
  const source = {
    kind: 'correct',
    entry: { id: 'gone', formType: 'test', headline: '', sentAt: 1, fields: [], labels: {} },
  } as const;
  const correction = sampleEntry({ source, corrects: 'gone', failure: refused(404) });
  expect(nextEntries(correction, sendAsNew, 5_000)).toEqual([
    { ...correction, source: undefined, corrects: undefined, failure: undefined, changedAt: 5_000 },
  ]);
});

test('each failure in a row makes the pause longer, and a person or an edit begins anew', () => {
  const waiting = entries['waiting'] ?? sampleEntry();
  const [tried = waiting] = nextEntries(waiting, { type: 'attempt', id: 'a', fields }, 5_000);
  const [failed] = nextEntries(tried, { type: 'answer', attempt: 'a', outcome: refused(503) }, 6_000);
  expect(failed).toMatchObject({ failures: 4, triedAt: 6_000, dueAt: 6_000 + 8_000, failure: refused(503) });
  expect(after('waiting', { type: 'sendNow' })).toMatchObject([{ failures: 0, dueAt: 0 }]);
  expect(after('waiting', { type: 'edit' })).toMatchObject([{ failures: 0, dueAt: undefined }]);
});

const source = (kind: 'copy' | 'correct') =>
  ({
    kind,
    entry: { id: 'first', formType: 'test', headline: 'A-1', sentAt: 1, fields: [['Name', 'a']], labels: {} },
  }) as const;

test('what was accepted keeps what was sent, also after a 409, and nothing that only an unsent entry needs', () => {
  const unsent = { texts, source: source('copy'), aside: 'other', batch: 'b', failure: refused(409) };
  const [sent] = nextEntries(sampleEntry({ ...sending, ...unsent }), answer({ state: 'accepted' }), 5_000);
  expect(sent).toMatchObject({ fields, changedAt: 5_000, attempt: undefined, failure: undefined });
  expect(sent).toMatchObject({ source: undefined, aside: undefined, batch: '' });
  expect(sent?.texts).toEqual({});
});

test('after a 409 a copy stays one, and a correction corrects what is stored instead of its first', () => {
  const sourceOfNext = (event: EntryEvent, of?: Entry['source']) =>
    nextEntries(sampleEntry({ ...conflict, id: 'stored', source: of }), event, 5_000)[1]?.source;
  expect(sourceOfNext(sendAsNew, source('copy'))).toEqual(source('copy'));
  expect(sourceOfNext(sendAsNew, source('correct'))).toBeUndefined();
  const { entry } = source('correct');
  const corrected = { ...entry, id: 'stored', fields: [] };
  expect(sourceOfNext(correctStored, source('correct'))).toEqual({ kind: 'correct', entry: corrected });
  expect(sourceOfNext(correctStored, source('copy'))).toEqual({
    kind: 'correct',
    entry: { ...corrected, headline: 'x', sentAt: 1 },
  });
});

test('what was interrupted in the outbox is sent at once, and in a form when a person says so', () => {
  const interrupted = { failure: { state: 'interrupted' }, attempt: undefined };
  expect(after('waiting sending', { type: 'interrupted' })).toMatchObject([{ ...interrupted, dueAt: 0 }]);
  expect(after('draft sending', { type: 'interrupted' })).toMatchObject([
    { ...interrupted, dueAt: undefined },
  ]);
});

test('a row of which no answer came is not taken back, and leaves a trace if it was refused later; one that is edited leaves its batch', () => {
  const row = sampleEntry({ state: 'waiting', fields, mayBeStored: true, batch: 'b', number: 3 });
  expect(nextEntries(row, { type: 'takeBack' }, 5_000)).toEqual([row]);
  const held = { ...row, state: 'held', failure: refused(403) } as const;
  expect(nextEntries(held, { type: 'takeBack' }, 5_000)).toMatchObject([
    { state: 'sent', mayBeStored: true, fields },
  ]);
  expect(nextEntries(row, { type: 'edit' }, 5_000)).toMatchObject([{ batch: '', number: 0 }]);
});
