import { join } from 'node:path';
import { recordFor } from '../history/history';
import { changeRegister, setClosed } from '../site/registryChanges';
import { readRegistry, writeRegistry } from '../site/site';
import { fakeRelease, folder, write } from '../testing/fakes';
import { done } from '../testing/run';
import { siteWithReleases, unconfirmed, v } from '../testing/siteWithReleases';

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

test('one screen has every build that browsers may get, since when, and whether entries have an endpoint', async () => {
  const site = siteWithReleases(
    [
      v('1.1.0', { since: '2026-11-22T09:10:00.000Z', state: unconfirmed }),
      v('1.2.0', { since: '2026-11-23T10:20:00.000Z' }),
      v('1.0.0'),
    ],
    [v('2.0.0')],
  );
  write(join(site.dir, 'config.json'), config);
  const record = (version: string) => recordFor(site, 'mfe-job', fakeRelease(v(version)));
  const [fallback, canary] = [record('1.0.0'), { percent: 10, ...record('1.2.0') }];
  const changed = changeRegister(setClosed(readRegistry(site), 'job', 'shut'), 'job', { fallback, canary });
  const [job] = changed.registers;
  const { fallback: _none, canary: _neither, closed: _open, closedSince: _ever, ...live } = job!;
  const far = { ...live, id: 'far', path: '/far', entry: 'https://far.example/1/a.js', build: 'f1' };
  const bare = { ...live, id: 'bare', path: '/bare', version: '9.9.9', build: undefined };
  const registers = [{ ...job!, closedSince: '2026-11-24T11:30:00.000Z' }, far, bare];
  writeRegistry(site, { ...changed, registers });
  const warning = (id: string) =>
    `Warning: ${site.dir}/config.json has no endpoint for the register "${id}". If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "${id}": "https://…" }`;
  const lines = [
    'register  role         version  build  since (UTC)       state                endpoint',
    'shell     live         2.0.0    b200   2026-11-21 07:45  confirmed',
    'job       live         1.1.0    b110   2026-11-22 09:10  unconfirmed          configured',
    '          canary 10 %  1.2.0    b120   2026-11-23 10:20  confirmed',
    '          fallback     1.0.0    b100   2026-11-21 07:45  confirmed',
    '          closed                       2026-11-24 11:30  "shut"',
    'far       live         1.1.0    f1                       on another server    missing',
    'bare      live         9.9.9                             not in history.json  missing',
  ];
  expect(await done(folder(), `status --to ${site.dir}`)).toBe(
    [...lines, warning('far'), warning('bare')].join('\n'),
  );
});

test('a site without a shell, and a broken config.json, are said once', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  write(join(site.dir, 'config.json'), { ...config, endpoints: { job: '/exec' } });
  expect(await done(folder(), `status --to ${site.dir}`)).toMatch(
    /\nshell +none\njob +live [^]*missing\nWarning: .*config\.json is invalid:\n {2}endpoints\.job must be [^\n]*$/,
  );
});
