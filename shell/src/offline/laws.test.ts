/** @jest-environment node */
import fc from 'fast-check';
import { FakeCaches } from '../testing/caches';
import { origin, ReleasedSite, requestOf, scriptsOf } from '../testing/releasedSite';
import { createAnswers } from './answers';
import { currentCopy, recordsCache } from './copy';
import { fillCopy } from './fill';

/** What happens to a site and to a browser, in whatever order. */
const step = fc.oneof(
  fc.constant({ is: 'release' as const }),
  fc.constant({ is: 'roll back' as const }),
  fc.constant({ is: 'prune' as const }),
  fc.record({ is: fc.constant('fill' as const), killedAt: fc.option(fc.nat(8), { nil: undefined }) }),
  fc.constant({ is: 'the worker is ended' as const }),
  fc.record({ is: fc.constant('evict' as const), at: fc.nat(20) }),
  fc.constant({ is: 'open without a network' as const }),
  fc.constant({ is: 'close a page' as const }),
);

class Device {
  readonly site = new ReleasedSite();
  readonly caches = new FakeCaches(origin);
  /** The release of each page that was opened from a copy, by the id of the page. */
  readonly pages = new Map<string, number>();
  #opened = 0;
  /** A browser has removed a file of a copy that was complete. */
  evicted = false;
  answer = this.#worker();

  #worker() {
    return createAnswers({
      caches: this.caches.asStorage(),
      fetch: (request, init) => this.site.fetch(request, init),
      isOpen: (page) => Promise.resolve(this.pages.has(page)),
      origin,
      headers: {},
    });
  }

  async run(event: { is: string; killedAt?: number | undefined; at?: number }): Promise<void> {
    const { site, caches } = this;
    if (event.is === 'release') site.live += 1;
    if (event.is === 'roll back') site.live = Math.max(site.oldest, site.live - 1);
    if (event.is === 'prune') site.oldest = site.live;
    if (event.is === 'fill') await this.#fill(event.killedAt);
    if (event.is === 'the worker is ended') this.answer = this.#worker();
    if (event.is === 'evict') await this.#evict(event.at ?? 0);
    if (event.is === 'open without a network') await this.#open();
    if (event.is === 'close a page') this.pages.delete([...this.pages.keys()][0] ?? '');
    caches.beforePut = () => undefined;
  }

  async #fill(killedAt = Infinity): Promise<void> {
    let puts = 0;
    this.caches.beforePut = () => {
      puts += 1;
      if (puts > killedAt) throw new DOMException('', 'QuotaExceededError');
    };
    const filled = await fillCopy().then(
      () => true,
      () => false,
    );
    if (filled) this.evicted = false;
  }

  async #evict(at: number): Promise<void> {
    const copy = await currentCopy(this.caches.asStorage());
    const [, files = []] =
      Object.entries(this.caches.contents()).find(([name]) => name === copy?.cache) ?? [];
    const address = files[at % files.length];
    if (!copy || address === undefined) return;
    await (await this.caches.open(copy.cache)).delete(address);
    this.evicted = true;
  }

  async #open(): Promise<void> {
    this.site.isUp = false;
    this.#opened += 1;
    const id = `page${this.#opened}`;
    this.pages.set(id, 0);
    const request = requestOf('/job', { mode: 'navigate' });
    const page = await this.answer({ request, clientId: '', resultingClientId: id })?.catch(() => undefined);
    const release = /release (\d+)/.exec((await page?.text()) ?? '')?.[1];
    this.site.isUp = true;
    if (release === undefined) {
      this.pages.delete(id);
      return;
    }
    this.pages.set(id, Number(release));
    // What is stored about pages that were closed is removed as a page is opened from the copy.
    const records = this.caches.contents()[recordsCache] ?? [];
    expect(records.filter((address) => address.includes('/pages/')).length).toBeLessThanOrEqual(
      this.pages.size + 1,
    );
  }

  /** The current copy has everything of one release, unless the browser has removed a part of it. */
  async checkCopy(): Promise<void> {
    const copy = await currentCopy(this.caches.asStorage());
    if (!copy || this.evicted) return;
    const stored = this.caches.contents()[copy.cache] ?? [];
    const [, release = ''] = /shell\/(\d+)\/main/.exec(stored.join(' ')) ?? [];
    expect([...stored].sort()).toEqual(
      [
        ...scriptsOf(Number(release)),
        `${origin}/`,
        `${origin}/config.json`,
        `${origin}/registers.json`,
      ].sort(),
    );
  }

  /** A page from a copy never gets a file of another release, with a network or without one. */
  async checkPages(): Promise<void> {
    for (const [clientId, release] of this.pages)
      for (const path of ['/registers.json', ...scriptsOf(release)]) {
        const request = requestOf(path, path.endsWith('.js') ? { destination: 'script' } : {});
        const answer = await this.answer({ request, clientId, resultingClientId: '' });
        const text = answer?.ok ? await answer.text() : '';
        if (text !== '') expect(text).toMatch(new RegExp(`/${release}/`));
      }
  }
}

