import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { readSite } from '../site/site';
import { folder, write } from '../testing/fakes';
import { answers, shellOrigin } from './answers';
import { auth } from './signIn';
import { liveJob as job } from '../testing/siteWithReleases';

const hints = (text: string) => `<script type="application/json" id="hints">${text}</script>`;
const html = `${hints('{}')}<script nonce="__NONCE__"></script><style nonce="__NONCE__"></style>`;

/** A site on trial, and what it answers to a request. */
function siteOnTrial(origins?: Record<string, string>) {
  const dir = folder();
  if (origins) write(join(dir, 'site.json'), { origins });
  const ask = async (address: string, { body = null as string | null, navigates = false } = {}) => {
    const route = { abort: jest.fn(), fulfill: jest.fn() };
    const request = { url: () => address, postData: () => body, isNavigationRequest: () => navigates };
    const handle = answers({ site: readSite(dir), registry: { registers: [job] }, html });
    await handle({ ...route, request: () => request } as unknown as Route);
    if (route.abort.mock.calls.length > 0) return 'aborted';
    return (route.fulfill.mock.calls as [Record<string, unknown>][])[0]?.[0];
  };
  return { dir, ask };
}

/** The JSON in an answer. */
const jsonIn = (answer: unknown): unknown => JSON.parse((answer as { body: string }).body);
const open = { 'Access-Control-Allow-Origin': '*' };

test('a site without an origin has one of this machine', () => {
  expect(shellOrigin({ dir: '/', origins: {} })).toBe('http://localhost');
  expect(shellOrigin({ dir: '/', origins: { shell: 'https://registers.example' } })).toBe(
    'https://registers.example',
  );
});

test('every page of the site is that of the shell, with hints and without a nonce of a server', async () => {
  const { ask } = siteOnTrial();
  const body = `${hints('{"/job":[{"href":"/a.js"}]}')}<script nonce="trial"></script><style nonce="trial"></style>`;
  for (const path of ['/about', '/config.json'])
    expect(await ask(`http://localhost${path}`, { navigates: true })).toEqual({
      body,
      contentType: 'text/html',
      headers: {
        ...open,
        'Content-Security-Policy': expect.stringContaining("style-src 'self' 'nonce-trial';") as string,
      },
    });
  expect(await ask('https://elsewhere.example/about', { navigates: true })).toBe('aborted');
});

test('the registers are those on trial', async () => {
  const { ask } = siteOnTrial();
  const answer = await ask('http://localhost/registers.json');
  expect(answer).toMatchObject({ contentType: 'application/json', headers: open });
  expect(jsonIn(answer)).toEqual({ registers: [job] });
});

test('the configuration is that of the site, with an endpoint for each register and sign-in of the trial', async () => {
  const { dir, ask } = siteOnTrial();
  const config = async () => jsonIn(await ask('http://localhost/config.json'));
  expect(await config()).toEqual({
    company: { group: 'Trial', shortName: 'Trial' },
    choices: { owners: ['Owner'] },
    endpoints: { job: 'https://receiver.invalid/exec' },
    auth,
  });
  const own = {
    auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
    company: { group: 'Inspection Services', shortName: 'ISC' },
    endpoints: { visa: 'https://receiver.example/exec' },
    choices: { owners: ['Asha'] },
  };
  write(join(dir, 'config.json'), own);
  expect(await config()).toEqual({
    ...own,
    endpoints: { ...own.endpoints, job: 'https://receiver.invalid/exec' },
    auth,
  });
  write(join(dir, 'config.json'), { ...own, endpoints: { job: 'https://receiver.example/exec' } });
  expect(await config()).toMatchObject({ endpoints: { job: 'https://receiver.example/exec' } });
});

test.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['assets/a.woff2', 'font/woff2'],
  ['a.bin', 'application/octet-stream'],
])('the released file %s is sent as %s', async (name, contentType) => {
  const { dir, ask } = siteOnTrial();
  write(join(dir, 'mfe-job/1.0.0+b', name), 'content');
  expect(await ask(`http://localhost/mfe-job/1.0.0%2Bb/${name}`)).toEqual({
    body: Buffer.from('content'),
    contentType,
    headers: open,
  });
});

test('a folder with an origin of its own has its files there, and the shell at its own', async () => {
  const { dir, ask } = siteOnTrial({
    shell: 'https://registers.example',
    'mfe-job': 'https://job.registers.example',
  });
  write(join(dir, 'mfe-job/1.0.0+b/a.js'), 'job()');
  write(join(dir, 'shell/1.0.0+b/a.js'), 'shell()');
  expect(await ask('https://job.registers.example/1.0.0%2Bb/a.js')).toMatchObject({
    body: Buffer.from('job()'),
  });
  expect(await ask('https://registers.example/shell/1.0.0%2Bb/a.js')).toMatchObject({
    body: Buffer.from('shell()'),
  });
  expect(await ask('https://job.registers.example/1.0.0%2Bb/gone.js')).toMatchObject({ status: 404 });
  // What is generated is only on the shell's origin.
  expect(await ask('https://job.registers.example/registers.json')).toMatchObject({ status: 404 });
  expect(await ask('http://localhost/registers.json')).toBe('aborted');
});

test('what is missing of the site is answered as missing, and other servers are not reached', async () => {
  const { ask } = siteOnTrial();
  for (const path of ['/mfe-job/1.0.0/gone.js', '/', '/mfe-job'])
    expect(await ask(`http://localhost${path}`)).toEqual({ status: 404, body: 'Not found' });
  expect(await ask('https://receiver.example/exec')).toBe('aborted');
});

test('sign-in is answered here', async () => {
  const { ask } = siteOnTrial();
  const answer = await ask(`https://${auth.domain}/oauth/token`, { body: 'code=n' });
  expect(answer).toMatchObject({ contentType: 'application/json', headers: open });
  expect(jsonIn(answer)).toMatchObject({ access_token: 'trial' });
  expect(await ask(`https://${auth.domain}/.well-known/openid-configuration`)).toMatchObject({ body: '{}' });
});

test('a browser that is closed before it has its answer is no error', async () => {
  const handle = answers({ site: readSite(folder()), registry: { registers: [] }, html });
  const request = { url: () => 'http://localhost/', postData: () => null, isNavigationRequest: () => true };
  const fulfill = () => Promise.reject(new Error('Target closed'));
  await expect(handle({ request: () => request, fulfill } as unknown as Route)).resolves.toBeUndefined();
});
