import { randomUUID } from 'node:crypto';
import { FakeWorld } from './testing/fakeGoogle';
import { audience, good, issuer, now, part, token } from './testing/fakeTokens';
import { execution, post, tableOf } from './testing/script';

let world: FakeWorld;

const send = (accessToken: string | undefined) =>
  post(
    execution(world),
    `submissionId=${randomUUID()}`,
    `formType=job&A=1${accessToken === undefined ? '' : `&access_token=${accessToken}`}`,
  );

beforeEach(() => {
  world = new FakeWorld();
  world.properties = { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience };
  world.answerFetch = (_url, authorization) =>
    authorization === `Bearer ${token()}`
      ? { code: 200, body: JSON.stringify({ sub: good.sub }) }
      : { code: 401, body: 'Unauthorized' };
});

describe('the token check', () => {
  it('accepts a token that the provider confirms, and records the subject, not the token', () => {
    expect(send(token()).status).toBe(200);
    expect(world.fetched).toEqual([`${issuer}userinfo`]);
    expect(tableOf(world, 'job')[1]).toContain(good.sub);
    const kept = JSON.stringify([tableOf(world, 'job'), [...world.cached], world.log]);
    expect(kept).not.toContain(part({ ...good }));
  });

  it('asks once in ten minutes, and never for longer than the token lasts', () => {
    send(token());
    world.now += 599_000;
    expect(send(token()).status).toBe(200);
    expect(world.fetched).toHaveLength(1);
    world.now += 2_000;
    expect(send(token()).status).toBe(200);
    expect(world.fetched).toHaveLength(2);
    world.now = (good.exp + 1) * 1_000;
    expect(send(token()).status).toBe(401);
    expect(world.fetched).toHaveLength(2);
  });

  it.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['text', 'abc'],
    ['text in three parts', 'a.b.c'],
    ['another audience, such as the ID token has', token({ aud: 'registers' })],
    ['another issuer', token({ iss: 'https://elsewhere.example/' })],
    ['an expired token', token({ exp: now - 1 })],
    ['a token without an end', token({ exp: undefined })],
    ['a token without a subject', token({ sub: '' })],
    ['no signature', `${part({ alg: 'none' })}.${part(good)}.`],
    ['another algorithm', token({}, { alg: 'HS256' })],
  ])('rejects %s without asking the provider', (_what, text) => {
    expect(send(text).status).toBe(401);
    expect([world.fetched, tableOf(world, 'job').length]).toEqual([[], 1]);
  });

  it('refuses what the provider does not know: a forged claim, a foreign key', () => {
    send(token());
    expect(send(token({ sub: 'admin' })).status).toBe(401);
    expect(send(token({ exp: good.exp + 1 })).status).toBe(401);
  });

  it('rejects a token for which the provider names another subject', () => {
    world.answerFetch = () => ({ code: 200, body: JSON.stringify({ sub: 'user|2' }) });
    expect(send(token()).status).toBe(401);
    expect(world.cached.size).toBe(0);
  });

  it('answers 403 to a token without the required permission, without asking the provider', () => {
    world.properties['TOKEN_PERMISSION'] = 'submit:entries';
    expect(send(token()).status).toBe(403);
    expect(send(token({ scope: 'openid', permissions: ['read:entries'] })).status).toBe(403);
    expect([world.fetched, tableOf(world, 'job').length]).toEqual([[], 1]);
    world.answerFetch = () => ({ code: 200, body: JSON.stringify({ sub: good.sub }) });
    expect(send(token({ permissions: ['submit:entries'] })).status).toBe(200);
    expect(send(token({ scope: 'openid submit:entries' })).status).toBe(200);
  });

  it.each([429, 500, 302])('stores nothing while the provider answers %s, and recovers', (code) => {
    const { answerFetch } = world;
    world.answerFetch = () => ({ code, body: '' });
    expect(send(token()).status).toBe(503);
    world.answerFetch = answerFetch;
    expect(send(token()).status).toBe(200);
  });
});
