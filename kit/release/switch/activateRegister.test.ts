import { join } from 'node:path';
import { readHistory, type Release } from '../history/history';
import { readRegistry, type Site } from '../site/site';
import { write } from '../testing/fakes';
import { identity, published, siteWithReleases, unconfirmed, withdrawn } from '../testing/siteWithReleases';
import { activateRegister, refuseConflicts, startCanary } from './activateRegister';

const log = jest.spyOn(console, 'log').mockReturnValue();
beforeEach(() => log.mockClear());
afterAll(() => log.mockRestore());

const live = { version: '1.0.0', build: 'b1' };
const next = { version: '1.1.0', build: 'n', state: unconfirmed };

/** A site whose live register and shell need and provide these versions, and a new release of the register. */
function siteAnd(more: Partial<Release>, history: Partial<Release>[] = [live]) {
  const site = siteWithReleases(history, [{ shared: { react: '19.3.1' } }]);
  return { site, release: published(site, 'mfe-job', { ...next, ...more }) };
}

const statesIn = (site: Site) =>
  Object.fromEntries(readHistory(site, 'mfe-job').map(({ version, state }) => [version, state.is]));

const activate = (site: Site, release: Release, tried = true) =>
  activateRegister(site, 'mfe-job', identity, release, tried);

test('ids and paths of other packages are refused, and a register of another server is nobody else’s', () => {
  const site = siteWithReleases([live]);
  const registry = readRegistry(site);
  const refuse = (folder: string, path = '/job') =>
    refuseConflicts(site, registry, folder, { ...identity, path });
  expect(() => refuse('mfe-job')).not.toThrow();
  expect(() => refuse('mfe-other')).toThrow(
    'Refused:\n  the id "job" belongs to the folder mfe-job\nChange the "register" section of package.json.',
  );
  expect(() => refuseConflicts(site, registry, 'mfe-visa', { ...identity, id: 'visa' })).toThrow(
    'the path "/job" belongs to the register "job"',
  );
  const [record] = registry.registers;
  const elsewhere = { registers: [{ ...record!, entry: 'https://far.example/a.js' }] };
  expect(() => refuseConflicts(site, elsewhere, 'mfe-other', identity)).not.toThrow();
  expect(() => refuseConflicts(site, { registers: [] }, 'mfe-other', identity)).not.toThrow();
});

test('a release goes live, with the one before as its fallback', async () => {
  const { site, release } = siteAnd({});
  await activate(site, release);
  expect(readRegistry(site).registers).toMatchObject([
    { ...identity, version: '1.1.0', build: 'n', fallback: { version: '1.0.0' } },
  ]);
  expect(statesIn(site)).toEqual({ '1.1.0': 'confirmed', '1.0.0': 'confirmed' });
  // It is live since now, and not since it was made.
  expect(readHistory(site, 'mfe-job')[0]!.since > release.since).toBe(true);
  expect(log.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Warning: \S+config\.json does not exist\./),
    'Live: mfe-job 1.1.0+n',
    'Fallback: 1.0.0.',
  ]);
});

test('untried it stays unconfirmed', async () => {
  const { site, release } = siteAnd({});
  await activate(site, release, false);
  expect(statesIn(site)).toEqual({ '1.1.0': 'unconfirmed', '1.0.0': 'confirmed' });
});

test('the first release of a register goes live', async () => {
  const { site, release } = siteAnd({}, []);
  await activate(site, release);
  expect(readRegistry(site).registers).toMatchObject([{ id: 'job', version: '1.1.0' }]);
  expect(log.mock.lastCall).toEqual(['Fallback: none, there is no earlier release.']);
});

/** Makes a release the canary of the site. */
async function giveCanary(site: Site) {
  const canary = published(site, 'mfe-job', { version: '1.0.5', build: 'c', state: unconfirmed });
  await startCanary(site, 'mfe-job', 'job', canary, true, 10);
  return canary;
}

test('a canary starts for a percentage of the browsers, and what is live stays', async () => {
  const { site } = siteAnd({});
  await giveCanary(site);
  expect(readRegistry(site).registers).toMatchObject([
    { version: '1.0.0', canary: { percent: 10, version: '1.0.5', entry: '/mfe-job/1.0.5%2Bc/a.js' } },
  ]);
  expect(statesIn(site)).toEqual({ '1.0.5': 'confirmed', '1.0.0': 'confirmed' });
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Warning: /)]]);
});

test('a canary that another release ends is said, and is unconfirmed from now on', async () => {
  const { site, release } = siteAnd({});
  await giveCanary(site);
  await activate(site, release);
  expect(log.mock.calls.flat()).toContain('The canary 1.0.5+c has ended.');
  expect(statesIn(site)).toEqual({ '1.1.0': 'confirmed', '1.0.5': 'unconfirmed', '1.0.0': 'confirmed' });
  expect(readRegistry(site).registers[0]).not.toHaveProperty('canary');
});

test('a canary that goes live itself has not ended', async () => {
  const { site } = siteAnd({});
  const canary = await giveCanary(site);
  await activate(site, canary);
  expect(log.mock.calls.flat().join()).not.toContain('has ended');
  expect(statesIn(site)).toEqual({ '1.0.5': 'confirmed', '1.0.0': 'confirmed' });
});

test.each([
  ['the live shell does not run it', { shared: { react: '^18.0.0' } }, 'requires react ^18.0.0'],
  ['its content was withdrawn', { content: 'bad' }, 'which is withdrawn (asha@builder'],
])('neither goes live nor becomes a canary if meanwhile %s', async (_why, more, message) => {
  const { site, release } = siteAnd(more, [
    live,
    { version: '0.9.0', build: 'b0', content: 'bad', state: withdrawn },
  ]);
  const before = readRegistry(site);
  await expect(activate(site, release)).rejects.toThrow(message);
  const canary = startCanary(site, 'mfe-job', 'job', release, true, 10);
  await expect(canary).rejects.toThrow(message);
  expect(readRegistry(site)).toEqual(before);
  expect(statesIn(site)).toEqual({ '1.0.0': 'confirmed', '0.9.0': 'withdrawn' });
});

test('a release does not go live if meanwhile another package has its path', async () => {
  const { site, release } = siteAnd({});
  const registry = readRegistry(site);
  const other = { ...registry.registers[0], id: 'visa', path: '/visa' };
  write(join(site.dir, 'registers.json'), { ...registry, registers: [...registry.registers, other] });
  const moved = { ...identity, path: '/visa' };
  await expect(activateRegister(site, 'mfe-job', moved, release, true)).rejects.toThrow(
    'the path "/visa" belongs to the register "visa"',
  );
});
