import type { Entry } from '@registers/shared/submit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replace } from '../../../testing/browser';
import { heldEntry, inquiryForm, jobForm, keep, sentEntry, submit } from '../../../testing/entries';
import { prepareSite, renderShell } from '../../../testing/renderShell';
import { settings } from '../../../testing/samples';

jest.mock('../../../federation/runtime');

const id = '3f2a91bc-0000-4000-8000-000000000001';
const sentAt = new Date(2026, 10, 20, 14, 2).getTime();
const offers = { inquiry: ['withdraw' as const], job: ['withdraw' as const] };
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

test('what the filter shows can be withdrawn at once, if it is of one register', async () => {
  for (const nth of [1, 2]) await remember({ id: `row ${nth}`, changedAt: sentAt + nth });
  await remember({ id: 'b', register: 'job', formType: 'job', changedAt: sentAt - 1 }, jobForm);
  const user = await open('/sent?q=24-0012');
  await screen.findByText('3 of 3 entries');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Inquiry Register');
  await user.click(await button('Withdraw 2 entries…'));
  const question = await confirm(user, 'Withdraw 2 entries?');
  expect(question).toHaveTextContent('2 entries of Inquiry Register, sent on 20 November 2026.');
  await waitFor(() => expect(screen.getAllByText('Withdrawn')).toHaveLength(2));
  expect(sent.map(({ query }) => query.get('withdraws')).sort()).toEqual(['row 1', 'row 2']);
});

test('where the browser cannot save a withdrawal, nothing is withdrawn, and the page says so', async () => {
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

test('a withdrawal that waits is in the outbox, where it can be stopped', async () => {
  await remember();
  replace(navigator, 'onLine', false);
  const user = await open(`/sent/${id}`);
  await user.click(await button('Withdraw'));
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText(/^Its withdrawal is waiting in the/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All sent entries' }));
  expect(await screen.findByText('Withdrawal waiting')).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Outbox' }));
  const item = within(
    await screen.findByRole('article', { name: /^Inquiry Register: withdrawal of 1 entry, \d+ \w+ at/ }),
  );
  expect(item.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Giving this device back/)).not.toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Stop withdrawing' }));
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
});

test.each<[string, () => Promise<unknown>]>([
  ['an entry', () => keep(heldEntry({ id: 'c', corrects: id, state: 'waiting', dueAt: 0 }))],
  ['a row', () => submit('auth0|1', ['c'], { corrects: id })],
])('while its correction, %s, waits, an entry is not withdrawn', async (_what, correct) => {
  await remember();
  await correct();
  replace(navigator, 'onLine', false);
  await open(`/sent/${id}`);
  expect(await screen.findByText(/^Its correction is waiting in the/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('where a withdrawal was refused, the outbox says so, and the entry can be withdrawn again', async () => {
  await remember();
  status = 412;
  const user = await open(`/sent/${id}`);
  await user.click(await button('Withdraw'));
  await confirm(user, 'Withdraw this entry?');
  await user.click(await screen.findByRole('link', { name: '1 unsent entry' }));
  expect(
    await screen.findByText(/^Entries whose withdrawal was refused are still listed as sent/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send all now' })).toBeVisible();
  await user.click(within(screen.getByRole('article')).getByRole('link', { name: 'Sent' }));
  await user.click(await screen.findByRole('link', { name: /^24-0012/ }));
  expect(await button('Withdraw')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '1 unsent entry' }));
  await user.click(await button('Remove from this list'));
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
});
