import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, nginxAt, startNginx, stopNginx } from '../../../../deploy/testing/server';
import type { Listening } from '../../../listen';
import { openHere, temporaryDirectory } from '../../testing/stores';
import { readReceiverSettings } from '../settings/settings';
import { startReceiver } from './server';

// Where it cannot be had the rest is still worth running; in CI it is installed.
const describeWithNginx = nginxAt === undefined && !process.env['CI'] ? describe.skip : describe;
if (describeWithNginx === describe.skip)
  console.warn('Skipped: nginx is not installed (Debian: apt-get install nginx)');

const publicName = 'receiver.example';

/** What proxies say of a request, in nginx's words. */
const proxies: readonly (readonly [string, ...string[]])[] = [
  ['nginx as it comes'],
  ['X-Real-IP only', 'X-Real-IP $remote_addr'],
  ['X-Forwarded-Proto only', 'X-Forwarded-Proto $scheme'],
  ['Host only', `Host ${publicName}`],
  [
    'the defaults of Caddy',
    `Host ${publicName}`,
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Proto $scheme',
    `X-Forwarded-Host ${publicName}`,
    'Via "1.1 Caddy"',
  ],
];

const directory = temporaryDirectory();
const key = 'a-long-random-key-of-the-operator';
const deployed = { TOKEN_ISSUER: 'https://tenant.example/', TOKEN_AUDIENCE: 'https://registers/receiver' };

describeWithNginx('a receiver behind nginx', () => {
  let nginx: ChildProcess;
  let ports: number[];
  let receiverPort: number;
  let receiver: Listening;

  const start = async (env: Record<string, string>) => {
    const settings = readReceiverSettings({ ...env, DATA_DIR: directory, PORT: String(receiverPort) });
    receiver = await startReceiver(settings, { report: () => undefined });
  };
  const get = (proxy: number, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${ports[proxy]}/registers/${path}`, { headers });
  const statuses = () =>
    Promise.all(proxies.map(async ([name], index) => [name, (await get(index, 'job.csv')).status]));

  beforeAll(async () => {
    [receiverPort = 0, ...ports] = await freePorts(proxies.length + 1);
    const servers = proxies.map(([, ...headers], index) => {
      const lines = headers.map((header) => `proxy_set_header ${header};`).join(' ');
      return `server { listen 127.0.0.1:${ports[index]}; location / { ${lines} proxy_pass http://127.0.0.1:${receiverPort}; } }`;
    });
    const configuration = join(directory, 'proxies.conf');
    writeFileSync(configuration, servers.join('\n'));
    nginx = await startNginx(directory, configuration, `http://127.0.0.1:${ports[0]}/healthz`);
  });
  afterAll(() => stopNginx(nginx));
  afterEach(() => receiver.close());

  it('hands out nothing without a key, whatever the proxy says of the request', async () => {
    await start(deployed);
    expect(await statuses()).toEqual(proxies.map(([name]) => [name, 401]));
  });

  it('hands out nothing without the key there is, and everything with it', async () => {
    await start({ ...deployed, DOWNLOAD_KEY: key });
    expect(await statuses()).toEqual(proxies.map(([name]) => [name, 401]));
    const headers = { authorization: `Basic ${btoa(`asha:${key}`)}` };
    for (const [index] of proxies.entries()) expect((await get(index, 'job.csv', headers)).status).toBe(200);
  });

  // They look the same: therefore LOCAL_DOWNLOADS is rejected where people, their sign-in or HOST are elsewhere.
  it('mistakes only nginx without proxy headers for this machine, where this machine downloads without a key', async () => {
    await start(openHere);
    const [[, asItComes] = [], ...others] = await statuses();
    expect([asItComes, others.map(([, status]) => status)]).toEqual([200, [401, 401, 401, 401]]);
  });
});
