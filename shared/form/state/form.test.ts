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
