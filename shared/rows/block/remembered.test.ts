import { deviceStorage } from '@registers/shared/browser';
import { settings } from '../../form/testing/settings';
import { keyOfKnown } from '../../form/state/suggestions';
import { findColumns } from '../read/columns';
import { definition, good, header } from '../testing/definition';
import { newBlock } from './block';
import { assignColumn, setMatch } from './layout';
import { rememberedOf, rememberMatches, withRemembered } from './remembered';

const formType = 'inquiry';
const blockOf = (table: string[][]) => newBlock(table, findColumns(definition, table, settings));
const pasted = () => blockOf([header, good('1')]);

test.each([{ columns: null }, { columns: {}, values: { Owner: { 'mr k': 1 } } }, [], 5])(
  'nothing is remembered where the device has %j',
  (stored) => {
    deviceStorage.set(keyOfKnown('somebody', `rows ${formType}`), JSON.stringify(stored));
    expect(rememberedOf('somebody', formType)).toEqual({ columns: {}, values: {} });
  },
);

test('a choice is used as last time if the list still has it, and “Leave empty” if the field may be empty', () => {
  const given = [
    ['Owner', 'mr k', 'Gone'],
    ['Owner', 'mr a', 'Asha'],
    ['Owner', 'nobody', ''],
    ['CostCurrency', 'yen', ''],
  ] as const;
  const block = given.reduce((next, [name, text, choice]) => setMatch(next, name, text, choice), pasted());
  rememberMatches('asha', definition, block);
  const { matches } = withRemembered(definition, pasted(), rememberedOf('asha', formType), settings).changes;
  expect(matches).toEqual({ Owner: { 'mr a': 'Asha' }, CostCurrency: { yen: '' } });
});

test('of two columns with one name, nothing is remembered', () => {
  const table = [
    ['Number', 'Day', 'Client', 'Note', 'Note'],
    ['1', '3/4/2026', 'sgs', 'asha', 'x'],
  ];
  rememberMatches('asha', definition, assignColumn(blockOf(table), 3, 'Owner'));
  expect(rememberedOf('asha', formType).columns).toEqual({});
});

test('a column that is used as last time takes its field from the column with the name of that field', () => {
  const tableOf = (client: string) => [
    ['Number', 'Day', 'Client', 'Owner', 'Buyer'],
    ['1', '3/4/2026', client, 'asha', 'sgs'],
  ];
  rememberMatches('asha', definition, assignColumn(blockOf(tableOf('')), 4, 'Client'));
  const next = withRemembered(definition, blockOf(tableOf('acme')), rememberedOf('asha', formType), settings);
  expect(next.changes.layout.names).toEqual(['Number', 'Day', undefined, 'Owner', 'Client']);
});
