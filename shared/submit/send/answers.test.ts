import { type Endpoint, send } from './send';

const address = 'http://r.test/exec';
const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

test.each<[endpoint: Partial<Endpoint>, type: string | undefined, state: string]>([
  [{}, html, 'accepted'],
  [{}, undefined, 'accepted'],
  [{ versioned: true }, json, 'accepted'],
  [{ versioned: true }, html, 'unconfirmed'],
  [{ isRead: true }, html, 'unconfirmed'],
  [{ isRead: true }, undefined, 'unconfirmed'],
])('an OK of %j with the type %s is %s', async (endpoint, type, state) => {
  const headers = new Headers(type === undefined ? {} : { 'content-type': type });
  globalThis.fetch = () => Promise.resolve({ ok: true, status: 200, headers } as Response);
  const entry = {
    ...{ id: 'id-1', register: 'job', formType: 'job' },
    edit: { number: 1, base: 0, fields: [['Cost', '1']] as const },
  };
  const sending = { endpoint: { address, ...endpoint }, getAccessToken: () => Promise.resolve(undefined) };
  expect(await send(entry, sending)).toMatchObject({ state });
});
