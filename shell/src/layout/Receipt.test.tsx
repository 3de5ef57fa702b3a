import { useRegister } from '@registers/shared/contract';
import { defineRegister, RegisterForm, text } from '@registers/shared/register';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadDeferred } from '../pages/loadDeferred';
import { nameBox, typeName } from '../testing/form';
import { prepareSite, renderShell } from '../testing/renderShell';
import { recordOf, registers as records, settings } from '../testing/samples';

jest.mock('../federation/runtime');
jest.mock('../pages/loadDeferred', () => {
  const { loadDeferred: load } = jest.requireActual<Loading>('../pages/loadDeferred');
  return { loadDeferred: jest.fn(load) };
});
interface Loading {
  loadDeferred: typeof loadDeferred;
}

const registers = [
  ...records.filter(({ id }) => id !== 'job'),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
];
const definitions = Object.fromEntries(
  ['inquiry', 'job'].map((formType) => [
    formType,
    defineRegister({ formType, success: 'Stored', sections: { One: { Name: text({ required: true }) } } }),
  ]),
);
function Page() {
  return <RegisterForm definition={definitions[useRegister().id]!} />;
}

beforeEach(() => prepareSite({ registers, Page }));

async function open(options: Parameters<typeof renderShell>[1] = {}) {
  const endpoint = 'https://receiver.example/exec';
  await renderShell('/', {
    registry: { registers },
    settings: { ...settings, endpoints: { inquiry: endpoint, job: endpoint } },
    ...options,
  });
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

async function send(user: User, name: string) {
  await typeName(name);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(nameBox()).toHaveValue(''));
}
/** Its place comes before its words. */
const receipt = async () => {
  const line = await screen.findByRole('region', { name: 'Last entry sent' });
  await within(line).findByRole('button', { name: 'Close' });
  return line;
};
const hidden = () => screen.queryByRole('region', { name: 'Last entry sent' });

test('after an entry was accepted, a line says so and links to what can be done with it', async () => {
  const user = await open();
  expect(hidden()).not.toBeInTheDocument();
  await send(user, 'Asha');
  const line = await receipt();
  const links = within(line).getAllByRole('link');
  const id = links[0]!.getAttribute('href')!.replace('/sent/', '');
  expect(line).toHaveTextContent(new RegExp(`^Sent \\d+:\\d\\d\\s[ap]m, ref ${id.slice(0, 8)}: Asha`));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open', `/sent/${id}`],
    ['Copy as new', `/?begin=copy&entry=${id}`],
    ['Create job', `/job-register?begin=next&entry=${id}`],
  ]);
  // The green notice is announced, and the line is not announced beside it.
  expect(within(line).queryByRole('status')).not.toBeInTheDocument();

  await send(user, 'Bilal');
  expect(await within(line).findByText(/ref [0-9a-f]{8}: Bilal/)).toBeVisible();
});

test('is of the register that is shown, and Open leads to the entry', async () => {
  const user = await open({ offers: { inquiry: ['correct'] } });
  await send(user, 'Asha');
  expect(within(await receipt()).getByRole('link', { name: 'Correct' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Job Register' }));
  await screen.findByRole('heading', { level: 1, name: 'Job Register' });
  expect(hidden()).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Inquiry Register' }));
  await user.click(within(await receipt()).getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Asha' })).toBeVisible();
});

test('once closed it keeps its place, and comes back with the next entry', async () => {
  const user = await open();
  await send(user, 'Asha');
  const line = await receipt();
  await user.click(within(line).getByRole('button', { name: 'Close' }));
  expect(line).toBeInTheDocument();
  expect(line).not.toBeVisible();
  await send(user, 'Bilal');
  await waitFor(() => expect(line).toBeVisible());
});

test('says when the entry is not remembered, and links nowhere', async () => {
  const user = await open({ sentLimits: { days: 0, entries: 500 } });
  await send(user, 'Asha');
  const line = await receipt();
  expect(line).toHaveTextContent(/: Asha.*Sent entries aren’t listed in this browser\./);
  expect(within(line).queryByRole('link')).not.toBeInTheDocument();
});

test('forgetting the list closes the receipt', async () => {
  const user = await open();
  await send(user, 'Asha');
  await receipt();
  await user.click(screen.getByRole('link', { name: 'Sent' }));
  await user.click(await screen.findByRole('button', { name: 'Clear sent entries from this device' }));
  await user.click(await screen.findByRole('button', { name: 'Clear', hidden: true }));
  await screen.findByText('Entries you send are listed here.');
  await user.click(screen.getByRole('link', { name: 'Inquiry Register' }));
  await screen.findByRole('form');
  expect(hidden()).not.toBeInTheDocument();
});

test('the line has its place before what it says has come, and without it', async () => {
  let fail: (error: Error) => void;
  const loading = new Promise<Error>((resolve) => (fail = resolve));
  jest.mocked(loadDeferred).mockReturnValue(loading);
  const user = await open();
  await send(user, 'Asha');
  const line = screen.getByLabelText('Last entry sent');
  expect(line).not.toBeVisible();
  await act(() => {
    fail(new Error('The script did not load'));
    return loading;
  });
  expect(line).toBeInTheDocument();
  expect(line).not.toBeVisible();
});
