import { send } from '@registers/shared/entries';
import { fakeReceiver } from './fakeReceiver';

const entry = {
  id: 'a-1',
  register: 'travel',
  formType: 'travel',
  fields: [['Traveller', 'Asha & Dev']],
} as const;
const sent = () => send('https://receiver.test/exec', entry, () => Promise.resolve('a-token'));

test('submissions are recorded with the fields of the form only', async () => {
  const { submissions } = fakeReceiver();
  expect(await sent()).toEqual({ state: 'accepted' });
  expect(submissions).toEqual([
    {
      endpoint: 'https://receiver.test/exec',
      id: 'a-1',
      formType: 'travel',
      fields: { Traveller: 'Asha & Dev' },
    },
  ]);
});

test('it is removed after a test, responds as planned, and after that with 200', async () => {
  expect(globalThis.fetch).toBeUndefined();
  fakeReceiver().answers(503, 'nothing');
  expect(await sent()).toEqual({ state: 'rejected', status: 503 });
  expect(await sent()).toMatchObject({ state: 'unconfirmed' });
  expect(await sent()).toEqual({ state: 'accepted' });
});