test('whatever happens, the current copy is complete, and no page gets files of two releases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const device = new Device();
      Object.assign(globalThis, { fetch: device.site.fetch, caches: device.caches });
      for (const each of steps) {
        await device.run(each);
        await device.checkCopy();
        await device.checkPages();
      }
    }),
    { numRuns: 100 },
  );
});

test('a page whose copy is gone gets no documents of another release', async () => {
  const device = new Device();
  Object.assign(globalThis, { fetch: device.site.fetch, caches: device.caches });
  for (const is of ['fill', 'open without a network', 'release', 'fill', 'release', 'fill'])
    await device.run({ is });
  expect([...device.pages.values()]).toEqual([1]);
  await device.checkPages();
});

const visits = 'https://visits.example';
const visitsScript = `${visits}/remoteEntry.js`;

/** A device whose site has one more register, with a server of its own. */
function withVisits() {
  const device = new Device();
  /** What that server does not answer. */
  const server = { lacks: (_address: string) => false };
  const answer = async (address: string) => {
    if (address.startsWith(visits)) {
      if (server.lacks(address)) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ shared: [], exposes: [] }));
    }
    const found = await device.site.fetch(address);
    if (address !== '/registers.json') return found;
    const registry = (await found.json()) as { registers: object[] };
    const [entry, manifest] = [visitsScript, `${visits}/mf-manifest.json`];
    const added = { ...registry.registers[0], id: 'visits', path: '/visits', entry, manifest };
    return new Response(JSON.stringify({ ...registry, registers: [...registry.registers, added] }));
  };
  Object.assign(globalThis, { fetch: answer, caches: device.caches });
  const copied = async () => {
    const copy = await currentCopy(device.caches.asStorage());
    const files = device.caches.contents()[copy?.cache ?? ''] ?? [];
    return files.filter((address) => address.endsWith('.js')).sort();
  };
  return { device, server, copied };
}

test.each([
  ['whose server is down', () => true],
  ['of which a script is missing', (address: string) => address === visitsScript],
])('without a register %s there is no new copy: the earlier one stays', async (_what, lacks) => {
  const { device, server, copied } = withVisits();
  const copyOf = (release: number) => [...scriptsOf(release), visitsScript].sort();
  await fillCopy();
  server.lacks = lacks;
  device.site.live = 2;
  await expect(fillCopy()).rejects.toThrow('Failed to fetch');
  expect(await copied()).toEqual(copyOf(1));
  server.lacks = () => false;
  expect(await fillCopy()).toBe(true);
  expect(await copied()).toEqual(copyOf(2));
  const written: string[] = [];
  device.caches.beforePut = (address) => written.push(address);
  expect(await fillCopy()).toBe(true);
  // As long as nothing changes, nothing but the time is written.
  expect(written).toEqual(['/copy']);
});

test('a site that needs a network by now, or whose page is of another release than its registry, gets no copy', async () => {
  const device = new Device();
  Object.assign(globalThis, { fetch: device.site.fetch, caches: device.caches });
  device.site.offline = undefined;
  expect(await fillCopy()).toBe(false);
  device.site.offline = { days: 14 };
  device.site.pageIsOf = 2;
  await expect(fillCopy()).rejects.toThrow('The page is of another release than registers.json');
  expect(device.caches.contents()).toEqual({});
});
