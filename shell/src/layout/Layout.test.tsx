import { symbolPath } from '@registers/kit/release';
import { MemoryRouter, shortcutOf, UiProvider } from '@registers/shared/ui';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, supportDialogs } from '../testing/browser';
import { recordOf, registers } from '../testing/samples';
import { Layout } from './Layout';

const none: readonly never[] = [];
const emptyOutbox = { entries: [], batches: { subscribe: () => () => undefined, get: () => none } };

function show(activeId?: string, records = registers) {
  return render(
    <UiProvider>
      <MemoryRouter>
        <Layout
          registers={records}
          activeId={activeId}
          title="Job Register"
          group="Inspection Services"
          outbox={emptyOutbox}
          onLogout={() => undefined}
          announce={() => undefined}
        >
          <input aria-label="Client" />
        </Layout>
      </MemoryRouter>
    </UiProvider>,
  );
}

const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' });
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
const links = () => within(screen.getByRole('navigation', { name: 'Registers' })).getAllByRole('link');

beforeEach(() => {
  localStorage.clear();
  screenOf(1440);
});

test('a link has the icon of registers.json, or else the shell’s icon of that name, or else a neutral one', () => {
  show(undefined, [
    recordOf('travel', { icon: 'flight', iconPath: 'M0 0h24' }),
    recordOf('job', { icon: 'history' }),
    recordOf('visa', { icon: 'toString' }),
  ]);
  const shapes = links().map((link) => link.querySelector('path')?.getAttribute('d'));
  expect(shapes).toEqual(['M0 0h24', symbolPath('history'), symbolPath('menu')]);
});

test('collapsed links keep their accessible names, and stay collapsed on the next visit; on a medium screen they begin so', async () => {
  screenOf(800);
  const medium = show();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  medium.unmount();
  screenOf(1440);
  const { unmount } = show();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(toggle()).toHaveAttribute('aria-controls', screen.getByRole('navigation').parentElement!.id);
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Man Month Register' })).toHaveAttribute(
    'title',
    'Man Month Register',
  );

  unmount();
  show();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
});

test('a page that is opened on a phone and then widened has its sidebar open', () => {
  const resize = screenOf(390);
  supportDialogs();
  show();
  resize(1440);
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('navigation').parentElement).not.toHaveAttribute('data-collapsed');
});

test('on a narrow screen the sidebar is a drawer, which a button, Escape, its backdrop and a link close', async () => {
  screenOf(390);
  supportDialogs();
  show('job');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  const ways = [
    () => userEvent.click(screen.getByRole('button', { name: 'Close menu' })),
    () => Promise.resolve(act(() => dialog().close())),
    () => userEvent.click(dialog()),
    () => userEvent.click(screen.getByRole('link', { name: 'Job Register' })),
  ];
  for (const close of ways) {
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(links()).toHaveLength(4);
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  }
});

test('the button for the colour mode switches it and is named by the other mode', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(document.documentElement).toHaveStyle({ colorScheme: 'dark' });
  expect(document.documentElement).toHaveClass('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(document.documentElement).not.toHaveClass('dark');
});

test('the first Tab stop skips to the main content', async () => {
  show('job');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main', { name: 'Job Register' })).toHaveFocus();
});

test('Ctrl+/ or its button opens the help; while another dialog is open, Ctrl+/ does not', async () => {
  supportDialogs();
  show();
  const client = screen.getByRole('textbox', { name: 'Client' });
  const press = (init: KeyboardEventInit) => {
    const event = createEvent.keyDown(client, { key: '/', ...init });
    fireEvent(client, event);
    return event.defaultPrevented;
  };
  expect(press({ ctrlKey: true, altKey: true })).toBe(false);
  const other = document.body.appendChild(document.createElement('dialog'));
  other.open = true;
  expect(press({ ctrlKey: true })).toBe(false);
  other.remove();
  expect(press({ ctrlKey: true })).toBe(true);
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('whatever the help lists with Ctrl is a shortcut', async () => {
  supportDialogs();
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const listed = (await screen.findAllByRole('term')).map(({ textContent }) => textContent.split(' + '));
  unmount();
  const withCtrl = listed.filter(([first]) => first === 'Ctrl');
  const unknown = withCtrl.filter((keys) => {
    const init = { key: keys.at(-1) ?? '', ctrlKey: true, shiftKey: keys.includes('Shift') };
    return shortcutOf(new KeyboardEvent('keydown', init)) === undefined;
  });
  expect(withCtrl).not.toEqual([]);
  expect(unknown).toEqual([]);
});
