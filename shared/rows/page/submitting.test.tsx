import { screen, waitFor, within } from '@testing-library/react';
import { fromTexts, tidyEntry, wireValues } from '../../register/entry';
import { settings } from '../../register/testing/settings';
import { fakeBatches } from '../testing/fakeBatches';
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
  stored,
  target,
} from '../testing/page';

prepareRows();

test('by keyboard alone: pasted, a problem corrected in its cell, and submitted as typing would', async () => {
  const { user: person, submitted } = await openRows();
  await target();
  await person.tab();
  await person.tab();
  expect(await target()).toHaveFocus();
  await person.paste(asText([header, good('1'), ['2', '3/4/2026', 'Akme Ltd', 'asha', 'with, comma']]));
  await counts('2 rows · 1 with a problem');
  expect(await cell(1, 'Day')).toHaveTextContent('April 3, 2026');
  expect(await cell(2, 'Client')).toHaveTextContent('“Akme Ltd” is not in the list');
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
  expect(submitted().rows.map(({ fields }) => fields)).toEqual([
    typed('1', 'SGS', ''),
    typed('2', 'Acme', 'with, comma'),
  ]);
  expect(await target()).toBeVisible();
  await stored(0);
});

test('a row that is there twice stays left out after the other one is submitted', async () => {
  const { user: person } = await openRows();
  await pasteRows(person, [good('1'), good('2'), good('2')]);
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 left out');
  expect(screen.getByText('Submitted before')).toBeVisible();
  expect(screen.getByText('Every row is left out.')).toBeVisible();
});

test('rows with problems stay, and the button says how many are submitted', async () => {
  const { user: person, submitted } = await openRows();
  await pasteRows(person, [good('1'), good('123456789'), good('3')]);
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 with a problem');
  expect(submitted().rows.map(({ values }) => values['Number'])).toEqual(['1', '3']);
  expect(button('Submit 0 rows')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Every row has a problem.')).toBeVisible();
  await stored(1);
});

test('a text that is being typed counts when Submit is pressed', async () => {
  const { user: person, all } = await openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('123456789');
  await person.click(button('Submit 2 rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The number of rows has changed.');
  expect(all()).toEqual([]);
  expect(button('Submit 1 row')).toBeVisible();
});

test('rows that were sent before or stand twice are left out, until they are put back', async () => {
  const fake = fakeBatches();
  const { user: person, send } = await openRows(fake);
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(button('Submit 2 rows'));
  await target();
  send(1);
  await pasteRows(person, [good('1'), good('2'), good('3'), good('3')]);
  await counts('4 rows · 3 left out');
  expect(screen.getAllByText('Submitted before')).toHaveLength(2);
  expect(screen.getAllByText('Same as another row')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Submit row 1' })).not.toBeChecked();
  await person.click(button('Put back 3 rows'));
  await counts('4 rows');
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 4' }));
  await counts('4 rows · 1 left out');
  expect(button('Submit 3 rows')).toBeVisible();
});

test('rows of a download are left out by their ids, also where this device knows nothing of them', async () => {
  const { user: person } = await openRows();
  await person.click(await target());
  const downloaded = [
    [...header, 'submissionId'],
    [...good('1'), crypto.randomUUID()],
    [...good('2'), ''],
  ];
  await person.paste(asText(downloaded));
  await counts('2 rows · 1 left out');
  expect(await screen.findByText('Submitted before: it has a submissionId')).toBeVisible();
  await person.click(button('Put back 1 row'));
  await counts('2 rows');
});

test('rows that were submitted when the page died leave it when it is opened again', async () => {
  const { user: person, fake, unmount } = await openRows();
  await pasteRows(person, [good('1'), good('2'), good('3')]);
  const { add } = fake.batches;
  fake.batches.add = async (batch) => {
    await add({ ...batch, rows: batch.rows.slice(0, 2) });
    throw new Error('The page was closed');
  };
  console.error = jest.fn();
  await person.click(button('Submit 3 rows'));
  await screen.findByRole('alert');
  unmount();
  await openRows(fake);
  await counts('1 row');
  expect(await cell(3, 'Number')).toHaveTextContent(/^3$/);
});

test('where the rows cannot be stored for sending nothing is lost', async () => {
  const { user: person, failToAdd } = await openRows();
  await pasteRows(person, [good('1')]);
  failToAdd();
  console.error = jest.fn();
  await person.click(button('Submit 1 row'));
  expect(await screen.findByRole('alert')).toHaveTextContent('They are still here.');
  await counts('1 row');
  await stored(1);
});

test('refused rows come back with their reason, and one that may be stored is a new entry when it is put back', async () => {
  const { user: person, submitted, change, send, all } = await openRows();
  await pasteRows(person, [good('1'), good('2'), good('3')]);
  await person.click(button('Submit 3 rows'));
  const ids = submitted().rows.map(({ id }) => id);
  change(ids.slice(0, 1), { refused: 'The entry is too large.' });
  change(ids.slice(1, 2), { refused: 'It is stored already.', mayBeStored: true });
  await counts('2 rows · 1 left out');
  expect(screen.getByText('The entry is too large.')).toBeVisible();
  expect(screen.getByText(/^It is stored already\./)).toBeVisible();
  send(1);
  expect(
    await screen.findByText('1 of 3 sent, 2 refused. They are in the table below, each with its reason.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at them in Sent' })).toHaveAttribute('href', '/sent');
  await person.click(button('Close'));
  await person.click(button('Put back 1 row'));
  await person.click(button('Submit 2 rows'));
  const again = all().at(-1)?.rows ?? [];
  expect(again.map(({ id }) => ids.includes(id))).toEqual([true, false]);
});

test('refused rows stay in the batch where the table cannot be stored', async () => {
  const { user: person, submitted, change, fake } = await openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await target();
  Object.assign(globalThis, { indexedDB: undefined });
  change([submitted().rows[0]!.id], { refused: 'The entry is too large.' });
  expect(await screen.findByText('The entry is too large.')).toBeVisible();
  expect(await screen.findByText(/^These rows cannot be saved in this browser\./)).toBeVisible();
  expect(fake.batches.list()).toMatchObject([{ refused: 1 }]);
});
