import { providedByShell } from '@registers/kit/webpack';
import { CONTRACT, useRegister } from '@registers/shared/contract';
import { Route, Routes, VisuallyHidden } from '@registers/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { memo, useEffect } from 'react';
import { loadRegisterModule } from './federation/runtime';
import { modules as sharedModules } from './federation/sharedModules';
import { screenOf, serve } from './testing/browser';
import { heldEntry, keep, rowIds, sentEntry, submit } from './testing/entries';
import { prepareSite, renderShell } from './testing/renderShell';
import { registers, session } from './testing/samples';

jest.mock('./federation/runtime');

const load = jest.mocked(loadRegisterModule);

function Form() {
  const { id, title, basePath, user } = useRegister();
  return <p>{`${title} (${id}) at ${basePath} for ${user.id}`}</p>;
}

/** The page of each register by id. A register without one cannot be loaded. */
let modules: Record<string, () => unknown>;

beforeEach(() => {
  modules = { inquiry: Form, invoice: Form, job: Form };
  screenOf(1440);
  serve({ '/registers.json': JSON.stringify({ registers }) });
  load.mockReset().mockImplementation(({ id }) => {
    const Page = modules[id];
    return Page ? Promise.resolve({ contract: CONTRACT, Page }) : Promise.reject(new Error('no answer'));
  });
});

const open = renderShell;

/** Clicks inside `act`, because the page may suspend for a register. */
const follow = (name: string) =>
  act(async () => {
    screen.getByRole('link', { name }).click();
    await Promise.resolve();
  });

test('shows the register of the address with its context, and loads no other; opening another one moves the focus', async () => {
  await open('/inspector-invoice');
  expect(
    await screen.findByText('Inspector Invoice (invoice) at /inspector-invoice for auth0|1'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Inspector Invoice' })).toBeVisible();
  expect(document.title).toBe('Inspector Invoice · Registers');
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual(['invoice']);
  expect(document.body).toHaveFocus();
  await follow('Inquiry Register');
  expect(await screen.findByText(/^Inquiry Register \(/)).toBeVisible();
  expect(screen.getByRole('main', { name: 'Inquiry Register' })).toHaveFocus();
  expect(document.title).toBe('Inquiry Register · Registers');
});

test.each(['/outbox', '/sent', '/sent/1'])(
  'at %s a remembered person whose session is over sees nothing of their entries before they sign in',
  async (path) => {
    await keep(sentEntry());
    await open(path, { proof: 'refused' });
    expect(await screen.findByText('Sign in to see your entries.')).toBeVisible();
    expect(screen.queryByText(/24-0012/)).not.toBeInTheDocument();
  },
);

test('a slow register is announced after a moment, and given up after ten seconds', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  load.mockReturnValue(new Promise(() => undefined));
  await open('/');
  expect(screen.queryByText('Loading Inquiry Register')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('status')).toHaveTextContent('Loading Inquiry Register');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('Inquiry Register couldn’t be loaded');
});

test('a register that is opened by a link, and throws as it mounts, says so where there is no other build', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  modules['job'] = () => {
    throw new Error('broken');
  };
  await open('/');
  await follow('Job Register');
  expect(await screen.findByRole('alert')).toHaveTextContent('Job Register has stopped working');
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

test('an unknown route shows “Page not found” inside the layout, with a link to the first register', async () => {
  await open('/no-such-page');
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Registers');
  expect(load).not.toHaveBeenCalled();
  await follow('Go to the Inquiry Register');
  expect(await screen.findByText(/^Inquiry Register \(/)).toBeVisible();
});

test('a site without a register at / opens its first one there, as if its address had been typed', async () => {
  const title = jest.spyOn(document, 'title', 'set');
  const others = registers.filter(({ path }) => path !== '/');
  await open('/', { registry: { registers: others } });
  expect(await screen.findByText('Job Register (job) at /job-register for auth0|1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Job Register' })).toHaveAttribute('aria-current', 'page');
  expect(document.body).toHaveFocus();
  expect(title.mock.calls).toEqual([['Job Register · Registers']]);
  title.mockRestore();
});

test('registers get exactly the modules of the table of shared modules', () => {
  expect(Object.keys(sharedModules).sort()).toEqual(Object.keys(providedByShell()).sort());
});

describe('what renders', () => {
  let rendered: { page: number; field: number };

  function RenderedPage() {
    useEffect(() => void (rendered.page += 1));
    return <RenderedField />;
  }
  /** Like a field of a form, it renders again only if what `useRegister` returns has changed. */
  const RenderedField = memo(function RenderedField() {
    useEffect(() => void (rendered.field += 1));
    return <p>{useRegister().title}</p>;
  });

  let answer: () => void;
  beforeEach(() => {
    rendered = { page: 0, field: 0 };
    const sent = new Promise<void>((resolve) => (answer = resolve));
    prepareSite({ Page: RenderedPage, receive: () => sent.then(() => ({ ok: true })) });
  });

  test('while rows are sent, the count alone renders: neither the page of a register nor its fields', async () => {
    await submit(session.user.id, rowIds(5));
    await renderShell('/');
    await screen.findByText('Inquiry Register', { selector: 'p' });
    expect(await screen.findByRole('link', { name: '5 unsent' })).toBeVisible();
    const before = { ...rendered };
    answer();
    await waitFor(() => expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument(), {
      timeout: 10_000,
    });
    expect(rendered).toEqual(before);
  });

  test('when the shell renders, neither the page of a register nor its fields do', async () => {
    await renderShell('/');
    await screen.findByText('Inquiry Register', { selector: 'p' });
    const before = { ...rendered };
    await act(() => keep(heldEntry()));
    expect(await screen.findByRole('link', { name: '1 not accepted' })).toBeVisible();
    expect(rendered).toEqual(before);
  });
});
