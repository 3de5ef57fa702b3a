import { defineRegister } from '../../form/definition/definition';
import { date, text } from '../../form/definition/fields';
import { newBlock, withoutRows } from './block';
import { answersFor } from './columnReadings';
import { assignColumn, setSaid } from './layout';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { One: { Number: text(), Day: date(), Other: date() } },
});
const table = [
  ['1', '04/25/2026', '25/04/2026'],
  ['2', '03/04/2026', '03/04/2026'],
];
const block = newBlock(table, { header: false, names: ['Number', 'Day', 'Other'] });
const orders = (of = block) => answersFor(definition, of).dateOrders;

test('what comes first in dates stays undecided when the row that shows the month first has left', () => {
  const [first] = block.pasted.rows;
  expect(orders(withoutRows(block, new Set([first!.id])))).toEqual({ Day: 'undecided' });
});

test('an answer stays with its column when another column gets the field', () => {
  const answered = setSaid(block, 'dates', 1, 'month');
  expect(orders(assignColumn(answered, 2, 'Day'))).toEqual({ Other: 'month' });
  expect(orders(assignColumn(answered, 1, 'Number'))).toEqual({});
});
