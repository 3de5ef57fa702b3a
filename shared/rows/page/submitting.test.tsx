import { fakeReceiver } from '@registers/testing';
import { defaultSentLimits } from '@registers/shared/entries';
import { startSender } from '@registers/shared/entries/sender';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fromTexts, tidyEntry, wireValues } from '../../form/definition/entry';
import { settings } from '../../form/testing/settings';
import {
  asText,
  button,
  cell,
  definition,
  good,
  header,
  openRows,
  pasteRows,
  prepareRows,
  counts,
  send,
  stored,
  submitted,
  target,
  userId,
} from '../testing/page';

prepareRows();

test('by keyboard alone: pasted, a problem corrected in its cell, and submitted as typing would', async () => {
  const { user: person } = openRows();
  await target();
  await person.tab();
  await person.tab();
  expect(await target()).toHaveFocus();
  await person.paste(asText([header, good('1'), ['2', '3/4/2026', 'Akme Ltd', 'asha', 'with, comma']]));
  await counts('2 rows · 1 with a problem');
  expect(await cell(1, 'Day')).toHaveTextContent('April 3, 2026');
  expect(await cell(2, 'Client')).toHaveTextContent('“Akme Ltd” isn’t in the list');
  await waitFor(() => expect(screen.getByRole('heading', { level: 3 })).toHaveFocus());

  await person.tab();
  expect(button('Next problem')).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(async () => expect(await cell(2, 'Client')).toHaveFocus());
  await person.keyboard('{F2}');
  expect(within(await cell(2, 'Client')).getByRole('combobox', { name: 'Client' })).toHaveFocus();
  await person.keyboard('{Control>}a{/Control}acm{Enter}{Enter}');
  expect(await cell(2, 'Client')).toHaveTextContent(/^Acme$/);
  await counts('2 rows');
  expect(await cell(2, 'Client')).toHaveFocus();

  await person.tab();
  expect(button('Submit 2 rows')).toHaveFocus();
  await person.keyboard('{Enter}');
  await screen.findByRole('progressbar', { name: /^2 rows, submitted/ });
  const typed = (number: string, client: string, remarks: string) =>
    wireValues(
      definition,
      tidyEntry(
        definition,
        fromTexts(definition, {
          Number: number,
          Day: '3/4/2026',
          Client: client,
          Owner: 'Asha',
          Remarks: remarks,
        }),
        settings,
      ),
    );
  const [rows = []] = await submitted();
  expect(rows.map(({ fields }) => fields)).toEqual([
    typed('1', 'SGS', ''),
    typed('2', 'Acme', 'with, comma'),
  ]);
  expect(await target()).toBeVisible();
  await stored(0);
});

test('a row that is there twice stays left out after the other one is submitted', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2'), good('2')]);
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 left out');
  expect(screen.getByText('Already submitted')).toBeVisible();
  expect(screen.getByText('Every row is left out.')).toBeVisible();
});

test('a row that was submitted with other values says so, and can be submitted', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'mended here'), good('2')]);
  await person.click(button('Submit 2 rows'));
  await submitted();
  await target();
  await pasteRows(person, [good('1', 'as in the sheet'), good('2'), good('3')]);
  await counts('3 rows · 1 left out · 1 submitted before with other values');
  expect(screen.getByText('Submitted before with other values')).toBeVisible();
  expect(button('Submit 2 rows')).toHaveAttribute('aria-disabled', 'false');
});

test('rows with problems stay, and the button says how many are submitted', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('123456789'), good('3')]);
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 with a problem');
  const [rows = []] = await submitted();
  expect(rows.map(({ texts }) => texts['Number'])).toEqual(['1', '3']);
  expect(button('Submit 0 rows')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Every row has a problem.')).toBeVisible();
  await stored(1);
});

test('a text that is being typed counts when Submit is pressed', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('123456789');
  await person.click(button('Submit 2 rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The number of rows has changed.');
  expect(await submitted()).toEqual([]);
  expect(button('Submit 1 row')).toBeVisible();
});

test('rows that were sent before or stand twice are left out, until they are put back', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(button('Submit 2 rows'));
  await target();
  await send();
  await pasteRows(person, [good('1'), good('2'), good('3'), good('3')]);
  await counts('4 rows · 3 left out');
  expect(screen.getAllByText('Already submitted')).toHaveLength(2);
  expect(screen.getAllByText(/^Duplicate of row/)).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Submit row 1' })).not.toBeChecked();
  await person.click(button('Include 3 rows'));
  await counts('4 rows');
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 4' }));
  await counts('4 rows · 1 left out');
  expect(button('Submit 3 rows')).toBeVisible();
});

