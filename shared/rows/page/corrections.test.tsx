import type { ReceivedEntry, ReceivedQuery } from '@registers/shared/contract';
import { act, screen, within } from '@testing-library/react';
import { corrected, idOf, received, withIds } from '../testing/definition';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  openSettings,
  prepareRows,
  send,
  submitted,
  target,
} from '../testing/page';

prepareRows();

/** Opens the page for rows. These entries can be read from the receiver. */
function openWith(entries: readonly ReceivedEntry[]) {
  const readReceived = jest.fn(({ onRead }: ReceivedQuery) => {
    onRead(entries.length);
    return Promise.resolve(entries);
  });
  return { readReceived, ...openRows({ takesCorrections: true, readReceived }) };
}

async function paste({ user }: Pick<ReturnType<typeof openWith>, 'user'>, rows: string[][]) {
  await user.click(await target());
  await user.paste(asText(rows));
  await screen.findByRole('button', { name: 'Discard' });
}

const box = (number: number) => screen.findByRole('checkbox', { name: `Submit row ${number}` });

test('while entries are looked for, nothing is said of how many rows can be submitted', async () => {
  const page = openRows({ takesCorrections: true, readReceived: () => new Promise(() => undefined) });
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  await counts('Looking for the entries you sent: 0 read…');
  expect(button('Submit rows')).toHaveAttribute('aria-disabled', 'true');
});

test('changed rows of a download correct their entries, new ones are added, unchanged ones are left out', async () => {
  const page = openWith([received(3, 'c'), received(2, 'b'), received(1, 'a')]);
  const rows = [good('1', 'a'), good('2', 'B'), good('3', ''), good('4')].map(
    (row, index) => [row, index < 3 ? idOf(index + 1) : ''] as const,
  );
  await paste(page, withIds(...rows));
  await counts('4 rows · 2 corrections · 1 unchanged');
  expect(page.readReceived).toHaveBeenCalledTimes(1);
  expect(page.readReceived.mock.calls[0]?.[0].ids).toEqual(new Set([idOf(1), idOf(2), idOf(3)]));
  await page.user.click(await cell(2, 'Remarks'));
  expect(await cell(2, 'Remarks')).toHaveAccessibleDescription('was: b');
  await page.user.click(await cell(3, 'Remarks'));
  expect(await cell(3, 'Remarks')).toHaveAccessibleDescription('was: c');
  expect(screen.getAllByText('Changes Remarks')).toHaveLength(2);
  expect(screen.queryByText('Unchanged')).toBeNull();
  await page.user.click(button('Submit 1 row and 2 corrections'));
  const [batch] = await submitted();
  expect(batch?.map(({ id, number, fields }) => [id, number, new Map(fields).get('Remarks')])).toEqual([
    [idOf(2), 2, 'B'],
    [idOf(3), 2, ''],
    [expect.any(String), 1, ''],
  ]);
});

test('a row that is left out as a copy stays left out when the other row has gone', async () => {
  const page = openWith([received(1, 'a')]);
  await paste(page, withIds([good('1', 'A'), idOf(1)], [good('1', 'B'), idOf(1)]));
  await counts('2 rows · 1 correction · 1 left out');
  await page.user.click(button('Submit 1 correction'));
  await counts('1 row · 1 left out');
  expect(await box(2)).not.toBeChecked();
});

test('without ids, rows correct by their key where a person says so, and the person chooses between two entries', async () => {
  const twice = received(3, 'twice');
  const page = openWith([
    { ...twice, fields: { ...twice.fields, Number: '2' } },
    received(2, 'b'),
    received(1, 'a'),
    received(5, 'e'),
  ]);
  await paste(page, [header, good('1', 'A'), good('2', 'B'), good('4', 'D'), good('5', '')]);
  await counts('4 rows · 2 left out · 1 submitted before with other values');
  const settings = await openSettings(page.user);
  await page.user.click(settings.getByRole('radio', { name: /^corrections/ }));
  await page.user.click(settings.getByRole('button', { name: 'Done' }));
  await counts('4 rows · 1 correction · 1 unchanged · 2 left out');
  // First for what was sent before, then for all that rows may correct.
  expect(page.readReceived).toHaveBeenCalledTimes(2);
  expect(page.readReceived.mock.calls[1]?.[0].ids).toBeUndefined();
  expect(screen.getByText('2 entries match. Choose one under Corrections.')).toBeVisible();
  const question = screen.getByRole('group', { name: 'Row 2: which entry does it correct?' });
  await page.user.click(within(question).getByRole('radio', { name: /: Remarks twice, sent 3 November/ }));
  await counts('4 rows · 2 corrections · 1 unchanged · 1 left out');
  await page.user.click(button('Submit 2 corrections'));
  const [batch] = await submitted();
  expect(batch?.map(({ id, base }) => [id, base])).toEqual([
    [idOf(1), 1],
    [idOf(3), 1],
  ]);
});

