import { reply, serve } from '../testing/browser';
import { config, registers, settings } from '../testing/samples';
import { configSchema } from '@registers/shared/registry';
import { fetchFile } from './fetchFile';
import { readSiteConfig } from './siteConfig';

const good = { '/config.json': JSON.stringify(config), '/registers.json': JSON.stringify({ registers }) };

test('reads both files without the cache, and gives registers only the settings that are for them', async () => {
  const fetch = serve(good);
  const read = await readSiteConfig();
  expect(read).toMatchObject({
    ok: true,
    value: {
      auth: config.auth,
      removeOnLogout: false,
      sentLimits: { days: 60, entries: 500 },
      offers: {},
      pace: {},
      registry: { registers },
    },
  });
  expect(read.ok && read.value.settings).toEqual(settings);
  expect(fetch.mock.calls).toEqual([
    ['/config.json', expect.objectContaining({ cache: 'no-cache' })],
    ['/registers.json', expect.objectContaining({ cache: 'no-cache' })],
  ]);
});

test('reads how many sent entries are remembered, and what receivers offer', async () => {
  const offers = { job: ['read', 'correct', 'withdraw'] };
  const text = JSON.stringify({ ...config, sent: { days: 0 }, offers, offline: { days: 14 } });
  serve({ ...good, '/config.json': text });
  expect(await readSiteConfig()).toMatchObject({
    ok: true,
    value: { sentLimits: { days: 0, entries: 500 }, offers, offlineDays: 14 },
  });
  // A shared computer must not remember who used it last.
  serve({ ...good, '/config.json': text.replace('{', '{"removeOnLogout":true,') });
  expect(await readSiteConfig()).toMatchObject({ value: { removeOnLogout: true, offlineDays: undefined } });
});

test('lists the errors of both files together', async () => {
  serve({ '/registers.json': '{ "registers": 1 }' });
  expect(await readSiteConfig()).toEqual({
    ok: false,
    errors: [
      { file: 'config.json', message: 'could not be read: the server answered 404' },
      { file: 'registers.json', field: 'registers', message: 'must be a list in [ ]' },
    ],
  });
});

const late = Object.assign(new Error('late'), { name: 'TimeoutError' });

test.each([
  ['{ not json', /^is not valid JSON: /],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^could not be read: the server cannot be reached$/,
  ],
  [() => Promise.reject(late), /^could not be read: no answer within 10 seconds$/],
  [
    () => Promise.resolve(reply('<html>', 200, 'text/html; charset=utf-8')),
    /^could not be read: the answer is a page$/,
  ],
  [() => Promise.resolve(reply('', 503)), /^could not be read: the server answered 503$/],
])('reports an answer like %s as an error of the whole file', async (answer, message) => {
  serve({ '/config.json': answer });
  const result = await fetchFile('config.json', configSchema);
  if (result.ok) throw new Error('accepted as a correct file');
  expect(result.errors).toHaveLength(1);
  expect(result.errors[0]).toMatchObject({ file: 'config.json' });
  expect(result.errors[0]).not.toHaveProperty('field');
  expect(result.errors[0]?.message).toMatch(message);
});
