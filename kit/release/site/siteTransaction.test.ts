import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { folder, readJsonFile, write } from '../testing/fakes';
import { files, readSite, writeRegistry } from './site';
import { inSiteTransaction } from './siteTransaction';
import { liveJob as job } from '../testing/siteWithReleases';

const page = (hints: string) => `<script type="application/json" id="hints">${hints}</script>`;

test('what is done holds the lock, and then the page has hints of what is live', async () => {
  const site = readSite(folder());
  write(files.page(site), page('{}'));
  const result = await inSiteTransaction(site, 'release of job', () => {
    expect(readJsonFile(join(site.dir, '.registers.lock'))).toMatchObject({ task: 'release of job' });
    writeRegistry(site, { registers: [job] });
    return 'done';
  });
  expect(result).toBe('done');
  expect(readFileSync(files.page(site), 'utf8')).toBe(page('{"/job":[{"href":"/a.js"}]}'));
  expect(readdirSync(site.dir).sort()).toEqual(['index.html', 'registers.json']);
});

test('a page whose hints are right is not written again', async () => {
  const site = readSite(folder());
  write(files.page(site), page('{}'));
  utimesSync(files.page(site), 1, 1);
  await inSiteTransaction(site, 'nothing', () => undefined);
  expect(statSync(files.page(site)).mtimeMs).toBe(1000);
});

test('a site without a page gets none', async () => {
  const site = readSite(folder());
  await inSiteTransaction(site, 'release of job', () => writeRegistry(site, { registers: [job] }));
  expect(existsSync(files.page(site))).toBe(false);
});
