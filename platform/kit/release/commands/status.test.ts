import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordFor } from '../history/history';
import { changeRegister, readRegistry, writeRegistry } from '../site/registry';
import { fakeRelease, folder } from '../testing/fakes';
import { done } from '../testing/run';
import { siteWithReleases, unconfirmed, v, withdrawn } from '../testing/siteWithReleases';

test('status has every build that browsers may get, history every release', async () => {
  const site = siteWithReleases(
    [
      v('1.1.0', { since: '2026-11-22T09:10:00.000Z', state: unconfirmed }),
      v('1.2.0', { since: '2026-11-23T10:20:00.000Z', dirty: true, contract: 2 }),
      v('1.0.0'),
      v('0.2.0', { state: withdrawn }),
      v('0.1.0'),
    ],
    [v('2.0.0')],
  );
  rmSync(join(site.dir, 'mfe-job/0.2.0+b020'), { recursive: true });
  const record = (version: string) => recordFor(site, 'mfe-job', fakeRelease(v(version)));
  const [fallback, canary] = [record('1.0.0'), { percent: 10, ...record('1.2.0') }];
  const list = (id: string) => done(folder(), `history --to ${site.dir} --register ${id}`);
  writeRegistry(site, changeRegister(readRegistry(site), 'job', { fallback, canary }));
  const [job] = readRegistry(site).registers;
  const { fallback: _none, canary: _neither, ...live } = job!;
  const time = '2026-11-21 07:45  asha@builder';
  const heading = 'version  build  time (UTC)        who           contract  state';
  const releases = [
    `1.2.0    b120   ${time}  2         canary 10 %, confirmed, dirty`,
    `1.0.0    b100   ${time}  1         fallback, confirmed`,
    `0.2.0    b020   ${time}  1         pruned, withdrawn (asha@builder, 2026-11-21)`,
    `0.1.0    b010   ${time}  1         confirmed`,
  ];
  const newest = `1.1.0    b110   ${time}  1         live`;
  expect(await list('job')).toBe([heading, `${newest}, unconfirmed`, ...releases].join('\n'));
  expect(await list('shell')).toBe(
    [heading, `2.0.0    b200   ${time}  1         live, confirmed`].join('\n'),
  );

  const far = { ...live, id: 'far', path: '/far', entry: 'https://far.example/1/a.js', build: 'f1' };
  const bare = { ...live, id: 'bare', path: '/bare', version: '9.9.9', build: undefined };
  const closed = { ...job!, closed: 'shut', closedSince: '2026-11-24T11:30:00.000Z' };
  writeRegistry(site, { ...readRegistry(site), registers: [closed] });
  expect((await list('job')).split('\n')[1]).toBe(`${newest}, closed, unconfirmed`);
  writeRegistry(site, { ...readRegistry(site), registers: [closed, far, bare] });
  const lines = [
    'register  role         version  build  since (UTC)       state',
    'shell     live         2.0.0    b200   2026-11-21 07:45  confirmed',
    'job       live         1.1.0    b110   2026-11-22 09:10  unconfirmed',
    '          canary 10 %  1.2.0    b120   2026-11-23 10:20  confirmed',
    '          fallback     1.0.0    b100   2026-11-21 07:45  confirmed',
    '          closed                       2026-11-24 11:30  "shut"',
    'far       live         1.1.0    f1                       on another server',
    'bare      live         9.9.9                             not in history.json',
  ];
  expect(await done(folder(), `status --to ${site.dir}`)).toBe(lines.join('\n'));
});

test('a site without a shell', async () => {
  const site = siteWithReleases([v('1.0.0')]);
  expect(await done(folder(), `status --to ${site.dir}`)).toMatch(/\nshell +none\njob +live /);
});
