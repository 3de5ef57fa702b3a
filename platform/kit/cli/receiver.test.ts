import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from '@registers/shared/submit';
import { printEntry } from './receiver';

const server = createServer((request, response) => void printEntry(request, response));
beforeAll(async () => {
  // `send` reads `navigator.onLine`. Node has no navigator, or one without `onLine`.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => server.close());

test('an entry is accepted and printed', async () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const entry = {
    id: 'a-1',
    register: 'travel',
    formType: 'travel',
    edit: { number: 1, base: 0, fields: [['Remarks', 'two & two']] },
  } as const;
  const endpoint = { address: `http://localhost:${(server.address() as AddressInfo).port}/exec` };
  const getAccessToken = () => Promise.resolve(undefined);
  expect(await send(entry, { endpoint, getAccessToken })).toEqual({ state: 'accepted' });
  expect(log.mock.calls).toEqual([['Received travel a-1 {"Remarks":"two & two"}']]);
  log.mockRestore();
});
