import { symbolPath } from '@registers/kit/release';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, supportDialogs } from '../testing/browser';
import { recordOf, registers } from '../testing/samples';
import { Layout } from './Layout';

const logout = jest.fn();

const emptyOutbox = { entries: [], batches: { subscribe: () => () => undefined, get: () => [] } };

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
          onPoint={() => undefined}
          onLogout={logout}
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

describe('beside the page', () => {
  test('shows the links in the order of registers.json and marks the active one', () => {
    show('job');
    expect(
      links().map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Inquiry Register', '/', null],
      ['Job Register', '/job-register', 'page'],
      ['Man Month Register', '/man-month', null],
      ['Inspector Invoice', '/inspector-invoice', null],
    ]);
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

  test('collapsed links keep their accessible names, and stay collapsed on the next visit', async () => {
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

  test('is collapsed by default on a medium screen', () => {
    screenOf(800);
    show();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('works without storage', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    show();
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    jest.restoreAllMocks();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    screenOf(390);
    supportDialogs();
  });

  test('the sidebar is a drawer that opens, closes and returns the focus', async () => {
    show('job');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(links()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  test.each([
    ['Escape', () => act(() => dialog().close())],
    ['its backdrop', () => fireEvent.click(dialog())],
    ['a link', () => userEvent.click(screen.getByRole('link', { name: 'Job Register' }))],
  ])('%s closes the drawer', async (_, close: () => unknown) => {
    show('job');
    await userEvent.click(toggle());
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the header shows the title, the group and Admin, and logs out', async () => {
  show('job');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('heading', { level: 1, name: 'Job Register' })).toBeVisible();
  expect(banner.getByText('Inspection Services')).toBeVisible();
  expect(banner.getByText('Admin')).toBeVisible();
  await userEvent.click(banner.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
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

describe('the help', () => {
  beforeEach(supportDialogs);
  const client = () => screen.getByRole('textbox', { name: 'Client' });
  const shortcuts = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

  test('Ctrl+/ or its button opens a dialog with every key; closed, it gives the focus back to the field', async () => {
    show();
    await userEvent.click(client());
    await userEvent.keyboard('{Control>}/{/Control}');
    const help = within(await shortcuts());
    expect(help.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Ctrl + Enter',
      "Ctrl + '",
      'Ctrl + ;',
      'Ctrl + /',
      't or today',
      '+3 or -1',
      'F2',
      'Delete',
      'Ctrl + D',
      'Ctrl + Z',
      'Ctrl + Shift + Z',
    ]);
    await userEvent.click(help.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(client()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await shortcuts()).toBeVisible();
  });

  test('nothing else opens it: not the key alone, not with AltGr, and not while a dialog is open', async () => {
    show();
    const press = (init: KeyboardEventInit) => {
      const event = createEvent.keyDown(client(), { key: '/', ...init });
      fireEvent(client(), event);
      return event.defaultPrevented;
    };
    expect(press({})).toBe(false);
    expect(press({ ctrlKey: true, altKey: true })).toBe(false);
    const other = document.body.appendChild(document.createElement('dialog'));
    other.open = true;
    expect(press({ ctrlKey: true })).toBe(false);
    other.remove();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(press({ metaKey: true })).toBe(true);
    await shortcuts();
  });
});
