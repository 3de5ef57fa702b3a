/** @jest-environment node */
import type { Listening } from '../serve';
import { hostileRequests, sendRaw } from '../serve/testing/hostile';
import { send } from '@registers/shared/submit';
import { listenAsReceiver } from './receiver';

const shown: string[] = [];
let server: Listening;
let origin: string;
beforeAll(async () => {
  // A browser's: Node has none, or one that knows nothing of a network.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
  server = await listenAsReceiver(0, (line) => shown.push(line));
  origin = `http://localhost:${server.port}`;
});
afterAll(() => server.close());

test('it takes what a register sends, shows it, and lets every page read the answer', async () => {
  const entry = { id: 'a-1', formType: 'travel', fields: [['Remarks', 'two & two']] } as const;
  expect(await send(`${origin}/exec`, entry, () => Promise.resolve(undefined))).toEqual({
    state: 'accepted',
  });
  expect(shown).toEqual(['Received travel a-1 {"Remarks":"two & two"}']);
  const { headers } = await fetch(`${origin}/healthz`);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('it answers nothing else', async () => {
  expect((await fetch(`${origin}/exec`)).status).toBe(404);
});

test('no request ends it, not even one that breaks off', async () => {
  for (const bytes of Object.values(hostileRequests)) await sendRaw(server.port, bytes, 50);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
