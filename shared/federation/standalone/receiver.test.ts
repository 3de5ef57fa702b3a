/** @jest-environment node */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from '../../submit/send';
import { listenAsReceiver } from './receiver';

const shown: string[] = [];
let server: Server;
let origin: string;
beforeAll(async () => {
  server = await listenAsReceiver(0, (line) => shown.push(line));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
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
