import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordFor } from '../history/history';
import { changeRegister, setClosed } from '../site/registryChanges';
import { readRegistry, writeRegistry } from '../site/site';
import { fakeRelease, folder } from '../testing/fakes';
import { done } from '../testing/run';
import { siteWithReleases, unconfirmed, v, withdrawn } from '../testing/siteWithReleases';

test('each release is listed with what it is to browsers and what is known of it', async () => {
  const site = siteWithReleases(
    [
      v('0.5.0'),
      v('0.4.0', { dirty: true, contract: 2 }),
      v('0.3.0'),
      v('0.2.0', { state: withdrawn }),
      v('0.1.0', { state: unconfirmed }),
    ],
    [v('2.0.0')],
  );
  rmSync(join(site.dir, 'mfe-job/0.2.0+b020'), { recursive: true });
  const record = (version: string) => recordFor(site, 'mfe-job', fakeRelease(v(version)));
  const [fallback, canary] = [record('0.3.0'), { percent: 10, ...record('0.4.0') }];
  writeRegistry(site, changeRegister(readRegistry(site), 'job', { fallback, canary }));
  const list = (id: string) => done(folder(), `history --to ${site.dir} --register ${id}`);
  const time = '2026-11-21 07:45  asha@builder';
  const lines = [
    'version  build  time (UTC)        who           contract  state',
    `0.5.0    b050   ${time}  1         live, confirmed`,
    `0.4.0    b040   ${time}  2         canary 10 %, confirmed, dirty`,
    `0.3.0    b030   ${time}  1         fallback, confirmed`,
    `0.2.0    b020   ${time}  1         pruned, withdrawn (asha@builder, 2026-11-21)`,
    `0.1.0    b010   ${time}  1         unconfirmed`,
  ];
  expect(await list('job')).toBe(lines.join('\n'));
  expect((await list('shell')).split('\n')[1]).toBe(`2.0.0    b200   ${time}  1         live, confirmed`);
  writeRegistry(site, setClosed(readRegistry(site), 'job', 'Back at two'));
  expect((await list('job')).split('\n')[1]).toBe(
    `0.5.0    b050   ${time}  1         live, closed, confirmed`,
  );
});
