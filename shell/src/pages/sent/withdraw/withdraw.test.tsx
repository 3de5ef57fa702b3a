import type { Entry } from '@registers/shared/entries';
import { dayAndClockOf } from '@registers/shared/words';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replace } from '../../../testing/browser';
import { inquiryForm, jobForm, keep, sentEntry } from '../../../testing/entries';
import { prepareSite, renderShell } from '../../../testing/renderShell';
import { session, settings } from '../../../testing/samples';

jest.mock('../../../federation/runtime');

const id = '3f2a91bc-0000-4000-8000-000000000001';
const sentAt = new Date(2026, 10, 20, 14, 2).getTime();
const offers = { inquiry: ['withdraw'], job: ['withdraw'] } as const;
const stays = 'The row stays in the spreadsheet, marked as withdrawn. You can still use Copy as new.';
/** What was sent: the address, and the body without a token. */
let sent: { query: URLSearchParams; body: string }[];
let status: number;

beforeEach(() => {
  [sent, status] = [[], 200];
  const receive = ({ searchParams: query }: URL, { body }: RequestInit) => {
    sent.push({ query, body: String(body as URLSearchParams) });
    return Promise.resolve({ ok: status === 200, status, headers: new Headers() });
  };
  prepareSite({ receive });
});

const remember = (change: Partial<Entry> = {}, form = inquiryForm) =>
  keep(sentEntry({ id, changedAt: sentAt, ...change }), form);
async function open(path: string, options: Parameters<typeof renderShell>[1] = {}) {
  const endpoints = { inquiry: 'https://receiver.example/exec', job: 'https://receiver.example/exec' };
  await renderShell(path, { settings: { ...settings, endpoints }, offers, ...options });
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const confirm = async (user: ReturnType<typeof userEvent.setup>, heading: string, answer = 'Withdraw') => {
  const question = await screen.findByRole('dialog', { name: heading });
  await user.click(within(question).getByRole('button', { name: answer }));
  return question;
};
const statuses = () =>
  screen.getAllByRole('row').flatMap((row) => {
    const cells = within(row).queryAllByRole('cell');
    return cells.length > 0 ? [cells.slice(2).map(({ textContent }) => textContent)] : [];
  });

test('an entry is withdrawn after a question that says which, by an entry without values', async () => {
  await remember();
  const user = await open(`/sent/${id}`);
  await user.click(await button('Withdraw'));
  const question = await screen.findByRole('dialog', { name: 'Withdraw this entry?' });
  expect(question).toHaveTextContent(
    'Inquiry Register: 24-0012 · Société Générale, sent on 20 November 2026.',
  );
  expect(question).toHaveTextContent(stays);
  await confirm(user, 'Withdraw this entry?', 'Keep');
  expect(sent).toEqual([]);
  await user.click(await button('Withdraw'));
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText(/^It was withdrawn on \d+ \w+ \d+, /)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect([...(sent[0]?.query.keys() ?? [])]).toEqual(['submissionId', 'withdraws']);
  expect([sent[0]?.query.get('withdraws'), sent[0]?.body]).toEqual([id, 'formType=inquiry']);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Copy as new' })).toHaveAttribute(
    'href',
    `/?begin=copy&entry=${id}`,
  );
  expect(screen.queryByRole('link', { name: /^\d+ unsent/ })).not.toBeInTheDocument();
});

test('the list shows it as withdrawn, and not the withdrawal', async () => {
  await remember();
  await remember({ id: 'b', corrects: id, withdraws: true, fields: [], changedAt: sentAt + 1 });
  await open('/sent');
  await screen.findByText('0 sent · 1 withdrawn');
  expect(statuses()).toEqual([['24-0012 · Société Générale', 'Withdrawn']]);
});

test('what the filter shows of one register is withdrawn at once, as a batch', async () => {
  for (const nth of [1, 2, 3]) await remember({ id: `row ${nth}`, sentIn: 'x', changedAt: sentAt + nth });
  await remember({ id: 'other', changedAt: sentAt - 24 * 60 * 60 * 1000 });
  const user = await open('/sent');
  await screen.findByText(/^3 sent/);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Rows submitted together' }),
    `${dayAndClockOf(sentAt)} · 3 rows · Inquiry Register`,
  );
  await user.click(await button('Withdraw 3 entries…'));
  const question = await confirm(user, 'Withdraw 3 entries?');
  expect(question).toHaveTextContent('3 entries of Inquiry Register, sent on 20 November 2026.');
  await waitFor(() => expect(statuses().map(([, state]) => state)).toEqual(Array(3).fill('Withdrawn')));
  expect(sent.map(({ query }) => query.get('withdraws')).sort()).toEqual(['row 1', 'row 2', 'row 3']);
});

test('entries of several registers are not withdrawn at once', async () => {
  await remember();
  await remember({ id: 'b', register: 'job', formType: 'job' }, jobForm);
  const user = await open('/sent?q=24-0012');
  await screen.findByText('2 of 2 entries');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Job Register');
  expect(await button('Withdraw 1 entry…')).toBeVisible();
});

test('where it is not offered there is no button, and the page of an entry says what to do', async () => {
  await remember();
  await open(`/sent/${id}`, { offers: { inquiry: ['correct'] } });
  expect(
    await screen.findByText(
      'Entries here can’t be withdrawn online. Tell the person who keeps the spreadsheet that entry 3f2a91bc is wrong.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('where the browser cannot save it, nothing is withdrawn, and it says so', async () => {
  await remember();
  const user = await open(`/sent/${id}`);
  await user.click(await button('Withdraw'));
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText('This browser couldn’t save the change. Try again.')).toBeVisible();
  jest.restoreAllMocks();
  expect(await button('Withdraw')).toBeVisible();
});

test('while it waits, it is in the outbox, where it can be stopped', async () => {
  await remember();
  replace(navigator, 'onLine', false);
  const user = await open(`/sent/${id}`, { offers: { inquiry: ['withdraw', 'correct'] } });
  await user.click(await button('Withdraw'));
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText(/^Its withdrawal is waiting in the/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Correct' })).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Outbox' }));
  const item = within(
    await screen.findByRole('article', { name: /^Inquiry Register: withdrawal of 1 entry, \d+ \w+ at/ }),
  );
  expect(item.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Giving this device back/)).not.toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Stop withdrawing' }));
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
});

test('where it was refused, the outbox says why', async () => {
  await remember();
  status = 412;
  const user = await open(`/sent/${id}`);
  await user.click(await button('Withdraw'));
  await confirm(user, 'Withdraw this entry?');
  await user.click(await screen.findByRole('link', { name: '1 unsent entry' }));
  const refused = await screen.findByRole('list', { name: 'Not withdrawn' });
  expect(refused).toHaveTextContent(
    '3f2a91bc: It has been corrected or withdrawn somewhere else. Check the latest version in Sent.',
  );
  expect(within(refused).getByRole('link')).toHaveAttribute('href', `/sent/${id}`);
  await user.click(within(refused).getByRole('link'));
  expect(await button('Withdraw')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '1 unsent entry' }));
  await user.click(await button('Remove from this list'));
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
});

test('another person’s withdrawals are not known', async () => {
  await remember({ user: 'somebody else' });
  await remember({ id: 'b', user: 'somebody else', corrects: id, withdraws: true, fields: [] });
  await remember({ id: 'c', user: session.user.id });
  await open('/sent');
  await screen.findByText(/^1 sent/);
  expect(statuses()).toEqual([['24-0012 · Société Générale', 'Sent']]);
});
