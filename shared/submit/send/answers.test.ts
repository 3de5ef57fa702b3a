import { type Endpoint, send } from './send';

const address = 'http://r.test/exec';
const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

const [accepted, unconfirmed] = [{ state: 'accepted' }, { state: 'unconfirmed' }];
const rejected = (status: number) => ({ state: 'rejected', status });

test.each<[endpoint: Partial<Endpoint>, status: number, type: string | undefined, outcome: object]>([
  [{}, 200, html, accepted],
  [{}, 200, undefined, accepted],
  [{}, 409, html, rejected(409)],
  [{ versioned: true }, 200, json, accepted],
  [{ versioned: true }, 200, html, unconfirmed],
  [{ isRead: true }, 200, html, unconfirmed],
  [{ isRead: true }, 200, undefined, unconfirmed],
  [{ isRead: true }, 409, json, rejected(409)],
  // What a page says or does after these would be wrong of an entry that no receiver has seen.
  ...[401, 404, 409, 412].map(
    (status) => [{ isRead: true }, status, html, rejected(502)] as [object, number, string, object],
  ),
  // nginx has limits too, and answers for them with a page.
  [{ isRead: true }, 413, html, rejected(413)],
  [{ isRead: true }, 429, html, rejected(429)],
])('of %j an answer %i with the type %s is %j', async (endpoint, status, type, outcome) => {
  const headers = new Headers(type === undefined ? {} : { 'content-type': type });
  globalThis.fetch = () => Promise.resolve({ ok: status === 200, status, headers } as Response);
  const entry = {
    ...{ id: 'id-1', register: 'job', formType: 'job' },
    edit: { number: 1, base: 0, fields: [['Cost', '1']] as const },
  };
  const sending = { endpoint: { address, ...endpoint }, getAccessToken: () => Promise.resolve(undefined) };
  expect(await send(entry, sending)).toMatchObject(outcome);
});
