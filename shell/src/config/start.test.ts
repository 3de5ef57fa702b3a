import { reply, serve } from '../testing/browser';
import { config, registers, settings } from '../testing/samples';
import { configSchema } from './config';
import { readFile } from './readFile';
import { readStart, rereadRegistry } from './start';

const good = { '/config.json': JSON.stringify(config), '/registers.json': JSON.stringify({ registers }) };

test('both files are read anew, and who signs people in is kept from the settings', async () => {
  const fetch = serve(good);
  expect(await readStart()).toEqual({
    ok: true,
    value: { auth: config.auth, settings, removeOnLogout: false, registry: { registers }, overrides: {} },
  });
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

test('a developer’s override counts where config.json allows it, which no register is told', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  window.history.replaceState(null, '', '/?override=job=http://localhost:3102/remoteEntry.js');
  serve({ ...good, '/config.json': JSON.stringify({ ...config, allowOverrides: true }) });
  expect(await readStart()).toMatchObject({
    value: { settings, overrides: { job: 'http://localhost:3102/remoteEntry.js' } },
  });
});

test('the registry is read again without keeping a page waiting', async () => {
  serve({ '/registers.json': () => Promise.reject(late) });
  expect(await rereadRegistry()).toMatchObject({
    faults: [{ fault: 'could not be read: no answer within 2.5 seconds' }],
  });
});
