import { reply, serve } from '../testing/browser';
import { config, entryOf, registers, settings } from '../testing/samples';
import { configSchema } from './config';
import { readFile } from './readFile';
import { latestEntry, readStart } from './start';

const good = { '/config.json': JSON.stringify(config), '/registers.json': JSON.stringify({ registers }) };

test('both files are read anew, and who signs people in is kept from the settings', async () => {
  const fetch = serve(good);
  expect(await readStart()).toEqual({ ok: true, value: { auth: config.auth, settings, registers } });
  expect(fetch.mock.calls).toEqual([
    ['/config.json', expect.objectContaining({ cache: 'no-cache' })],
    ['/registers.json', expect.objectContaining({ cache: 'no-cache' })],
  ]);
});

test('the faults of both files are listed together', async () => {
  serve({ '/registers.json': '{ "registers": 1 }' });
  expect(await readStart()).toEqual({
    ok: false,
    faults: [
      { file: 'config.json', fault: 'could not be read: the server answered 404' },
      { file: 'registers.json', field: 'registers', fault: 'must be a list' },
    ],
  });
});

const late = Object.assign(new Error('late'), { name: 'TimeoutError' });

test.each([
  ['<!doctype html><p>the shell', /^is missing: the server sent a web page in its place$/],
  ['{ not json', /^is not valid JSON: /],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^could not be read: the server cannot be reached$/,
  ],
  [() => Promise.reject(late), /^could not be read: no answer within 10 seconds$/],
  [() => Promise.resolve(reply('', 503)), /^could not be read: the server answered 503$/],
])('an answer like %s is a fault of the whole file', async (answer, fault) => {
  serve({ '/config.json': answer });
  const result = await readFile('config.json', configSchema);
  if (result.ok) throw new Error('taken for a correct file');
  expect(result.faults).toEqual([{ file: 'config.json', fault: result.faults[0]?.fault }]);
  expect(result.faults[0]?.fault).toMatch(fault);
});

test('the latest entry is the one in the file now', async () => {
  serve({ '/registers.json': JSON.stringify({ registers: [entryOf('job', { version: '2.0.0' })] }) });
  expect(await latestEntry(entryOf('job'))).toMatchObject({ version: '2.0.0' });
  expect(await latestEntry(entryOf('gone'))).toEqual(entryOf('gone'));
  serve({});
  expect(await latestEntry(entryOf('job'))).toEqual(entryOf('job'));
});
