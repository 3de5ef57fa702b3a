import type { ReceivedEntry, ReceivedQuery } from '@registers/shared/contract';
import { screen, within } from '@testing-library/react';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  prepareRows,
  pressLine,
  send,
  submitted,
  target,
} from '../testing/page';

prepareRows();

const idOf = (index: number) => `a3f2a91b-0000-4000-8000-00000000000${index}`;

/** An entry of the receiver with this number and remark. */
const received = (index: number, remark: string, change: Partial<ReceivedEntry> = {}): ReceivedEntry => ({
  id: idOf(index),
  formType: 'inquiry',
  receivedAt: Date.UTC(2026, 10, index),
  corrects: null,
  correctedBy: null,
  fields: { Number: `${index}`, Day: '03-04-2026', Client: 'SGS', Owner: 'Asha', Remarks: remark },
  ...change,
});

/** Opens the page where these entries can be read. */
function openWith(entries: readonly ReceivedEntry[]) {
  const readReceived = jest.fn(({ onRead }: ReceivedQuery) => {
    onRead(entries.length);
    return Promise.resolve(entries);
  });
  return { readReceived, ...openRows({ takesCorrections: true, readReceived }) };
}

const withIds = (...rows: readonly (readonly [row: readonly string[], id: string])[]) =>
  asText([[...header, 'submissionId'], ...rows.map(([row, id]) => [...row, id])]);

async function paste({ user }: Pick<ReturnType<typeof openWith>, 'user'>, text: string) {
  await user.click(await target());
  await user.paste(text);
  await screen.findByRole('button', { name: 'Discard' });
}

const box = (number: number) => screen.findByRole('checkbox', { name: `Submit row ${number}` });

test('changed rows of a download correct their entries, new ones are added, unchanged ones are left out', async () => {
  const page = openWith([received(3, 'c'), received(2, 'b'), received(1, 'a')]);
  const rows = [good('1', 'a'), good('2', 'B'), good('3', ''), good('4')].map(
    (row, index) => [row, index < 3 ? idOf(index + 1) : ''] as const,
  );
  await paste(page, withIds(...rows));
  await counts('4 rows · 2 corrections · 1 unchanged');
  expect(page.readReceived).toHaveBeenCalledTimes(1);
  expect(page.readReceived.mock.calls[0]?.[0].ids).toEqual(new Set([idOf(1), idOf(2), idOf(3)]));
  expect(await cell(2, 'Remarks')).toHaveTextContent('Bwas: b');
  expect(await cell(3, 'Remarks')).toHaveTextContent('was: c');
  expect(screen.queryByText('Unchanged')).toBeNull();
  await page.user.click(screen.getByRole('checkbox', { name: 'Show unchanged rows' }));
  expect(await box(1)).toBeDisabled();
  expect(screen.getByText('Unchanged')).toBeVisible();
  await page.user.click(button('Submit 1 row and 2 corrections'));
  const [batch] = await submitted();
  expect(batch?.map(({ corrects, fields }) => [corrects, new Map(fields).get('Remarks')])).toEqual([
    [idOf(2), 'B'],
    [idOf(3), ''],
    [undefined, ''],
  ]);
});

test('a sheet that is pasted twice corrects once', async () => {
  const page = openWith([received(1, 'a')]);
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  await page.user.click(await screen.findByRole('button', { name: 'Submit 1 correction' }));
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  await counts('1 row · 1 unchanged');
  expect(screen.getByText('You haven’t changed anything.')).toBeVisible();
});

test('what was changed since the download stays, but for the cells that are changed in it', async () => {
  const second = received(2, 'new', { corrects: idOf(1) });
  const entries = [{ ...second, fields: { ...second.fields, Number: '1', Owner: 'Bilal' } }];
  const page = openWith([...entries, received(1, 'old', { correctedBy: idOf(2) })]);
  await paste(page, withIds([good('1', 'mine'), idOf(1)]));
  await counts('1 row · 1 correction');
  expect(await cell(1, 'Owner')).toHaveTextContent('Bilalyours: Asha');
  expect(await cell(1, 'Remarks')).toHaveTextContent('minewas: new');
  expect(screen.getByText('Changes Remarks')).toBeVisible();
  await page.user.click(button('Submit 1 correction'));
  expect(await submitted()).toMatchObject([[{ corrects: idOf(2) }]]);
});

