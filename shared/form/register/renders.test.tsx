import { screen } from '@testing-library/react';
import { renderRegister } from '@registers/testing';
import { defineRegister } from '../definition/definition';
import type * as frame from '../controls/FieldFrame';
import { date, text } from '../definition/fields';
import { margin, moneyInInr } from '../definition/money';
import { RegisterForm } from './RegisterForm';

const rendered: string[] = [];
jest.mock('../controls/FieldFrame', () => ({
  FieldFrame: (props: Parameters<typeof frame.FieldFrame>[0]) => {
    rendered.push(props.name);
    return jest.requireActual<typeof frame>('../controls/FieldFrame').FieldFrame(props);
  },
}));

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: { Name: text(), Day: date(), Remarks: text() },
    Two: {
      ...moneyInInr('Cost', { label: 'Cost' }),
      ...moneyInInr('Offer', { label: 'Offer' }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferInINR' }),
    },
  },
});

test('a keystroke renders its own field and what is calculated from it, and no other', async () => {
  const { user } = renderRegister(<RegisterForm definition={definition} />);
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  rendered.length = 0;
  await user.keyboard('a');
  expect(new Set(rendered)).toEqual(new Set(['Name']));
  await user.click(screen.getByRole('textbox', { name: 'Cost' }));
  rendered.length = 0;
  await user.keyboard('5');
  expect(new Set(rendered)).toEqual(new Set(['Cost']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cost Currency' }), 'USD');
  await user.click(screen.getByRole('textbox', { name: 'Cost' }));
  rendered.length = 0;
  await user.keyboard('0');
  expect(new Set(rendered)).toEqual(new Set(['Cost', 'CostInINR']));
});
