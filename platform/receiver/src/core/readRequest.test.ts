import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { encode } from '../../testing/underTest';
import { asksToRead, parseRead } from './readRequest';
import { defaultFormTypes, limits } from './submission';

const parse = (query: string, body: string) => parseRead(query, body, defaultFormTypes);
const messageOf = (query: string, body = '') => {
  const parsed = parse(query, body);
  return 'status' in parsed ? parsed.message : undefined;
};

it('a request asks to read if its address has the name `read`', () => {
  for (const query of ['read=mine', 'x=1&read=one', 'read', `submissionId=${randomUUID()}&read=mine`])
    expect(asksToRead(query)).toBe(true);
  for (const query of ['', 'Read=mine', `submissionId=${randomUUID()}`, 'x=read', 'read=mine&x=%FF'])
    expect(asksToRead(query)).toBe(false);
});

// Each refusal is produced in testing/refusals.test.ts.
describe('parseRead', () => {
  it('reads which entries are asked for', () => {
    const id = randomUUID();
    expect(parse('read=mine', 'access_token=abc')).toEqual({
      request: { read: 'mine', formTypes: defaultFormTypes, before: undefined },
      accessToken: 'abc',
    });
    expect(parse('read=mine', `before=${id.toUpperCase()}`)).toMatchObject({ request: { before: id } });
    expect(parse('read=one', `id=${id}`)).toMatchObject({ request: { read: 'one', id } });
    const wanted = Object.entries({ A: ' 1 ', limit: 'x' });
    expect(parse('read=match', 'A=+1+&formType=job&access_token=t&limit=x')).toMatchObject({
      request: { read: 'match', formType: 'job', wanted },
      accessToken: 't',
    });
  });

  it('allows 1 to 3 fields, with values as long as can be stored', () => {
    expect(messageOf('read=match', 'formType=job&A=1&B=2&C=3&D=4')).toMatch('1 to 3 fields');
    const text = 'x'.repeat(limits.valueLength);
    expect(messageOf('read=match', `formType=job&A=${text}`)).toBeUndefined();
    expect(parse('read=match', `formType=job&A=${text}x`)).toMatchObject({ status: 413 });
  });

  it('never repeats a value, or a control character, in what it refuses', () => {
    const secret = 'Acme-7\u009b';
    const name = fc.constantFrom('formType', 'before', 'id', 'A', 'B', 'subject', 'x\n', '\u009b');
    const fields = fc.array(fc.tuple(name, fc.constant(secret)), { maxLength: 5 });
    const query = fc.constantFrom('read=mine', 'read=one', 'read=match', 'read=x', 'read=mine&read=mine');
    fc.assert(
      fc.property(query, fields, (address, form) => {
        const message = messageOf(address, encode(form)) ?? '';
        expect(message).not.toMatch(/Acme|[\u0000-\u001f\u007f-\u009f]/);
      }),
    );
  });
});
