import { symbolPath } from '@registers/kit/release';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, supportDialogs } from '../testing/browser';
import { entryOf, registers } from '../testing/samples';
import { Layout } from './Layout';

const logout = jest.fn();

function show(activeId?: string, unsent = 0, entries = registers) {
  return render(
    <UiProvider>
      <MemoryRouter>
        <Layout
          registers={entries}
          activeId={activeId}
          title="Job Register"
          group="Inspection Services"
          unsent={unsent}
          onPoint={() => undefined}
          onLogout={logout}
        >
          <p>The page</p>
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
  test('the links stand in the order of the registry, the active one marked', () => {
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

  test('a link has the shape that its entry brings, else the shell’s own of that name, else a neutral one', () => {
    show(undefined, 0, [
      entryOf('travel', { icon: 'flight', iconPath: 'M0 0h24' }),
      entryOf('job', { icon: 'work' }),
      entryOf('visa', { icon: 'toString' }),
    ]);
    const shapes = links().map((link) => link.querySelector('path')?.getAttribute('d'));
    expect(shapes).toEqual(['M0 0h24', symbolPath('work'), symbolPath('list_alt')]);
  });

  test('collapsed to icons the links keep their names, and the next visit finds it so', async () => {
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

  test('where there is little room it starts collapsed', () => {
    screenOf(800);
    show();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('without storage it works for this page', async () => {
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

  test('the sidebar is a drawer that opens and gives the focus back', async () => {
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
  ])('%s closes it', async (_, close: () => unknown) => {
    show('job');
    await userEvent.click(toggle());
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the header names the page, the group, Admin, and logs out', async () => {
  show('job');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('heading', { level: 1, name: 'Job Register' })).toBeVisible();
  expect(banner.getByText('Inspection Services')).toBeVisible();
  expect(banner.getByText('Admin')).toBeVisible();
  await userEvent.click(banner.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

test('the colour mode is switched by a button that says what it will do', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(document.documentElement).toHaveStyle({ colorScheme: 'dark' });
  expect(document.documentElement).toHaveClass('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(document.documentElement).not.toHaveClass('dark');
});

test('the first stop by keyboard leads past the sidebar to the page', async () => {
  show('job');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main', { name: 'Job Register' })).toHaveFocus();
});
