import { entryOf } from '../../testing/stores';
import { defaultFormTypes, limits, readSubmission, sameContent } from './submission';

const id = '0b5f2f6e-3d0c-4a53-9c53-1f1d8ad3a001';
const read = (body: string) => readSubmission(`submissionId=${id}`, body, defaultFormTypes);
const messageOf = (body: string) => {
  const reading = read(body);
  return 'status' in reading ? reading.message : undefined;
};

// Each refusal is produced in testing/refusals.test.ts.
describe('readSubmission', () => {
  it('separates the fields, of any name, from the form type and the token', () => {
    const body = 'SubjectLine=1&formType=job&access_token=abc&B=&__proto__=2&constructor=3';
    expect(read(body)).toEqual({
      submission: {
        id,
        formType: 'job',
        version: 1,
        base: 0,
        withdrawn: false,
        fields: [
          ['SubjectLine', '1'],
          ['B', ''],
          ['__proto__', '2'],
          ['constructor', '3'],
        ],
      },
      accessToken: 'abc',
    });
    expect(messageOf('formType=constructor')).toMatch('must be one of');
  });

  it('takes as much as its limits say', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `&F${at}=1`).join('');
    expect(messageOf(`formType=job${fields(limits.fields)}`)).toBeUndefined();
    expect(messageOf(`formType=job&${'n'.repeat(limits.nameLength)}=1`)).toBeUndefined();
    for (const name of ['', ' \u200b', 'n'.repeat(limits.nameLength + 1)])
      expect(messageOf(`formType=job&${name}=1`)).toMatch('1 to 100 characters');
    expect(messageOf(`formType=job&Remarks=${'x'.repeat(limits.valueLength)}`)).toBeUndefined();
  });

  it.each([
    ['a line of its own', `x\n2026-01-01T00:00:00.000Z receiver: 200 ${'x'.repeat(100)}`],
    ['an escape of a terminal', 'x\u009b31m'],
    ['an override of the direction', 'x\u202ey'],
  ])('lets no name bring %s into the log', (_what, name) => {
    const message = messageOf(`formType=job&${encodeURIComponent(name)}=1`);
    expect(message).toMatch(/^A field has the name "x\\u.{0,50}", but .* no control characters/);
    expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
  });

  it.each(['Subject', ' submissionId', 'sub\u200bject', 'ｓubject', 'Version', 'withdrawn'])(
    'refuses %j, which looks like a column that the receiver adds',
    (name) => expect(messageOf(`formType=job&${encodeURIComponent(name)}=1`)).toMatch('Rename it'),
  );
});

it.each(['client', 'Cli\u200bent', 'Ｃlient ', 'Cl\u2800ient'])(
  'refuses %j beside Client, which it looks like',
  (name) =>
    expect(messageOf(`formType=job&Client=1&${encodeURIComponent(name)}=2`)).toMatch('given more than once'),
);

it.each(['ѕubject', 'Cοst'])('refuses %j, which has a letter of another alphabet', (name) =>
  expect(messageOf(`formType=job&${encodeURIComponent(name)}=1`)).toMatch('letters of one alphabet'),
);

it('takes a name of any one alphabet', () => {
  for (const name of ['Größe 2', 'Стоимость', 'Κόστος', '金额', 'नाम'])
    expect(messageOf(`formType=job&${encodeURIComponent(name)}=1`)).toBeUndefined();
});

// testing/contract.ts has more cases of other content, for every kind of receiver.
it.each([
  ['a blank more', 'A', '1 '],
  ['another name', 'a', '1'],
])('%s is other content', (_what, ...field) => {
  const entry = entryOf({ fields: [['A', '1']] });
  expect(sameContent(entry, { ...entry, fields: [field] })).toBe(false);
  expect(sameContent(entry, { ...entry, fields: [['B', ''], ...entry.fields] })).toBe(true);
});
