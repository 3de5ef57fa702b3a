import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { RegisterRecord } from '@registers/shared/registry';
import { CliError } from '../basics/errors';
import { setCanary, setClosed, setFallback } from '../site/registryChanges';
import { files, readRegistry, type Site, writeRegistry } from '../site/site';
import { identity, published, siteWithReleases } from '../testing/siteWithReleases';
import { answers } from './answers';
import { startBrowser } from './browser';
import { Tab } from './tab';
import { tryRelease } from './tryRelease';

jest.mock('./browser', () => ({ startBrowser: jest.fn() }));
jest.mock('./tab', () => ({ Tab: { open: () => undefined } }));
jest.mock('./answers', () => ({ answers: jest.fn(), shellOrigin: () => 'http://localhost' }));

/** What is wrong with the shell and with registers, whenever a site is visited. */
interface Visit {
  shell?: string[];
  registers?: Record<string, string[]>;
}

/** A browser that finds this, one visit after the other, and what was asked of it. */
function browserThatFinds(...visits: Visit[]) {
  const asked: string[] = [];
  let visit: Visit | undefined;
  const close = jest.fn(() => Promise.resolve());
  const newContext = () => {
    visit = visits.shift();
    asked.push('visit');
    return Promise.resolve({ route: () => Promise.resolve() });
  };
  jest.mocked(startBrowser).mockResolvedValue({ newContext, close } as unknown as Browser);
  jest.spyOn(Tab, 'open').mockImplementation(() => {
    asked.push('tab');
    const load = (address: string, name: string) => {
      asked.push(`${name} at ${address}`);
      return Promise.resolve(visit?.shell ?? []);
    };
    const follow = ({ id, version }: RegisterRecord) => {
      asked.push(`${id} ${version}`);
      return Promise.resolve(visit?.registers?.[id] ?? []);
    };
    return Promise.resolve({ load, follow } as unknown as Tab);
  });
  jest.mocked(answers).mockClear();
  return { asked, close, sites: () => jest.mocked(answers).mock.calls.map(([site]) => site) };
}

const v = (version: string) => ({ version, build: `b${version.replaceAll('.', '')}` });
const shellAt = 'at http://localhost/about';

