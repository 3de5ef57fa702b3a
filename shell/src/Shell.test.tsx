import { CONTRACT, useRegister } from '@registers/shared/contract';
import { Route, Routes, VisuallyHidden } from '@registers/shared/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { loadRegisterModule, sharedVersions } from './federation/runtime';
import { screenOf, serve } from './testing/browser';
import { renderShell } from './testing/renderShell';
import { registers } from './testing/samples';

jest.mock('./federation/runtime');

const load = jest.mocked(loadRegisterModule);

function Form() {
  const { id, title, basePath, user } = useRegister();
  return <p>{`${title} (${id}) at ${basePath} for ${user.id}`}</p>;
}

let broken: boolean;
function Fragile() {
  if (broken) throw new Error('a fault of its team');
  return <p>Mended</p>;
}

/** Each register's code, by id; missing ones have a dead server. */
let modules: Record<string, () => unknown>;

beforeEach(() => {
  broken = true;
  modules = { inquiry: Form, invoice: Form, job: Fragile };
  screenOf(1440);
  serve({ '/registers.json': JSON.stringify({ registers }) });
  load.mockReset().mockImplementation(({ id }) => {
    const Page = modules[id];
    return Page ? Promise.resolve({ contract: CONTRACT, Page }) : Promise.reject(new Error('no answer'));
  });
});

const open = renderShell;

/** Awaited as a whole: what it shows may have to wait for a register. */
async function press(role: 'link' | 'button', name: string) {
  await act(async () => {
    screen.getByRole(role, { name }).click();
    await Promise.resolve();
  });
}

const follow = (name: string) => press('link', name);

test('shows the register of the address, with what it may know, and fetches no other', async () => {
  await open('/inspector-invoice');
  expect(
    await screen.findByText('Inspector Invoice (invoice) at /inspector-invoice for auth0|1'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Inspector Invoice' })).toBeVisible();
  expect(document.title).toBe('Inspector Invoice · Registers');
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual(['invoice']);
});

const pointAt = (name: string) => userEvent.hover(screen.getByRole('link', { name }));

test('pointing at a link loads its register, once, so that it is there when it is opened', async () => {
  await open('/');
  await pointAt('Inspector Invoice');
  await pointAt('Inspector Invoice');
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual(['inquiry', 'invoice']);
  await follow('Inspector Invoice');
  expect(await screen.findByText(/^Inspector Invoice \(/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what could not be loaded ahead is asked for again when it is opened', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { invoice, ...others } = modules;
  modules = others;
  await open('/');
  await pointAt('Inspector Invoice');
  modules = { ...others, invoice: invoice! };
  await follow('Inspector Invoice');
  expect(await screen.findByText(/^Inspector Invoice \(/)).toBeVisible();
  expect(error).toHaveBeenCalledTimes(1);
});

test('going to another register moves title and focus with it; opening the first takes no focus', async () => {
  await open('/');
  await screen.findByText(/^Inquiry Register \(/);
  expect(document.body).toHaveFocus();
  await follow('Inspector Invoice');
  expect(await screen.findByText(/^Inspector Invoice \(/)).toBeVisible();
  expect(screen.getByRole('main', { name: 'Inspector Invoice' })).toHaveFocus();
  expect(document.title).toBe('Inspector Invoice · Registers');
});

test('a dead server is named, the other registers work, and Try again loads it', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await open('/man-month');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Man Month Register could not be loaded');
  expect(alert).toHaveTextContent('The other registers keep working.');

  await follow('Inquiry Register');
  expect(await screen.findByText(/^Inquiry Register \(/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await follow('Man Month Register');
  await screen.findByRole('alert');
  modules['manmonth'] = Form;
  await press('button', 'Try again');
  expect(await screen.findByText(/^Man Month Register \(/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(error).toHaveBeenCalledTimes(2);
});

test('a page that throws is caught and logged once with its name and version, and Try again runs it anew', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await open('/job-register');
  expect(await screen.findByRole('alert')).toHaveTextContent('Job Register has stopped working');
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^Register job 1\.0\.0 from /), expect.any(Error)],
  ]);

  broken = false;
  await press('button', 'Try again');
  expect(await screen.findByText('Mended')).toBeVisible();
  expect(load.mock.calls.map(([, again]) => again)).toEqual([false, true]);
});

test('leaving a register that failed forgets the failure', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open('/job-register');
  await screen.findByRole('alert');
  await follow('Inquiry Register');
  broken = false;
  await follow('Job Register');
  expect(await screen.findByText('Mended')).toBeVisible();
});

test('a slow register is announced after a moment; one that never comes is given up', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  load.mockReturnValue(new Promise(() => undefined));
  await open('/');
  expect(screen.queryByText('Loading Inquiry Register')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('status')).toHaveTextContent('Loading Inquiry Register');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('Its server did not answer in time.');
});

test('a page that waits for ever for a part of itself is given up too', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  const never = new Promise<never>(() => undefined);
  modules['inquiry'] = function Waiting() {
    return use(never);
  };
  await open('/');
  await act(() => jest.advanceTimersByTimeAsync(14_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('Inquiry Register could not be loaded');
});

test('a register may own routes below its path', async () => {
  modules['invoice'] = () => (
    <Routes>
      <Route path="archive" element={<VisuallyHidden>The archive</VisuallyHidden>} />
    </Routes>
  );
  await open('/inspector-invoice/archive');
  expect(await screen.findByText('The archive')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Inspector Invoice' })).toHaveAttribute('aria-current', 'page');
});

test('an unknown route says so inside the layout and leads home', async () => {
  await open('/no-such-page');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Registers');
  expect(load).not.toHaveBeenCalled();
  await follow('Go to the Inquiry Register');
  expect(await screen.findByText(/^Inquiry Register \(/)).toBeVisible();
});

test('below every page a link leads to what it is made of, and loads nothing', async () => {
  jest.mocked(sharedVersions).mockReturnValue({});
  Object.assign(performance, { getEntriesByType: () => [] });
  await open('/no-such-page');
  await follow('About');
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(document.title).toBe('About · Registers');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Shell',
    'Inquiry Register',
    'Job Register',
    'Man Month Register',
    'Inspector Invoice',
  ]);
  expect(load).not.toHaveBeenCalled();
});
