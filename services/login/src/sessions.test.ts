import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSessions } from './sessions';

const accountId = 'email|asha';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'login-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

test('what one process kept, the next one finds', async () => {
  const sessions = keepSessions(dataDir)('Session');
  await sessions.upsert('one', { uid: 'u1', accountId }, 60);
  await sessions.upsert('two', { uid: 'u2', accountId }, 60);
  await sessions.destroy('two');

  const later = keepSessions(dataDir)('Session');
  expect(await later.find('one')).toEqual({ uid: 'u1', accountId });
  expect(await later.findByUid('u1')).toEqual({ uid: 'u1', accountId });
  expect(await later.find('two')).toBeUndefined();
  expect(await later.findByUid('u2')).toBeUndefined();
});

test('a model does not find the entries of another', async () => {
  const open = keepSessions(dataDir);
  await open('Session').upsert('one', { uid: 'u1' }, 60);
  expect(await open('Interaction').find('one')).toBeUndefined();
  expect(await open('Interaction').findByUid('u1')).toBeUndefined();
});

test('what was used once stays marked as used', async () => {
  const tokens = keepSessions(dataDir)('RefreshToken');
  await tokens.upsert('one', { accountId }, 60);
  await tokens.consume('one');
  expect((await keepSessions(dataDir)('RefreshToken').find('one'))?.consumed).toEqual(expect.any(Number));
});

test('with a grant end its tokens, and no others', async () => {
  const tokens = keepSessions(dataDir)('RefreshToken');
  await tokens.upsert('one', { grantId: 'g1', accountId }, 60);
  await tokens.upsert('two', { grantId: 'g2', accountId }, 60);
  await tokens.revokeByGrantId('g1');
  for (const found of [tokens, keepSessions(dataDir)('RefreshToken')]) {
    expect(await found.find('one')).toBeUndefined();
    expect(await found.find('two')).toEqual({ grantId: 'g2', accountId });
  }
});

test('what has ended is not found, nor kept', async () => {
  jest.useFakeTimers({ now: 0 });
  const sessions = keepSessions(dataDir)('Session');
  await sessions.upsert('short', { uid: 'u1', accountId }, 60);
  await sessions.upsert('long', { accountId }, 600);
  jest.setSystemTime(60_000);
  expect(await sessions.find('short')).toBeUndefined();
  expect(await sessions.findByUid('u1')).toBeUndefined();
  await sessions.upsert('another', { accountId }, 600);
  jest.setSystemTime(0);
  expect(await keepSessions(dataDir)('Session').find('short')).toBeUndefined();
  expect(await keepSessions(dataDir)('Session').find('long')).toEqual({ accountId });
});

test.each([
  ['a sign-in that is started', 'Interaction', { params: { state: 's' } }],
  ['a sign-in over another person’s', 'Interaction', { accountId }],
  ['a session in which nobody is signed in', 'Session', { uid: 'u1' }],
  ['a code', 'AuthorizationCode', { accountId, grantId: 'g1' }],
])('%s is found, and not written', async (_what, model, payload) => {
  const passing = keepSessions(dataDir)(model);
  await passing.upsert('one', payload, 60);
  await passing.consume('one');
  expect(await passing.find('one')).toMatchObject(payload);
  await passing.destroy('one');
  expect(await passing.find('one')).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a session is written when a person has signed in', async () => {
  const sessions = keepSessions(dataDir)('Session');
  await sessions.upsert('one', { uid: 'u1' }, 60);
  await sessions.upsert('one', { uid: 'u1', accountId }, 60);
  for (const found of [sessions, keepSessions(dataDir)('Session')])
    expect(await found.find('one')).toEqual({ uid: 'u1', accountId });
  await sessions.destroy('one');
  expect(await sessions.find('one')).toBeUndefined();
});

test('a file that cannot be read is named, with what to do', () => {
  const file = join(dataDir, 'login-sessions.json');
  writeFileSync(file, '[');
  expect(() => keepSessions(dataDir)).toThrow(
    `${file} can't be read. Delete it to start again: everybody then has to sign in again.`,
  );
});
