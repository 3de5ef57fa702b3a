import { defineRegister } from '../definition/definition';
import { text } from '../definition/fields';
import { settings } from '../testing/settings';
import { createForm } from './form';

test('what a person types, leaves or picks is reported as an input once the form has it; a reset is not', () => {
  const sections = { All: { Name: text(), Unit: text() } };
  const definition = defineRegister({ formType: 'test', success: 'Stored', sections });
  const inputs: unknown[] = [];
  const form = createForm(definition, settings, (name) => inputs.push([name, form.texts()[name]]));
  const told = jest.fn();
  form.subscribe(told);
  form.set('Name', ' x');
  form.leave('Name');
  form.put({ Unit: 'Days ' });
  const typed = [
    ['Name', ' x'],
    ['Name', 'x'],
    ['Unit', 'Days'],
  ];
  expect(inputs).toEqual(typed);
  told.mockClear();
  form.reset({ Name: 'of a draft' });
  form.reset();
  expect([inputs, told.mock.calls.length]).toEqual([typed, 2]);
});

test('an error goes with the letter that mends it, and comes only when the field is left', () => {
  const sections = { All: { Name: text({ required: true, maxLength: 3 }) } };
  const form = createForm(defineRegister({ formType: 'test', success: 'Stored', sections }), settings);
  const errorAfter = (act: () => void) => {
    act();
    return form.errors()['Name'];
  };
  expect([
    errorAfter(() => form.validate()),
    errorAfter(() => form.set('Name', 'a')),
    errorAfter(() => form.set('Name', 'abcd')),
    errorAfter(() => form.leave('Name')),
    errorAfter(() => form.set('Name', 'abcde')),
    errorAfter(() => form.set('Name', 'abc')),
  ]).toEqual([
    'Enter Name',
    undefined,
    undefined,
    'Name must be 3 characters or fewer; this has 4',
    'Name must be 3 characters or fewer; this has 4',
    undefined,
  ]);
});
