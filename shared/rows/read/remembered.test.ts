import { deviceStorage } from '@registers/shared/browser';
import { settings } from '../../form/testing/settings';
import { keyOfKnown } from '../../form/state/suggestions';
import { definition, good, header } from '../testing/definition';
import { findReading, withField, withHeader } from './findReading';
import { isOpen } from './openQuestions';
import type { Table } from './readTable';
import { rememberColumns, rememberedOf, rememberMatch } from './remembered';
import { readAsEntry } from './testing/read';

const formType = 'inquiry';
const by = (user: string) => ({ definition, settings, remembered: rememberedOf(user, formType) });
const namesOf = (user: string, table: Table) => findReading(by(user), table).columns.map(({ name }) => name);

test.each([{ columns: null }, { columns: {}, values: { Owner: { 'mr k': 1 } } }, [], 5])(
  'nothing is remembered where the device has %j',
  (stored) => {
    deviceStorage.set(keyOfKnown('somebody', `rows ${formType}`), JSON.stringify(stored));
    expect(rememberedOf('somebody', formType)).toEqual({ columns: {}, values: {} });
  },
);

test('a choice is used as last time if the list still has it, and “Leave empty” if the field may be empty', () => {
  const given = [
    ['Owner', 'Mr K', 'Gone'],
    ['Owner', 'mr a', 'Asha'],
    ['Owner', 'nobody', ''],
    ['CostCurrency', 'yen', ''],
  ] as const;
  for (const [name, text, choice] of given) rememberMatch('asha', formType, name, text, choice);
  const { values } = rememberedOf('asha', formType);
  const read = given.map(
    ([name, text]) => readAsEntry(definition, settings, { [name]: text }, [], values).texts,
  );
  expect(read).toEqual([{ Owner: 'Mr K' }, { Owner: 'Asha' }, { Owner: 'nobody' }, { CostCurrency: '' }]);
});

test('of two columns with one name, each is remembered by those beside it', () => {
  const header = ['Number', 'Note', 'Client', 'Note', 'Day'];
  const table = [header, ['1', 'asha', 'sgs', 'x', '3/4/2026']];
  rememberColumns('bilal', definition, withField(by('bilal'), findReading(by('bilal'), table), 1, 'Owner'));
  expect(namesOf('bilal', table)).toEqual(['Number', 'Owner', 'Client', undefined, 'Day']);
  // Whose note is whose in another order, nobody has said.
  const other = table.map((line) => line.toReversed());
  expect(namesOf('bilal', other)).toEqual(['Day', undefined, 'Client', undefined, 'Number']);
  expect(isOpen(by('bilal'), findReading(by('bilal'), other))).toBe(true);
});

test('of columns without a name and with none beside them, nothing is remembered', () => {
  const table = [
    ['Number', 'Day', 'Client', '', '', '', ''],
    ['1', '3/4/2026', 'sgs', 'x', 'y', 'asha', 'z'],
  ];
  rememberColumns('bina', definition, withField(by('bina'), findReading(by('bina'), table), 5, 'Owner'));
  expect(namesOf('bina', table).slice(3)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a column that is used as last time takes its field from the column with the name of that field', () => {
  const tableOf = (client: string) => [
    ['Number', 'Day', 'Client', 'Owner', 'Buyer'],
    ['1', '3/4/2026', client, 'asha', 'sgs'],
  ];
  const first = findReading(by('carol'), tableOf(''));
  rememberColumns('carol', definition, withField(by('carol'), first, 4, 'Client'));
  expect(namesOf('carol', tableOf('acme'))).toEqual(['Number', 'Day', undefined, 'Owner', 'Client']);
});

test('columns are asked about where a required field has none and another one is not used, until somebody has said', () => {
  const isAsked = (names: readonly string[], user = 'dora') =>
    isOpen(by(user), findReading(by(user), [names, good('1', 'x')]));
  expect(isAsked(header)).toBe(false);
  const buyer = header.with(2, 'Buyer');
  expect(isAsked(buyer)).toBe(true);
  // Nothing that is not used has a text.
  expect(isOpen(by('dora'), findReading(by('dora'), [header.slice(0, 2), ['1', '3/4/2026']]))).toBe(false);
  rememberColumns('dora', definition, findReading(by('dora'), [buyer, good('1', 'x')]));
  expect(isAsked(buyer)).toBe(false);
  expect(isAsked(buyer.toReversed())).toBe(false);
});

test.each([7, 8])('a header of two lines far down is found again, whichever line was chosen: %i', (at) => {
  const titles = Array.from({ length: 7 }, (_, index) => [`Note ${index}`, '1', '2', '3', '4', '5']);
  const groups = ['Job', '', 'Cost', '', '', 'Ours'];
  const names = ['Number', 'Client', 'Currency', 'Amount', 'Remarks', ''];
  const table = [...titles, groups, names, ['1', 'sgs', 'USD', '60', '', '7']];
  const user = `far ${at}`;
  const before = findReading(by(user), table);
  expect(before.header).toBeUndefined();
  const chosen = withHeader(by(user), before, at);
  expect(chosen).toMatchObject({ header: { at, end: 9 } });
  expect(chosen.columns.map(({ name }) => name)).toEqual([
    ...['Number', 'Client', 'CostCurrency', 'Cost', 'Remarks', undefined],
  ]);
  rememberColumns(user, definition, withField(by(user), chosen, 5, 'Owner'));
  expect(namesOf(user, table)).toEqual(['Number', 'Client', 'CostCurrency', 'Cost', 'Remarks', 'Owner']);
});
