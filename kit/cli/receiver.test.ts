import type { LocalServer } from '../serve';
import { send } from '@registers/shared/entries';
import { listenAsReceiver } from './receiver';

const shown: string[] = [];
let server: LocalServer;
let origin: string;
beforeAll(async () => {
  // `send` reads `navigator.onLine`. Node has no navigator, or one without `onLine`.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
  server = await listenAsReceiver(0, (line) => shown.push(line));
  origin = `http://localhost:${server.port}`;
});
afterAll(() => server.close());

test('an entry is accepted and printed, and every page may read the response', async () => {
  const entry = {
    id: 'a-1',
    register: 'travel',
    formType: 'travel',
    fields: [['Remarks', 'two & two']],
  } as const;
  expect(await send(`${origin}/exec`, entry, () => Promise.resolve(undefined))).toEqual({
    state: 'accepted',
  });
  expect(shown).toEqual(['Received travel a-1 {"Remarks":"two & two"}']);
  const { headers } = await fetch(`${origin}/healthz`);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});
