import { useRegister } from '@registers/shared/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { sentEntries } from '../../../shared/submit/testing/samples';
import { keep, sentEntry } from '../testing/entries';
import { nameBox, NameForm, typeName } from '../testing/form';
import { prepareSite, renderShell } from '../testing/renderShell';
import { session } from '../testing/samples';

jest.mock('../federation/runtime');

let missing: boolean;
jest.mock('./deferred', () => {
  if (missing) throw new Error('no answer');
  return jest.requireActual<object>('./deferred');
});

let given: ReturnType<typeof useRegister>;
function Page() {
  const context = useRegister();
  useEffect(() => {
    given = context;
  });
  return <NameForm />;
}
let user: string;

beforeEach(() => {
  prepareSite({ Page });
  missing = true;
  user = crypto.randomUUID();
});

test('without the deferred script, logging out removes the sent entries', async () => {
  await keep(sentEntry({ user, first: { at: Date.now() } }));
  let cleanUp: (() => Promise<void>) | undefined;
  const logout = (run: () => Promise<void>) => void (cleanUp = run);
  await renderShell('/', { session: { ...session, user: { id: user }, logout }, removeOnLogout: true });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(cleanUp).toBeDefined());
  cleanup();
  await cleanUp?.();
  expect(await sentEntries(user)).toEqual([]);
});

test('without the deferred script, a form opens empty and says why; entries are sent, and listed once the script can be loaded', async () => {
  await renderShell('/?begin=copy&entry=3f2a91bc', { session: { ...session, user: { id: user } } });
  expect(await screen.findByText(/^Your sent entries couldn’t be loaded/)).toBeVisible();
  expect(given.source).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await typeName('Asha');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(nameBox()).toHaveValue(''));
  // The place of the receipt is kept, so that the form below does not move when the text comes.
  expect(screen.getByLabelText('Last entry sent')).not.toBeVisible();
  expect(await given.find!({ formType: 'inquiry', values: { Name: 'Asha' } })).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The keyboard shortcuts couldn’t be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('link', { name: 'Sent' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sent entries couldn’t be loaded');
  missing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toHaveTextContent('1 sent');
  expect(await given.find!({ formType: 'inquiry', values: { Name: 'asha' } })).toMatchObject([
    { headline: 'Asha' },
  ]);
});
