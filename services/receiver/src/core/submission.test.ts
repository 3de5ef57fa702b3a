import { defaultFormTypes, limits, readSubmission, savedBefore } from './submission';

const id = '0b5f2f6e-3d0c-4a53-9c53-1f1d8ad3a001';
const read = (body: string, query = `submissionId=${id}`) => readSubmission(query, body, defaultFormTypes);
const messageOf = (body: string, query?: string) => {
  const reading = read(body, query);
  return reading.ok ? undefined : reading.answer.message;
};

// Each refusal is produced in testing/refusals.test.ts.
describe('readSubmission', () => {
  it('separates the fields from the form type and the token', () => {
    expect(read('formType=job&A=1&access_token=abc&B=')).toEqual({
      ok: true,
      submission: {
        id,
        formType: 'job',
        fields: [
          ['A', '1'],
          ['B', ''],
        ],
        corrects: null,
        withdraws: false,
      },
      accessToken: 'abc',
    });
  });

  it('writes ids small, so that a retry is recognised however it spells them', () => {
    const reading = read('formType=job', `x=1&submissionId=${id.toUpperCase()}`);
    expect(reading).toMatchObject({ ok: true, submission: { id } });
  });

  it('reads what an entry corrects, and what can be no other entry as its own id, which a store refuses', () => {
    const other = '0b5f2f6e-3d0c-4a53-9c53-1f1d8ad3a002';
    const correctsOf = (given: string) => {
      const reading = read('formType=job', `submissionId=${id}${given}`);
      return reading.ok ? reading.submission.corrects : undefined;
    };
    expect(correctsOf('')).toBeNull();
    expect(correctsOf(`&corrects=${other.toUpperCase()}`)).toBe(other);
    const given = ['', '1', `${other}x`, id, `${other}&corrects=${other}`];
    expect(given.map((each) => correctsOf(`&corrects=${each}`))).toEqual(given.map(() => id));
  });

  it('takes as much as its limits say', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `&F${at}=1`).join('');
    expect(read(`formType=job${fields(limits.fields)}`).ok).toBe(true);
    expect(read(`formType=job&${'n'.repeat(limits.nameLength)}=1`).ok).toBe(true);
    expect(read(`formType=job&Remarks=${'x'.repeat(limits.valueLength)}`).ok).toBe(true);
  });

  it('repeats no more than the beginning of a name that is refused', () => {
    expect(messageOf(`formType=job&${'n'.repeat(50)}%00=1`)).toMatch(/ n{40} contains/);
  });

  it('accepts the form type at any position', () => {
    expect(read('A=1&formType=job&B=2')).toMatchObject({
      ok: true,
      submission: { formType: 'job', fields: Object.entries({ A: '1', B: '2' }) },
    });
  });

  it.each([`xx${id}`, `${id}xx`, ` ${id}`, `{${id}}`])('does not accept %j as a UUID', (text) => {
    expect(messageOf('formType=job', `submissionId=${encodeURIComponent(text)}`)).toMatch('must be a UUID');
  });

  it.each([
    ['a line of its own', `x\n2026-01-01T00:00:00.000Z receiver: 200 ${'x'.repeat(100)}`],
    ['an escape of a terminal', 'x\u009b31m'],
    ['a line separator', 'x\u2028y'],
    ['an override of the direction', 'x\u202ey'],
  ])('lets no name bring %s into the log', (_what, name) => {
    const message = messageOf(`formType=job&${encodeURIComponent(name)}=1`);
    expect(message).toMatch(/^The field name x\\u.* contains a control character/);
    expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
  });

  it.each([
    'subject ',
    ' submissionId',
    'Subject',
    'sub\u200bject',
    'RECEIVEDAT',
    'ｓubject',
    'received\u00a0At',
  ])('refuses %j, which looks like a column of its own', (name) =>
    expect(messageOf(`formType=job&${encodeURIComponent(name)}=1`)).toMatch('Rename it'),
  );

  it('accepts a name that contains one of its own', () => {
    expect(read('formType=job&SubjectLine=1&Subjects=2').ok).toBe(true);
  });

  it('is not led astray by names that every object has', () => {
    expect(read('formType=job&__proto__=1&constructor=2')).toMatchObject({
      submission: {
        fields: [
          ['__proto__', '1'],
          ['constructor', '2'],
        ],
      },
    });
    expect(messageOf('formType=constructor')).toMatch('not one of');
  });
});

describe('savedBefore', () => {
  const job = (...fields: [string, string][]) => ({
    formType: 'job',
    fields,
    corrects: null,
    withdraws: false,
    subject: 'asha',
  });

  it('compares what was entered, not how it was written down', () => {
    expect(savedBefore(job(['A', '1'], ['B', '2']), job(['B', '2'], ['A', '1']))).toBe('repeated');
    expect(savedBefore(job(['A', '1'], ['B', '']), job(['A', '1']))).toBe('repeated');
  });

  it.each([
    ['a blank more', job(['A', '1 '])],
    ['another name', job(['a', '1'])],
    ['a field more', job(['A', '1'], ['B', '2'])],
    ['another register', { ...job(['A', '1']), formType: 'inquiry' }],
    ['another entry that it corrects', { ...job(['A', '1']), corrects: id }],
    ['a withdrawal', { ...job(), withdraws: true }],
    ['another sender', { ...job(['A', '1']), subject: 'ravi' }],
    ['no sender', { ...job(['A', '1']), subject: null }],
  ])('sees every difference in it: %s', (_what, again) => {
    expect(savedBefore(job(['A', '1']), again)).toBe('conflict');
  });

  it('takes what is nobody’s from everybody who sends the same again', () => {
    const nobodys = { ...job(['A', '1']), subject: null };
    for (const subject of ['asha', null])
      expect(savedBefore(nobodys, { ...nobodys, subject })).toBe('repeated');
    expect(savedBefore(nobodys, job(['A', '2']))).toBe('conflict');
  });
});
