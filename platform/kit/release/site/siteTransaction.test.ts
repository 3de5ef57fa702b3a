import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, utimesSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { folder, write } from '../testing/fakes';
import { liveJob as job } from '../testing/siteWithReleases';
import { writeRegistry } from './registry';
import { files, readSite, type Site } from './site';
import { inSiteTransaction } from './siteTransaction';

const page = (hints: string) => `<script type="application/json" id="hints">${hints}</script>`;

test('what is done has the lock, and then the page has hints of what is live', async () => {
  const site = readSite(folder());
  write(files.page(site), page('{}'));
  const rename = fs.renameSync;
  let renamed: jest.SpiedFunction<typeof fs.renameSync> | undefined;
  await inSiteTransaction(site, () => {
    expect(existsSync(files.lock(site))).toBe(true);
    writeRegistry(site, { registers: [job] });
    // Until the page has its preload hints, no other command may change what is live.
    renamed = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      expect(existsSync(files.lock(site))).toBe(true);
      return rename(from, to);
    });
  });
  expect(renamed?.mock.calls.map(([, to]) => to)).toEqual([files.page(site)]);
  renamed?.mockRestore();
  expect(readFileSync(files.page(site), 'utf8')).toBe(page('{"/job":[{"href":"/a.js"}]}'));
  expect(readdirSync(site.dir).sort()).toEqual(['index.html', 'registers.json']);
});

test('several commands change the site one after the other, also after one that fails', async () => {
  const site = readSite(folder());
  const failing = inSiteTransaction(site, () => Promise.reject(new Error('refused')));
  let inside = 0;
  const widths: number[] = [];
  const all = Array.from({ length: 4 }, () =>
    inSiteTransaction(site, async () => {
      widths.push((inside += 1));
      await wait(5);
      inside -= 1;
    }),
  );
  await expect(failing).rejects.toThrow('refused');
  await Promise.all(all);
  expect(widths).toEqual([1, 1, 1, 1]);
});

/** Another command has taken the lock of the site, and renewed it so many seconds ago. */
function lockedBefore(site: Site, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  mkdirSync(files.lock(site));
  utimesSync(files.lock(site), time, time);
}

test('a command that does not end is named by its lock', async () => {
  const site = readSite(folder());
  // The other command may be held up for some seconds, and go on.
  lockedBefore(site, 14);
  const { lock } = lockfile;
  const once = jest
    .spyOn(lockfile, 'lock')
    .mockImplementation((file, options) => lock(file, { ...options, retries: 0 }));
  await expect(inSiteTransaction(site, () => undefined)).rejects.toThrow(
    `Another command is changing this site, and has not ended within a minute: it has the lock ${files.lock(site)}.\nWait until it ends, or end it; then run this again. The live release was not changed.`,
  );
  once.mockRestore();
});

test('a command that has lost its lock ends', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const site = readSite(folder());
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
  });
  const work = inSiteTransaction(site, async () => {
    rmdirSync(files.lock(site));
    // This process notices the loss when it is about to renew its lock.
    jest.advanceTimersByTime(7_500);
    expect(await ended).toBe(1);
  });
  await expect(work).rejects.toThrow('Lock is already released');
  expect(error.mock.calls.flat().join()).toContain(`has lost the lock ${files.lock(site)}, and ends`);
  jest.restoreAllMocks();
  jest.useRealTimers();
});
