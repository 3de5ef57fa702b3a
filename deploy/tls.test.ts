import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteDocuments } from '@registers/kit/release';
import { nginxConfig } from './nginx';
import { freePorts, nginxAt, startNginx, stopNginx } from './testing/server';

// On a machine without nginx the other tests still run; CI installs it.
const needsNginx = nginxAt === undefined && !process.env['CI'] ? test.skip : test;

const dir = mkdtempSync(join(tmpdir(), 'registers-tls-'));
afterAll(() => rmSync(dir, { recursive: true }));

const site: SiteDocuments = {
  config: {
    company: { group: 'Inspection Services', shortName: 'ISC' },
    auth: { domain: 'example.eu.auth0.com' },
    endpoints: {},
  },
  registers: [],
  origins: { shell: 'https://registers.example' },
  inlineScripts: [],
};

/** Status and location of a response over http. */
const redirectFrom = (port: number, path: string) =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, ({ statusCode, headers }) =>
      resolve([statusCode, headers.location]),
    )
      .once('error', reject)
      .end();
  });

needsNginx('http is redirected to https at both ports, with path and query', async () => {
  const [certificate, key] = [join(dir, 'a.pem'), join(dir, 'a.key')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=registers.example'];
  execFileSync('openssl', ['req', ...made, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  const [http = 0, https = 0] = await freePorts(2);
  const text = nginxConfig(site, { root: dir, brotli: false, tls: { certificate, key } });
  const file = join(dir, 'site.conf');
  const free: Record<string, number> = { 80: http, 443: https };
  writeFileSync(
    file,
    text.replace(/(?<=listen )(80|443)\b/g, (port) => String(free[port])),
  );
  const running = await startNginx(dir, file, `http://127.0.0.1:${http}`);
  try {
    const there = [301, 'https://registers.example/job-register?a=b'];
    expect(await redirectFrom(http, '/job-register?a=b')).toEqual(there);
    expect(await redirectFrom(https, '/job-register?a=b')).toEqual(there);
  } finally {
    await stopNginx(running);
  }
});
