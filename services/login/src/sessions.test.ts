import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSessions } from './sessions';

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
  await sessions.upsert('one', { uid: 'u1' }, 60);
  await sessions.upsert('two', { uid: 'u2' }, 60);
  await sessions.destroy('two');

  const later = keepSessions(dataDir)('Session');
  expect(await later.find('one')).toEqual({ uid: 'u1' });
  expect(await later.findByUid('u1')).toEqual({ uid: 'u1' });
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
  await tokens.upsert('one', {}, 60);
  await tokens.consume('one');
  expect((await keepSessions(dataDir)('RefreshToken').find('one'))?.consumed).toEqual(expect.any(Number));
});

test('with a grant end its tokens, and no others', async () => {
  const tokens = keepSessions(dataDir)('RefreshToken');
  await tokens.upsert('one', { grantId: 'g1' }, 60);
  await tokens.upsert('two', { grantId: 'g2' }, 60);
  await tokens.revokeByGrantId('g1');
  expect(await tokens.find('one')).toBeUndefined();
  expect(await tokens.find('two')).toEqual({ grantId: 'g2' });
});

test('what has ended is not found, nor kept', async () => {
  jest.useFakeTimers({ now: 0 });
  const sessions = keepSessions(dataDir)('Session');
  await sessions.upsert('short', { uid: 'u1' }, 60);
  await sessions.upsert('long', {}, 600);
  jest.setSystemTime(60_000);
  expect(await sessions.find('short')).toBeUndefined();
  expect(await sessions.findByUid('u1')).toBeUndefined();
  await sessions.upsert('another', {}, 600);
  jest.setSystemTime(0);
  expect(await keepSessions(dataDir)('Session').find('short')).toBeUndefined();
  expect(await keepSessions(dataDir)('Session').find('long')).toEqual({});
});

test('a file that cannot be read is named, with what to do', () => {
  const file = join(dataDir, 'login-sessions.json');
  writeFileSync(file, '[');
  expect(() => keepSessions(dataDir)).toThrow(
    `${file} cannot be read. Delete it to begin anew; everybody signs in again`,
  );
});
