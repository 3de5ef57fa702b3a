import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRaw } from '../testing/hostile';
import { reportsUrl, startCollector } from './collector';
import { offsets, portsFrom } from './ports';

const site = portsFrom('6160');
const dir = mkdtempSync(join(tmpdir(), 'registers-reports-'));
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector(site, dir);
});
afterAll(() => {
  collector.close();
  rmSync(dir, { recursive: true });
});

const post = (body: string, type = 'application/json') =>
  fetch(reportsUrl(site), { method: 'POST', body, headers: { 'Content-Type': type } });

const recordOf = (eventName: string, values: Record<string, string>) => ({
  eventName,
  attributes: Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } })),
});
const messageOf = (...logRecords: object[]) => ({
  resourceLogs: [{ resource: { attributes: [] }, scopeLogs: [{ logRecords }] }],
});

const written = () => readFileSync(join(dir, 'reports.jsonl'), 'utf8').trimEnd().split('\n');

test('each message is a line of the file', async () => {
  const shown = messageOf(recordOf('registers.register.shown', { 'register.id': 'job' }));
  expect((await post(JSON.stringify(shown, null, 2))).status).toBe(200);
  expect(await (await post(JSON.stringify(shown))).json()).toEqual({});
  expect(written().map((line) => JSON.parse(line) as unknown)).toMatchObject([shown, shown]);
});

test('pages of the shell alone may send to it, and to no other host', async () => {
  const answer = await sendRaw(collector.port, 'GET /v1/logs HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  const { headers, status } = await fetch(reportsUrl(site), { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(site.origin(offsets.shell));
  expect(headers.get('access-control-allow-headers')).toBe('content-type');
});

test.each([
  ['no JSON', '<html>', 'application/json', 400],
  ['too large', JSON.stringify(messageOf({ text: 'x'.repeat(70_000) })), 'application/json', 413],
  ['of a type that every page may send', JSON.stringify(messageOf()), 'text/plain', 415],
])('what is %s is refused', async (_what, body, type, status) => {
  expect((await post(body, type)).status).toBe(status);
});
