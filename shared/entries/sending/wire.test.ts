import { addressOf, encodeBody } from './wire';

const entry = {
  id: '7b0f3c1e-0000-4000-8000-000000000001',
  formType: 'inquiry',
  fields: [
    ['Month', 'May'],
    ['Remarks', 'a&b=c +\n☂'],
    ['Cost', ''],
  ],
} as const;

test('the body is formType and every field in order, empty ones as empty strings', () => {
  expect([...encodeBody(entry)]).toEqual([['formType', 'inquiry'], ...entry.fields]);
  expect(encodeBody(entry).toString()).toBe(
    'formType=inquiry&Month=May&Remarks=a%26b%3Dc+%2B%0A%E2%98%82&Cost=',
  );
});

test('an access token comes last, under the name of RFC 6750', () => {
  expect([...encodeBody(entry, 'abc')].at(-1)).toEqual(['access_token', 'abc']);
});

test('the id is in the query, beside the parameters of the endpoint', () => {
  expect(addressOf('https://host.test/exec?key=1', entry)).toBe(
    `https://host.test/exec?key=1&submissionId=${entry.id}`,
  );
});

test('what an entry corrects is in the query, and the body is that of any submission', () => {
  const correction = { ...entry, corrects: 'ab' };
  expect(addressOf('https://host.test/exec', correction)).toBe(
    `https://host.test/exec?submissionId=${entry.id}&corrects=ab`,
  );
  expect(encodeBody(correction).toString()).toBe(encodeBody(entry).toString());
});

test('what an entry withdraws is in the query, and its body has the form type alone', () => {
  const withdrawal = { ...entry, corrects: 'ab', withdraws: true, fields: [] } as const;
  expect(addressOf('https://host.test/exec', withdrawal)).toBe(
    `https://host.test/exec?submissionId=${entry.id}&withdraws=ab`,
  );
  expect(encodeBody(withdrawal, 'abc').toString()).toBe('formType=inquiry&access_token=abc');
});
