import { CONTRACT, useRegister } from '@registers/shared/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadRegisterModule } from '../federation/runtime';
import { screenOf, serve } from '../testing/browser';
import { renderShell } from '../testing/renderShell';
import { registers, session } from '../testing/samples';
import { sentEntry } from '../testing/sentEntries';
import { countSent } from './journal';

jest.mock('../federation/runtime');

let missing: boolean;
jest.mock('../deferred', () => {
  if (missing) throw new Error('no answer');
  return jest.requireActual<object>('../deferred');
});

let given: ReturnType<typeof useRegister>;
let user: string;
let cleanUp: (() => Promise<void>) | undefined;

beforeEach(() => {
  screenOf(1440);
  serve({ '/registers.json': JSON.stringify({ registers }) });
  jest.mocked(loadRegisterModule).mockResolvedValue({
    contract: CONTRACT,
    Page: function Page() {
      given = useRegister();
      return null;
    },
  });
  missing = true;
  user = crypto.randomUUID();
  cleanUp = undefined;
});

const open = (path: string, removeOnLogout = false) =>
  renderShell(path, {
    session: { ...session, user: { id: user }, logout: (run) => void (cleanUp = run) },
    removeOnLogout,
  });
const accept = () => act(() => given.onAccepted!(sentEntry()));

test('without the deferred script, logging out removes the sent entries', async () => {
  await open('/', true);
  await waitFor(() => expect(given).toBeDefined());
  await accept();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(cleanUp).toBeDefined());
  cleanup();
  await cleanUp?.();
  expect(await countSent(user)).toBe(0);
});

test('without it, a form is opened as it is, and says why', async () => {
  await open('/?begin=copy&entry=3f2a91bc');
  expect(await screen.findByText(/^The sent entries could not be loaded, so the form was not/)).toBeVisible();
  expect(given.begin).toBeUndefined();
});

test('without it, entries are remembered, and listed once it can be loaded', async () => {
  await open('/');
  await waitFor(() => expect(given).toBeDefined());
  await accept();
  expect(await countSent(user)).toBe(1);
  expect(await given.find!({ formType: 'inquiry', values: { Client: 'Acme' } })).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Sent' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The sent entries could not be shown');
  missing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toHaveTextContent('1 sent');
});