test('a row whose entry is not found is sent as a new one only where a person says so', async () => {
  const page = openWith([]);
  await paste(page, withIds([good('1'), idOf(1)]));
  await counts('1 row · 1 left out');
  const text = 'Not found among your entries. Include it to send it as a new entry.';
  expect(screen.getByText(text)).toBeVisible();
  await page.user.click(await box(1));
  await page.user.click(button('Submit 1 row'));
  expect((await submitted())[0]?.[0]?.corrects).toBeUndefined();
});

test('without ids, rows correct by their key where a person says so, who chooses between two', async () => {
  const twice = received(3, 'twice');
  const page = openWith([
    { ...twice, fields: { ...twice.fields, Number: '2' } },
    received(2, 'b'),
    received(1, 'a'),
  ]);
  await paste(page, asText([header, good('1', 'A'), good('2', 'B'), good('4', 'D')]));
  await counts('3 rows');
  expect(page.readReceived).not.toHaveBeenCalled();
  await pressLine(page.user, 'Corrections');
  await page.user.click(screen.getByRole('radio', { name: /^corrections/ }));
  await counts('3 rows · 1 correction · 2 left out');
  expect(page.readReceived.mock.calls[0]?.[0].ids).toBeUndefined();
  expect(screen.getByText('2 entries match. Choose one under Corrections.')).toBeVisible();
  const question = screen.getByRole('group', { name: 'Row 2: which entry does it correct?' });
  await page.user.click(within(question).getByRole('radio', { name: /: Remarks twice, sent 3 November/ }));
  await counts('3 rows · 2 corrections · 1 left out');
  await page.user.click(button('Submit 2 corrections'));
  const [batch] = await submitted();
  expect(batch?.map(({ corrects }) => corrects)).toEqual([idOf(1), idOf(3)]);
});

test('an entry that was corrected meanwhile comes back with its newer version beside it', async () => {
  const entries = [received(1, 'a')];
  const page = openWith(entries);
  // The other row stays in the table meanwhile.
  await paste(page, withIds([good('1', 'mine'), idOf(1)], [good('3'), idOf(3)]));
  await page.user.click(await screen.findByRole('button', { name: 'Submit 1 correction' }));
  const theirs = received(2, 'theirs', { corrects: idOf(1) });
  entries.splice(0, 1, { ...theirs, fields: { ...theirs.fields, Number: '1', Owner: 'Bilal' } });
  entries.push(received(1, 'a', { correctedBy: idOf(2) }));
  await send({ state: 'rejected', status: 412 });
  await counts('2 rows · 1 correction · 1 left out');
  expect(await cell(1, 'Remarks')).toHaveTextContent('minewas: theirs');
  expect(await cell(1, 'Owner')).toHaveTextContent('Bilalyours: Asha');
  await page.user.click(button('Submit 1 correction'));
  expect(await submitted()).toMatchObject([[{ corrects: idOf(2) }]]);
});

test('where the server can’t be reached, that is said, and asked again', async () => {
  const readReceived = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue([received(1, 'a')]);
  const page = openRows({ takesCorrections: true, readReceived });
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible();
  await page.user.click(button('Try again'));
  await counts('1 row · 1 correction');
});

test('what was withdrawn, here or elsewhere, is not corrected, and can be sent again', async () => {
  const withdrawal = received(2, '', { corrects: idOf(1), withdraws: true, fields: {} });
  const page = openWith([withdrawal, received(1, 'a', { correctedBy: idOf(2), withdrawn: true })]);
  const again = [good('1', 'a'), ''] as const;
  await paste(page, withIds([good('1', 'b'), idOf(1)], [['', '', '', '', ''], idOf(2)], again));
  await counts('3 rows · 2 left out');
  expect(screen.getAllByText('Withdrawn. Include it to send it as a new entry.')).toHaveLength(2);
  expect(await box(3)).toBeChecked();
});

