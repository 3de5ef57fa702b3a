import { SessionEnded } from '@registers/shared/submit';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeReceiver, renderRegister } from '@registers/testing';
import { lockDraft } from '../../submit/draft/locks';
import { sampleEntry, storeEntry } from '../../submit/testing/samples';
import { defineRegister } from '../definition/definition';
import { text } from '../definition/fields';
import { button, openForm, type Person } from '../testing/page';
import { RegisterPage } from '../../page/RegisterPage';

const definition = defineRegister({ formType: 'test', success: 'Stored', sections: { One: { A: text() } } });

const submit = (user: Person) => user.click(button('Submit'));

test.each([
  ['the receiver says so', () => fakeReceiver().answers(401), {}],
  [
    'no token can be had',
    () => jest.spyOn(console, 'error').mockImplementation(() => undefined),
    { getAccessToken: () => Promise.reject(new SessionEnded('Login required')) },
  ],
])(
  'after the session has ended, a person can sign in again without leaving the page, when %s',
  async (_name, prepare, context) => {
    prepare();
    const signInAgain = jest.fn().mockRejectedValueOnce(new Error('closed')).mockResolvedValue(undefined);
    const { user } = await openForm(definition, { ...context, signInAgain });
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(button('Submit')).toHaveAccessibleDescription(
      /You’ve been signed out. Sign in again to submit; your entry stays here.$/,
    );
    await user.click(button('Sign in again'));
    expect(alert).toBeInTheDocument();
    await user.click(button('Sign in again'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  },
);

test('an unexpected refusal shows technical details for whoever helps, and stays until it is closed', async () => {
  fakeReceiver().answers(500);
  const { user } = await openForm(definition, { build: '1.2.0 (build 3f2a1bc)' });
  await submit(user);
  await user.click(await screen.findByText('Technical details'));
  expect(screen.getByText(/^inquiry 1\.2\.0 \(build 3f2a1bc\)/)).toHaveTextContent(
    'The receiver answered 500',
  );
  await user.click(button('Close'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('without a network', () => {
  let online: boolean;
  function network(state: 'online' | 'offline') {
    online = state === 'online';
    act(() => void dispatchEvent(new Event(state)));
  }
  beforeEach(() => {
    online = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('the alert says that the entry was not sent, and the error is logged', async () => {
    const { submissions } = fakeReceiver();
    const { user } = await openForm(definition);
    network('offline');
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error submitting form.');
    expect(button('Send later')).toHaveFocus();
    expect(button('Submit')).toHaveAccessibleDescription('Send later You were offline, so it wasn’t sent.');
    expect(submissions).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(1);
    network('online');
    await submit(user);
    expect(await screen.findByText('Stored')).toBeInTheDocument();
  });
});

test('a page that is left before its entry was read leaves it to other pages', async () => {
  const draft = await storeEntry(sampleEntry({ user: crypto.randomUUID() }));
  renderRegister(<RegisterPage definition={definition} />, { user: { id: draft.user } }).unmount();
  await waitFor(async () => expect(await lockDraft(draft)).toBeInstanceOf(Function));
});