/** Has this browser fail to put anything into its database; rows of a batch are added. */
const failToPut = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });

test('where the rows cannot be stored for sending nothing is lost', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2'), ['', '3/4/2026', 'sgs', 'asha', '']]);
  await stored(3);
  const failing = failToPut();
  console.error = jest.fn();
  await person.click(button('Submit 2 rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('They’re still here.');
  await counts('3 rows · 1 with a problem');
  await stored(3);
  expect(await submitted()).toEqual([]);
  failing.mockRestore();
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 with a problem');
  expect(await submitted()).toMatchObject([[{ number: 1 }, { number: 2 }]]);
});

test('what is typed while rows are being submitted stays in the table', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('123456789')]);
  await stored(2);
  fireEvent.click(button('Submit 1 row'));
  await person.click(await cell(2, 'Remarks'));
  await person.keyboard('typed{Tab}');
  await counts('1 row · 1 with a problem');
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^typed$/);
  await stored(1);
});

const refused = (status: number) => send({ state: 'rejected', status });

test('refused rows come back with their reason, and one that may be stored is a new entry when it is put back', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'long'), good('2'), good('3')]);
  await person.click(button('Submit 3 rows'));
  await screen.findByRole('progressbar');
  const [rows = []] = await submitted();
  const ids = rows.map(({ id }) => id);
  await refused(413);
  await counts('1 row');
  expect(screen.getByText('This entry is too long to send. Shorten the longest text.')).toBeVisible();
  await refused(409);
  await counts('2 rows · 1 left out');
  expect(screen.getByText(/^An earlier version of this entry is already saved\./)).toBeVisible();
  await send();
  expect(
    await screen.findByText('1 of 3 sent, 2 refused. They’re in the table below, each with its reason.'),
  ).toBeVisible();
  const view = screen.getByRole('link', { name: 'View in Sent' });
  expect(view).toHaveAttribute('href', expect.stringContaining('/sent?batch='));
  await person.click(button('Close'));
  await person.click(button('Include 1 row'));
  await person.click(await cell(1, 'Remarks'));
  await person.keyboard('{Control>}a{/Control}short{Tab}');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^short$/);
  await person.click(button('Submit 2 rows'));
  await target();
  const again = (await submitted()).flat();
  expect(again.map(({ texts }) => texts['Remarks'])).toEqual(['short', '']);
  expect(again.map(({ id }) => ids.includes(id))).toEqual([true, false]);
});

test('refused rows stay in the batch where the table cannot be stored, and come back when it can', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await screen.findByRole('progressbar');
  cleanup();
  await refused(413);
  const failing = failToPut();
  const failed = jest.fn();
  console.error = failed;
  openRows();
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('Refused rows could not be taken back:', expect.anything()),
  );
  expect(await submitted()).toMatchObject([[{ state: 'held', number: 1 }]]);
  await stored(0);
  cleanup();
  failing.mockRestore();
  openRows();
  expect(await screen.findByText('This entry is too long to send. Shorten the longest text.')).toBeVisible();
  await stored(1);
  expect(await submitted()).toEqual([]);
});

test('rows arrive at the receiver, one after the other, as they were pasted', async () => {
  const receiver = fakeReceiver();
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2', 'second')]);
  const sender = startSender({
    user: userId(),
    endpointOf: () => 'http://receiver.test/exec',
    pace: {},
    getAccessToken: () => Promise.resolve(undefined),
    limits: defaultSentLimits,
  });
  receiver.answers('nothing', 500);
  await person.click(button('Submit 2 rows'));
  expect(await screen.findByText('All 2 rows sent.')).toBeVisible();
  sender.stop();
  const numbers = receiver.submissions.map(({ id, fields }) => [id, fields['Number'], fields['Remarks']]);
  expect(numbers.map(([, ...fields]) => fields)).toEqual([
    ['1', ''],
    ['2', 'second'],
    ['1', ''],
    ['2', 'second'],
  ]);
  expect(new Set(numbers.map(([id]) => id)).size).toBe(2);
});