test('a sheet that was pasted before does not bring back what was corrected since, unless it is typed', async () => {
  const second = received(2, 'B', { corrects: idOf(1) });
  const page = openWith([
    { ...second, fields: { ...second.fields, Number: '1' } },
    received(1, 'A', { correctedBy: idOf(2) }),
  ]);
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  await counts('1 row · 1 left out');
  expect(await cell(1, 'Remarks')).toHaveTextContent('Byours: A');
  expect(await box(1)).toBeDisabled();
  await page.user.click(await cell(1, 'Remarks'));
  const editor = within(await cell(1, 'Remarks')).getByRole('textbox');
  await page.user.clear(editor);
  await page.user.type(editor, 'A');
  await page.user.tab();
  await counts('1 row · 1 correction');
  expect(await cell(1, 'Remarks')).toHaveTextContent('Awas: B');
});

test('a row that was copied with its id is a copy, and its original stays as it is', async () => {
  const page = openWith([received(1, 'a')]);
  await paste(page, withIds([good('7', 'new'), idOf(1)], [good('1', 'a'), idOf(1)]));
  await counts('2 rows · 1 unchanged · 1 left out');
  expect(screen.getByText('Copy of row 2. Include it to send it as a new entry.')).toBeVisible();
  await page.user.click(await box(1));
  await counts('2 rows · 1 unchanged');
  await page.user.click(button('Submit 1 row'));
  await counts('1 row · 1 unchanged');
  expect((await submitted())[0]?.map(({ corrects }) => corrects)).toEqual([undefined]);
});

test('ids are found without a header, and a damaged one makes no new entry by itself', async () => {
  const page = openWith([received(1, 'a')]);
  const [number = '', day = '', client = '', owner = ''] = good('1');
  const cells = [number, day, client, owner, '', '', '', '', '', 'A', ''];
  await paste(page, asText([[...cells, ` ${idOf(1).toUpperCase()} `]]));
  await counts('1 row · 1 correction');
  await page.user.click(button('Discard'));
  await paste(page, withIds([good('1', 'A'), idOf(1).slice(1)]));
  await counts('1 row · 1 left out');
});

test('a row that has lost its id among others is left out until a person includes it', async () => {
  const page = openWith([received(2, 'b'), received(1, 'a')]);
  await paste(page, withIds([good('1', 'A'), idOf(1)], [good('2', 'B'), '']));
  await counts('2 rows · 1 correction · 1 left out');
  const text = 'Submitted before with other values. Include it to send it as a new entry.';
  expect(screen.getByText(text)).toBeVisible();
});

test('what could not be looked up yet can’t be included', async () => {
  const page = openRows({ takesCorrections: true, readReceived: () => Promise.reject(new Error('down')) });
  await paste(page, withIds([good('1', 'A'), idOf(1)]));
  expect(await screen.findByText('Its entry couldn’t be looked up yet.')).toBeVisible();
  expect(await box(1)).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Include/ })).toBeNull();
});

test('by their key, empty cells change nothing', async () => {
  const page = openWith([received(1, 'a')]);
  await paste(page, asText([header, good('1', '')]));
  await pressLine(page.user, 'Corrections');
  await page.user.click(screen.getByRole('radio', { name: /^corrections/ }));
  await counts('1 row · 1 unchanged');
});

test('where entries can’t be corrected, rows with ids are left out, and say so', async () => {
  const page = openRows();
  await paste(page, withIds([good('1'), idOf(1)], [good('2'), '']));
  await counts('2 rows · 1 left out');
  expect(screen.getByText(/^Already submitted .* Entries here can’t be corrected online\.$/)).toBeVisible();
  await page.user.click(button('Include 1 row'));
  await counts('2 rows');
});
