import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formReady, nameBox, NameForm, typeName } from '../testing/form';
import { prepareSite, renderShell } from '../testing/renderShell';
import { recordOf, registers as records, settings } from '../testing/samples';

jest.mock('../federation/runtime');

const registers = [
  ...records.filter(({ id }) => id !== 'job'),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
];

beforeEach(() => prepareSite({ registers, Page: NameForm }));
afterEach(() => jest.restoreAllMocks());

function open(options: Parameters<typeof renderShell>[1] = {}) {
  const endpoint = 'https://receiver.example/exec';
  return renderShell('/', {
    registry: { registers },
    settings: { ...settings, endpoints: { inquiry: endpoint, job: endpoint } },
    ...options,
  });
}

async function send(name: string) {
  await typeName(name);
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(nameBox()).toHaveValue(''));
}
/** The receipt with its text, which comes later than its empty place. */
const receipt = async () => {
  const line = await screen.findByRole('region', { name: 'Last entry sent' });
  await within(line).findByText('sent');
  return line;
};
const hidden = () => screen.queryByRole('region', { name: 'Last entry sent' });
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('after an entry was accepted, a line says so and links to what can be done with it, until the next one was', async () => {
  await open();
  expect(hidden()).not.toBeInTheDocument();
  await send('Asha');
  const line = await receipt();
  await within(line).findByRole('link', { name: 'Open' });
  const links = within(line).getAllByRole('link');
  const id = links[0]!.getAttribute('href')!.replace('/sent/', '');
  expect(line).toHaveTextContent(new RegExp(`^Asha sent \\(${id.slice(0, 8)}\\)`));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open', `/sent/${id}`],
    ['Copy as new', `/?begin=copy&entry=${id}`],
    ['Create job', `/job-register?begin=next&entry=${id}`],
  ]);
  // Screen readers announce the green notice, and not the receipt too.
  expect(within(line).queryByRole('status')).not.toBeInTheDocument();
  await send('Bilal');
  await waitFor(() => expect(line).toHaveTextContent(/^Bilal sent/));
});

test('the line goes as a later entry is put into the outbox', async () => {
  await open();
  await send('Asha');
  await receipt();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await typeName('Bilal');
  await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
  await waitFor(() => expect(nameBox()).toHaveValue(''));
  // Its notice takes the place of the line, but not for long.
  await follow('Job Register');
  await screen.findByRole('heading', { level: 1, name: 'Job Register' });
  await follow('Inquiry Register');
  await formReady();
  expect(hidden()).not.toBeInTheDocument();
});

test('the line is of the register that is shown, and leads to the entry until sent entries are cleared', async () => {
  await open();
  await send('Asha');
  await follow('Job Register');
  await screen.findByRole('heading', { level: 1, name: 'Job Register' });
  expect(hidden()).not.toBeInTheDocument();
  await follow('Inquiry Register');
  await userEvent.click(await within(await receipt()).findByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Asha' })).toBeVisible();

  await follow('All sent entries');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear sent entries from this device' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await screen.findByText('Entries you send are listed here.');
  await follow('Inquiry Register');
  expect(within(await receipt()).queryByRole('link')).not.toBeInTheDocument();
});

test('where entries are not remembered, the line links nowhere', async () => {
  await open({ sentLimits: { days: 0, entries: 500 } });
  await send('Asha');
  const line = await receipt();
  await waitFor(() => expect(within(line).queryByRole('link')).not.toBeInTheDocument());
});

test('the line does not stand beside the problems of the next entry', async () => {
  await open();
  await send('Asha');
  await receipt();
  await typeName(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(hidden()).not.toBeInTheDocument();
  await typeName('Bilal');
  await userEvent.tab();
  expect(await receipt()).toBeVisible();
});

test('where the next entry is not accepted, and then moved to the outbox, the line does not stand beside that', async () => {
  await open();
  await send('Asha');
  await receipt();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await typeName('Bilal');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');
  expect(hidden()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
  await screen.findByText('It’ll be sent from the Outbox.');
  expect(hidden()).not.toBeInTheDocument();
});
