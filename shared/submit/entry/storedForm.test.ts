import { formatHeadline, formKey } from './storedForm';

const facts = {
  formType: 'job',
  title: 'Job Register',
  sections: [{ heading: 'Job', labels: { A: 'a' }, kinds: { A: 'text' } }],
  headline: [],
};

test('a version of a form has the same key wherever it is worked out', () => {
  expect(formKey(facts)).toBe('job cc6dd123');
  expect(formKey({ ...facts, title: 'Visits', sections: [] })).toBe('job 93a064e4');
});

const fields = Object.entries({ A: '', B: 'b', C: 'c', D: 'd', E: 'e' });

test.each([
  [['B', 'A', 'D', 'missing'], 'b · d'],
  [['A'], 'b · c · d'],
  [undefined, 'b · c · d'],
])('people know an entry whose headline is %j by %s', (headline, expected) => {
  expect(formatHeadline(fields, { headline })).toBe(expected);
});

test('a year at the end of a headline is read with the month before it', () => {
  const invoice = { Inspector: 'R. Iyer', InvoiceNumber: '2025', Month: 'November', Year: '2026' };
  expect(formatHeadline(Object.entries(invoice), { headline: Object.keys(invoice) })).toBe(
    'R. Iyer · 2025 · November 2026',
  );
});

test('without a form people know it by its first three values that are not empty', () => {
  expect(formatHeadline(fields)).toBe('b · c · d');
});
