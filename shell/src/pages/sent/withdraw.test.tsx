import { getEntry, storeReceived } from '@registers/shared/submit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inTransaction } from '../../../../shared/submit/store/database';
import { replace } from '../../testing/browser';
import { heldEntry, inquiryForm, jobForm, keep, sampleTime, sentEntry } from '../../testing/entries';
import { prepareSite, renderShell } from '../../testing/renderShell';
import { settings } from '../../testing/samples';

jest.mock('../../federation/runtime');

const id = '3f2a91bc-0000-4000-8000-000000000001';
const offers = { inquiry: ['correct' as const, 'withdraw' as const], job: ['withdraw' as const] };
const stays =
  'It stays in Sent, marked as withdrawn, and is left out of downloads. You can still use Copy as new.';
/** What was sent: the address, and the body without a token. */
let sent: { query: URLSearchParams; body: string }[];
let status: number;

beforeEach(() => {
  [sent, status] = [[], 200];
  const receive = ({ searchParams: query }: URL, { body }: RequestInit) => {
    sent.push({ query, body: String(body as URLSearchParams) });
    return Promise.resolve({
      ok: status === 200,
      status,
      headers: new Headers({ 'content-type': 'application/json' }),
    });
  };
  prepareSite({ receive });
});

const remember = (change: Parameters<typeof sentEntry>[0] = {}, form = inquiryForm) =>
  keep(sentEntry({ id, ...change }), form);
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
/** Presses *Withdraw…*, which is among the further actions of an entry's page. */
async function askToWithdraw(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button('More'));
  const item = (name: string) => screen.getByRole('menuitem', { name });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await waitFor(() => expect(item('Print')).toHaveAttribute('data-highlighted'));
  await user.keyboard('w');
  await waitFor(() => expect(item('Withdraw…')).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
}

test('an entry is withdrawn after a question that says which, as its next version without values', async () => {
  await remember();
  const user = await open(`/sent/${id}`);
  await askToWithdraw(user);
  const question = await screen.findByRole('dialog', { name: 'Withdraw this entry?' });
  expect(question).toHaveTextContent(
    'Inquiry Register: 24-0012 · Société Générale, sent on 20 November 2026.',
  );
  expect(question).toHaveTextContent(stays);
  await confirm(user, 'Withdraw this entry?', 'Keep');
  expect(sent).toEqual([]);
  await askToWithdraw(user);
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText(/^Withdrawn \d+ \w+ at /)).toBeVisible();
  expect(sent.map(({ query, body }) => [String(query), body])).toEqual([
    [`submissionId=${id}&version=2&base=1&withdraw=true`, 'formType=inquiry'],
  ]);
  await user.click(await button('More'));
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: 'Withdraw…' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Copy as new' })).toHaveAttribute(
    'href',
    `/?begin=copy&entry=${id}`,
  );
  // The header reads the outbox a moment later.
  await waitFor(() => expect(screen.queryByRole('link', { name: /^\d+ unsent/ })).not.toBeInTheDocument());
});

test('what the filter shows can be withdrawn at once, if it is of one register', async () => {
  for (const nth of [1, 2]) await remember({ id: `row ${nth}`, first: { at: sampleTime + nth } });
  await remember({ id: 'b', register: 'job', formType: 'job', first: { at: sampleTime - 1 } }, jobForm);
  const user = await open('/sent?q=24-0012');
  await screen.findByText('3 of 3 entries');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Inquiry Register');
  await user.click(await button('Withdraw 2 entries…'));
  const question = await confirm(user, 'Withdraw 2 entries?');
  expect(question).toHaveTextContent('2 entries of Inquiry Register, sent on 20 November 2026.');
  await waitFor(() => expect(screen.getAllByText('Withdrawn')).toHaveLength(2));
  expect(sent.map(({ query }) => query.get('submissionId')).sort()).toEqual(['row 1', 'row 2']);
});

test('where the browser cannot save a withdrawal, nothing is withdrawn, and the page says so', async () => {
  await remember();
  const user = await open(`/sent/${id}`);
  await askToWithdraw(user);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText('This browser couldn’t save the change. Try again.')).toBeVisible();
  jest.restoreAllMocks();
  await askToWithdraw(user);
});

test('a withdrawal that waits is in the outbox, where it can be stopped', async () => {
  await remember();
  replace(navigator, 'onLine', false);
  const user = await open(`/sent/${id}`);
  await askToWithdraw(user);
  await confirm(user, 'Withdraw this entry?');
  expect(await screen.findByText(/^Your withdrawal hasn’t been sent yet\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All sent entries' }));
  expect(await screen.findByText('Withdrawal not sent yet')).toBeVisible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Open outbox' }));
  const item = within(
    await screen.findByRole('article', { name: /^Inquiry Register: withdrawal of 1 entry, \d+ \w+ at/ }),
  );
  expect(item.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Giving this device back/)).not.toBeInTheDocument();
  await user.click(item.getByRole('button', { name: 'Stop withdrawing' }));
  expect(await screen.findByText('Nothing is waiting to be sent.')).toBeVisible();
});

test('an entry that another tab has begun to change is not withdrawn, and the page says so', async () => {
  await remember();
  const user = await open(`/sent/${id}`);
  await askToWithdraw(user);
  // The page has not been told of it yet.
  const draft = heldEntry({ id, versions: sentEntry().versions, edit: { state: 'draft' } });
  await inTransaction(({ entries }) => entries.put(draft));
  await confirm(user, 'Withdraw this entry?');
  expect(
    await screen.findByText('Nothing was withdrawn, because an entry is being changed in another tab.'),
  ).toBeVisible();
  expect(sent).toEqual([]);
});

test.each(['withdrawn', 'corrected'])(
  'a withdrawal that was refused leads to the entry as it is now, where it can be %s',
  async (then) => {
    await remember();
    status = 412;
    const user = await open(`/sent/${id}`);
    await askToWithdraw(user);
    await confirm(user, 'Withdraw this entry?');
    await user.click(await screen.findByRole('link', { name: '1 not accepted' }));
    expect(await screen.findByText('1 withdrawal wasn’t accepted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send all now' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Check these entries' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sent entries' })).toBeVisible();
    expect(await screen.findByText('1 withdrawal wasn’t accepted.')).toBeVisible();
    // Another device has corrected the entry.
    const fields = [['JobNumber', '24-0013']] as const;
    const versions = [{ number: 2, base: 1, at: Date.now(), fields }];
    const origin = { user: 'auth0|1', register: 'inquiry', formType: 'inquiry', form: '' };
    await act(() => storeReceived([{ ...origin, id, versions }], Date.now()));
    await user.click(await screen.findByRole('link', { name: '24-0013' }));
    status = 200;
    if (then === 'corrected') {
      await user.click(await screen.findByRole('link', { name: 'Correct' }));
      await waitFor(async () => expect((await getEntry({ id, user: 'auth0|1' }))?.edit).toBeUndefined());
      expect(screen.queryByRole('link', { name: '1 not accepted' })).not.toBeInTheDocument();
      return;
    }
    await askToWithdraw(user);
    await confirm(user, 'Withdraw this entry?');
    expect(await screen.findByText(/^Withdrawn \d+ \w+ at /)).toBeVisible();
    expect(String(sent.at(-1)?.query)).toBe(`submissionId=${id}&version=3&base=2&withdraw=true`);
  },
);
