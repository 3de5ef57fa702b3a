import { defineRegister } from '../definition/definition';
import { text } from '../definition/fields';
import { forgetSuggestions, rememberSuggestions, suggestionsFor } from './suggestions';

test('what is forgotten is that of one person, also where the id of another one begins with theirs', () => {
  const sections = { All: { Inspector: text({ suggest: true }) } };
  const definition = defineRegister({ formType: 'test', success: 'Stored', sections });
  const others = ['bilal', 'asha:rao'];
  for (const user of ['asha', ...others]) rememberSuggestions(definition, user, { Inspector: 'R. Iyer' });
  forgetSuggestions('asha');
  expect(suggestionsFor('asha', 'Inspector')).toEqual([]);
  for (const user of others) expect(suggestionsFor(user, 'Inspector')).toEqual(['R. Iyer']);
});
