import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createTokenCheck, type TokenCheck } from './token';

const audience = 'https://registers/receiver';
let provider: Server;
let issuer: string;
let key: CryptoKey;
let foreignKey: CryptoKey;
let answer: { status: number; body: string };
const report = jest.fn();

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  foreignKey = (await generateKeyPair('RS256')).privateKey;
  const body = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] });
  answer = { status: 200, body };
  provider = createServer((request, response) => {
    const found = request.url === '/.well-known/jwks.json';
    response.writeHead(found ? answer.status : 404, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

/** A token of the provider with these claims and no others. */
const signed = (claims: JWTPayload, { signer = key, kid = 'one' } = {}): Promise<string> =>
  new SignJWT({ iss: issuer, aud: audience, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(signer);

const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300;

const token = (claims: JWTPayload = {}, by: Parameters<typeof signed>[1] = {}): Promise<string> =>
  signed({ sub: 'user|1', exp: inFiveMinutes(), ...claims }, by);

const statusOf = async (check: TokenCheck, text: string | undefined) => {
  const sender = await check(text);
  return 'status' in sender ? sender.status : sender.subject;
};

describe('createTokenCheck', () => {
  let check: TokenCheck;
  beforeEach(() => {
    check = createTokenCheck({ issuer, audience, permission: undefined }, report);
    report.mockClear();
  });

  it('names who a good token was given to', async () => {
    expect(await statusOf(check, await token())).toBe('user|1');
    expect(await check(await token({ name: 'Asha Rao' }))).toMatchObject({ name: 'Asha Rao' });
    expect(await check(await token({ name: 7 }))).toMatchObject({ name: undefined });
  });

  it.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['no token', () => undefined],
    ['an empty one', () => ''],
    ['text', () => 'abc'],
    ['another audience, such as the ID token has', () => token({ aud: 'registers' })],
    ['another issuer', () => token({ iss: 'https://elsewhere.example/' })],
    ['an expired token', () => token({ exp: Math.floor(Date.now() / 1000) - 60 })],
    ['a token without a subject', () => signed({ exp: 9e9 })],
    ['a token with an empty subject', () => signed({ sub: '', exp: 9e9 })],
    ['a token without an end', () => signed({ sub: 'user|1' })],
    ['a foreign key under our name', () => token({}, { signer: foreignKey })],
    ['a key the provider does not have', () => token({}, { kid: 'two' })],
    ['no signature', () => new UnsecuredJWT({ sub: 'x', aud: audience, iss: issuer, exp: 9e9 }).encode()],
    [
      'a shared secret',
      () =>
        new SignJWT({ sub: 'x', aud: audience, iss: issuer, exp: 9e9 })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(answer.body)),
    ],
    ['a changed claim', async () => (await token()).replace(/\.[^.]+\./, `.${btoa('{"sub":"admin"}')}.`)],
  ])('refuses %s', async (_what, make) => {
    expect(await statusOf(check, await make())).toBe(401);
  });

  describe('that asks for a permission', () => {
    const permission = 'submit:entries';
    beforeEach(() => {
      check = createTokenCheck({ issuer, audience, permission }, report);
    });

    it.each([
      ['among the permissions', { permissions: ['read:entries', permission] }],
      ['in the scope', { scope: `openid ${permission}` }],
    ])('accepts a token that has it %s', async (_where, claims) => {
      expect(await statusOf(check, await token(claims))).toBe('user|1');
    });

    it.each([
      ['none', {}],
      ['others', { permissions: ['read:entries'], scope: 'openid offline_access' }],
      ['one with only the same beginning', { permissions: [`${permission}:all`], scope: `${permission}x` }],
      ['one that is not a list', { permissions: permission, scope: [permission] }],
    ])('answers 403 to a token that has %s', async (_what, claims) => {
      expect(await statusOf(check, await token(claims))).toBe(403);
    });
  });

  it('answers 503 when the key set cannot be read, and recovers', async () => {
    const good = answer;
    answer = { status: 200, body: '<html>' };
    expect(await statusOf(check, await token())).toBe(503);
    expect(report).toHaveBeenCalledWith(expect.stringContaining(issuer));
    answer = good;
    expect(await statusOf(check, await token())).toBe('user|1');
  });
});
