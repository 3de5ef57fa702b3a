import { getEntry } from '@registers/shared/submit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rowIds, submit } from '../../testing/entries';
import { prepareSite, renderShell } from '../../testing/renderShell';
import { session } from '../../testing/samples';

jest.mock('../../federation/runtime');

const user = session.user.id;
const accepted = { ok: true } as Response;
const refused = (status: number) => ({ ok: false, status }) as Response;
let answer: (id: string | null) => Promise<Response>;

beforeEach(() => {
  answer = () => Promise.resolve(accepted);
  prepareSite({ receive: ({ searchParams }) => answer(searchParams.get('submissionId')) });
});

const item = (name: RegExp) => screen.findByRole('article', { name });
const press = async (name: string, of: RegExp) =>
  userEvent.click(within(await item(of)).getByRole('button', { name }));
const nothingWaits = () => screen.findByText('Nothing is waiting to be sent.');

describe('a batch of rows', () => {
  const batch = /^Inquiry Register: 3 rows, submitted \d+ \w+ at \d+:\d\d\s[ap]m$/;
  async function openBatch() {
    await submit(user, rowIds(3));
    await renderShell('/outbox');
    return { panel: within(await item(batch)) };
  }

  test('is one item, which says how far it has been sent and can be paused, until all of it is sent', async () => {
    let hold: (() => void) | undefined;
    answer = () => new Promise((resolve) => (hold = () => resolve(accepted)));
    const { panel } = await openBatch();
    // The first row is being sent.
    await waitFor(() => expect(hold).toBeDefined());
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '3 unsent' })).toBeVisible();
    expect(panel.getByRole('link', { name: 'Open rows' })).toHaveAttribute('href', '/?view=rows');
    await press('Pause', batch);
    hold?.();
    expect(await panel.findByText('Paused · 1 of 3 sent · 2 waiting')).toBeVisible();
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
    answer = () => Promise.resolve(accepted);
    await press('Continue', batch);
    await nothingWaits();
    expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument();
  });

  test('of which rows were refused counts them, and they wait for a person', async () => {
    answer = (id) => Promise.resolve(id === 'row 3' ? refused(400) : accepted);
    const { panel } = await openBatch();
    expect(await panel.findByText('2 of 3 sent · 1 refused')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 not accepted' })).toBeVisible();
    // The refused row cannot be sent from the Outbox, but it can be exported.
    expect(panel.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send all now' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export Inquiry Register (1)' })).toBeVisible();
  });

  test('without a session gives the reason, and the page offers to sign in', async () => {
    answer = () => Promise.resolve(refused(401));
    const { panel } = await openBatch();
    expect(
      await panel.findByText('You were signed out. The rows will be sent when you’ve signed in again.'),
    ).toBeVisible();
    answer = () => Promise.resolve(accepted);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await nothingWaits();
  });

  test('is deleted only after a confirmation; rows that may be stored are listed in Sent', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { panel } = await openBatch();
    await panel.findByText(/^The server didn’t answer\. Next try at/);
    await press('Pause', batch);
    await panel.findByText(/^Paused/);
    await press('Delete', batch);
    await screen.findByRole('dialog', { name: 'Delete 3 rows?' });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await nothingWaits();
    // The page still reads the titles of forms, so what it does meanwhile is waited for too.
    await waitFor(async () =>
      expect((await getEntry({ user, id: 'row 1' }))?.versions).toMatchObject([{ uncertain: true }]),
    );
  });
});
