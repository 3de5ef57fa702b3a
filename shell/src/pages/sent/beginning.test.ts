import { listEntries, putEntry } from '../outbox/store';
import { newOutboxEntry } from '../outbox/outboxEntry';
import { refusedEntry } from '../testing/outboxEntries';
import { sentEntry } from '../testing/sentEntries';
import { entriesOf } from './entries';
import { rememberSent } from './journal';
import { defaultLimits } from './limits';

jest.mock('../outbox/store', () => {
  const store = jest.requireActual<{ listEntries: typeof listEntries }>('../outbox/store');
  return { ...store, listEntries: jest.fn(store.listEntries) };
});

const user = 'auth0|1';
const entriesWith = (offers: Parameters<typeof entriesOf>[0]['offers']) =>
  entriesOf({
    user,
    limits: defaultLimits,
    endpoints: {},
    offers,
    getAccessToken: () => Promise.resolve('token'),
    registers: () => [],
  });
const remember = (id: string) => rememberSent(sentEntry({ id, sentAt: Date.now() }));

test('a form is opened with the latest version of an entry', async () => {
  await remember('a');
  await rememberSent(sentEntry({ id: 'b', corrects: 'a', sentAt: Date.now() }));
  const answer = await entriesWith({}).beginning('inquiry', 'copy', 'a');
  expect(answer).toMatchObject({ begin: { kind: 'copy', entry: { id: 'b' } } });
});

test('an entry that is not known, and a correction that is not taken, are problems in words', async () => {
  await remember('known123-456');
  const entries = entriesWith({ inquiry: ['correct'] });
  expect(await entries.beginning('inquiry', 'copy', 'unknown1-2')).toEqual({
    problem: 'The entry unknown1 is not known on this device, so the form was not filled in.',
  });
  expect(await entries.beginning('job', 'correct', 'known123-456')).toEqual({
    problem:
      'This register takes no corrections. Tell whoever keeps the sheet that the entry known123 is wrong.',
  });
  expect(await entries.beginning('inquiry', 'correct', 'known123-456')).toMatchObject({
    begin: { kind: 'correct' },
  });
});

test('the outbox is asked for waiting corrections only where an entry is to be corrected', async () => {
  await remember('wrong123-4');
  const waiting = newOutboxEntry(
    { ...refusedEntry({ id: 'c' }), corrects: 'wrong123-4' },
    { user, register: 'inquiry', title: 'Inquiry Register' },
    1,
  );
  await putEntry(waiting);
  jest.mocked(listEntries).mockClear();
  const entries = entriesWith({ inquiry: ['correct'] });
  expect(await entries.beginning('inquiry', 'copy', 'wrong123-4')).toHaveProperty('begin');
  expect(listEntries).not.toHaveBeenCalled();
  expect(await entries.beginning('inquiry', 'correct', 'wrong123-4')).toEqual({
    problem:
      'A correction of the entry wrong123 waits in the Outbox. Edit that one, or wait until it is sent.',
  });
});