describe('a register', () => {
  const next = v('0.3.0');
  function onTrial() {
    const site = siteWithReleases([v('0.2.0'), v('0.1.0')], [v('2.0.0')]);
    return { site, run: () => tryRelease(site, 'mfe-job', identity, published(site, 'mfe-job', next)) };
  }

  test('works if it shows its page in the live shell, in the place of the live one and open', async () => {
    const { site, run } = onTrial();
    const [live] = readRegistry(site).registers;
    const changed = setFallback(setClosed(readRegistry(site), 'job', 'shut'), 'job', live);
    writeRegistry(site, changed);
    const { asked, close, sites } = browserThatFinds({});
    expect(await run()).toEqual({
      result: 'worked',
      summary: expect.stringMatching(/^Tried in the live shell: it shows its page \(\d\.\d s\)\.$/) as string,
    });
    expect(asked).toEqual(['visit', 'tab', `The live shell ${shellAt}`, 'job 0.3.0']);
    const [tried] = sites();
    expect(tried).toMatchObject({ site, html: readFileSync(files.page(site), 'utf8') });
    expect(tried!.registry.registers).toEqual([
      expect.objectContaining({ ...identity, version: '0.3.0', entry: '/mfe-job/0.3.0%2Bb030/a.js' }),
    ]);
    expect(tried!.registry.registers[0]).not.toHaveProperty('fallback');
    expect(tried!.registry.registers[0]).not.toHaveProperty('closed');
    expect(readRegistry(site)).toEqual(changed);
    expect(close).toHaveBeenCalled();
  });

  test('fails with what is wrong with it', async () => {
    browserThatFinds({ registers: { job: ['job 0.3.0 threw', 'job 0.3.0 asked'] } });
    expect(await onTrial().run()).toEqual({
      result: 'failed',
      errors: ['job 0.3.0 threw', 'job 0.3.0 asked'],
    });
  });

  test('cannot be tried in a shell that does not work, or without one', async () => {
    const { site, run } = onTrial();
    const { asked } = browserThatFinds({ shell: ['The live shell threw', 'and threw'] });
    expect(await run()).toEqual({ result: 'impossible', reason: 'The live shell threw; and threw' });
    expect(asked).not.toContain('job 0.3.0');
    rmSync(files.page(site));
    const { close } = browserThatFinds({});
    expect(await run()).toEqual({
      result: 'impossible',
      reason: 'the site has no shell yet, in which the register could be shown',
    });
    expect(close).toHaveBeenCalled();
  });

  test('cannot be tried without a browser', async () => {
    jest.mocked(startBrowser).mockResolvedValue({ reason: 'no browser was found' });
    expect(await onTrial().run()).toEqual({ result: 'impossible', reason: 'no browser was found' });
  });

  test('cannot be tried if a file of the site is invalid; another error is one of this tool', async () => {
    const { close } = browserThatFinds({});
    jest.mocked(answers).mockImplementationOnce(() => {
      throw new CliError('config.json is invalid');
    });
    expect(await onTrial().run()).toEqual({ result: 'impossible', reason: 'config.json is invalid' });
    jest.mocked(answers).mockImplementationOnce(() => {
      throw new TypeError('broken');
    });
    await expect(onTrial().run()).rejects.toThrow(TypeError);
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('a shell', () => {
  /** A site with the registers job and visa, one that is closed, and one of another server. */
  function siteWithRegisters(): Site {
    const site = siteWithReleases([v('0.2.0')], [v('1.0.0')]);
    const [job] = readRegistry(site).registers;
    const other = (id: string, more: Partial<RegisterRecord> = {}) => ({
      ...job!,
      id,
      path: `/${id}`,
      ...more,
    });
    const registers = [
      job!,
      other('visa'),
      other('shut', { closed: 'Later' }),
      other('far', { entry: 'https://far.example/1/a.js' }),
    ];
    const registry = setFallback({ ...readRegistry(site), registers }, 'job', job);
    writeRegistry(site, setCanary(registry, 'job', { percent: 5, build: job! }));
    return site;
  }
  const run = (site: Site) => tryRelease(site, 'shell', undefined, published(site, 'shell', v('2.0.0')));
  const name = `shell 2.0.0 ${shellAt}`;

  test('works if it shows every open register of the site, without falling back', async () => {
    const site = siteWithRegisters();
    const { asked, sites, close } = browserThatFinds({});
    expect(await run(site)).toEqual({
      result: 'worked',
      summary: 'Tried: it shows 2 of 2 open registers.',
    });
    expect(asked).toEqual(['visit', 'tab', name, 'job 0.2.0', 'visa 0.2.0']);
    const [tried] = sites();
    expect(tried!.html).toBe(readFileSync(join(site.dir, 'shell/2.0.0+b200/index.html'), 'utf8'));
    expect(tried!.registry.shell).toMatchObject({ version: '2.0.0', entry: 'index.html' });
    expect(tried!.registry.registers.map(({ id, fallback, canary }) => [id, fallback, canary])).toEqual(
      ['job', 'visa', 'shut', 'far'].map((id) => [id, undefined, undefined]),
    );
    expect(close).toHaveBeenCalled();
  });

  test('fails if it does not work itself', async () => {
    browserThatFinds({ shell: ['shell 2.0.0 threw'] });
    expect(await run(siteWithRegisters())).toEqual({ result: 'failed', errors: ['shell 2.0.0 threw'] });
  });

  test('fails if it does not show what the live shell shows; after each such register the page is new', async () => {
    const site = siteWithRegisters();
    const { asked, sites } = browserThatFinds({ registers: { job: ['job threw', 'job asked'] } }, {});
    expect(await run(site)).toEqual({
      result: 'failed',
      errors: [
        'In shell 2.0.0, but not in the live shell, job threw',
        'In shell 2.0.0, but not in the live shell, job asked',
      ],
    });
    const next = ['visit', 'tab', name, 'job 0.2.0', 'tab', name, 'visa 0.2.0'];
    expect(asked).toEqual([...next, 'visit', 'tab', `The live shell ${shellAt}`, 'job 0.2.0']);
    expect(sites()[1]!.html).toBe(readFileSync(files.page(site), 'utf8'));
    expect(sites()[1]!.registry.shell).toMatchObject({ version: '1.0.0' });
  });

  test.each<[string, Visit, boolean]>([
    ['does not show them either', { registers: { job: ['job threw'], visa: ['visa threw'] } }, true],
    ['does not work', { shell: ['The live shell threw'] }, true],
    ['is not there', {}, false],
  ])('works if the live shell %s', async (_why, visit, there) => {
    const site = siteWithRegisters();
    if (!there) rmSync(files.page(site));
    browserThatFinds({ registers: { job: ['job threw'], visa: ['visa threw'] } }, visit);
    expect(await run(site)).toEqual({
      result: 'worked',
      summary: 'Tried: it shows 0 of 2 open registers; the live shell does not show job, visa either.',
    });
  });

  test('of a site without registers is tried with one in their place', async () => {
    const site = siteWithReleases([], [v('1.0.0')]);
    const { asked, sites } = browserThatFinds({});
    expect(await run(site)).toEqual({ result: 'worked', summary: 'Tried: it shows 0 of 0 open registers.' });
    expect(asked).toEqual(['visit', 'tab', name]);
    expect(sites()[0]!.registry.registers).toMatchObject([
      { id: 'trial', path: '/', closed: expect.any(String) as string },
    ]);
  });
});