test.each([true, false])(
  'a row that was sent from elsewhere is left out once the receiver has been read; nothing waits for that (corrections: %s)',
  async (takesCorrections) => {
    let answer: (entries: readonly ReceivedEntry[]) => void = () => undefined;
    const readReceived = () => new Promise<readonly ReceivedEntry[]>((resolve) => (answer = resolve));
    const page = openRows({ takesCorrections, readReceived });
    await paste(page, [header, good('1', 'a'), good('2')]);
    await counts('2 rows');
    expect(button('Submit 2 rows')).not.toHaveAttribute('aria-disabled', 'true');
    act(() => answer([received(1, 'a')]));
    await counts('2 rows · 1 left out');
    expect(screen.getByText('Already submitted')).toBeVisible();
    expect(button('Submit 1 row')).toBeVisible();
  },
);

test('rows with the key of a sent entry wait until a person says whether they are new; one receipt is enough', async () => {
  const page = openWith([]);
  await paste(page, [header, good('1', 'A')]);
  await page.user.click(await screen.findByRole('button', { name: 'Submit 1 row' }));
  await send();
  await paste(page, [header, good('1', 'B'), good('2')]);
  await counts('2 rows · 1 submitted before with other values');
  expect(button('Submit 2 rows')).toHaveAccessibleDescription('Answer the question above first.');
  await page.user.click(button('Submit 2 rows'));
  const answer = screen.getByRole('radio', { name: 'new entries' });
  expect(answer).toHaveFocus();
  await page.user.click(answer);
  await page.user.click(button('Submit 2 rows'));
  await screen.findByRole('heading', { name: /^2 rows, submitted/ });
  // The batch that was sent before is closed.
  expect(await submitted()).toMatchObject([[{ row: 1 }, { row: 2 }]]);
});

test('an entry that was corrected meanwhile comes back with its newer version beside it', async () => {
  const entries = [received(1, 'a')];
  const page = openWith(entries);
  // The second row names an entry that is not known, so it stays in the table.
  await paste(page, withIds([good('1', 'mine'), idOf(1)], [good('3'), idOf(3)]));
  await page.user.click(await screen.findByRole('button', { name: 'Submit 1 correction' }));
  entries.splice(0, 1, ...corrected(1, 'a', 'theirs', { Owner: 'Bilal' }));
  await send({ state: 'rejected', status: 412 });
  await counts('2 rows · 1 correction · 1 left out');
  await page.user.click(await cell(1, 'Remarks'));
  expect(await cell(1, 'Remarks')).toHaveAccessibleDescription('was: theirs');
  await page.user.click(await cell(1, 'Owner'));
  expect(await cell(1, 'Owner')).toHaveTextContent('Bilal');
  expect(await cell(1, 'Owner')).toHaveAccessibleDescription('yours: Asha');
  await page.user.click(button('Submit 1 correction'));
  expect(await submitted()).toMatchObject([[{ id: idOf(1), base: 2, number: 3 }]]);
});

test('what could not be looked up yet can’t be included; the server is asked again', async () => {
  const readReceived = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue([received(1, 'a')]);
  const page = openRows({ takesCorrections: true, readReceived });
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible();
  expect(await screen.findByText('Its entry couldn’t be looked up yet.')).toBeVisible();
  await page.user.click(await box(1));
  expect(await box(1)).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Include/ })).toBeNull();
  await page.user.click(button('Try again'));
  await counts('1 row · 1 correction');
});

test('a row that is edited until it is unchanged stays in view', async () => {
  const page = openWith([received(1, 'a')]);
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  await counts('1 row · 1 correction');
  await page.user.click(await cell(1, 'Remarks'));
  await page.user.keyboard('a{Tab}');
  await counts('1 row · 1 unchanged');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^a$/);
});
