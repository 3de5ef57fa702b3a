import { buildRecord, fixture, job, loaded, reloadPage, requested, used } from '../testing/loader';

jest.mock('../federation/runtime');

const registered = job('2', { fallback: buildRecord('1') });

/** The build that is loaded throws an error in use. */
async function crash(register = registered) {
  const inUse = await loaded(fixture.loader.open(register));
  return fixture.loader.fail(register, inUse, new Error('broken'));
}

/** A person uses an earlier build in place of the one that has crashed twice. */
async function avoid(register = registered) {
  await crash(register);
  return fixture.loader.avoid(register, await crash(register));
}

test('an earlier build is offered after the second crash of a build in a tab, over a reload of the page', async () => {
  expect((await crash()).hasEarlier).toBe(false);
  reloadPage();
  expect((await crash()).hasEarlier).toBe(true);
});

test('crashes of another build do not count', async () => {
  await crash(job('1'));
  expect((await crash()).hasEarlier).toBe(false);
});

test.each([
  ['has no fallback', job('2')],
  ['is a developer’s own', { ...registered, override: 'http://localhost:3102/remoteEntry.js' }],
])('none is offered where the build %s', async (_, register) => {
  await crash(register);
  expect((await crash(register)).hasEarlier).toBe(false);
});

test('none is offered in place of the earlier one', async () => {
  await avoid();
  await crash();
  expect((await crash()).hasEarlier).toBe(false);
});

test('the earlier build is used for as long as the tab is open, until another one is live', async () => {
  expect(used(await avoid())).toBe('fallback 1');
  expect(used(await fixture.loader.open(registered))).toBe('fallback 1');
  expect(used(await fixture.loader.retry(registered))).toBe('fallback 1');
  reloadPage();
  expect(used(await fixture.loader.open(registered))).toBe('fallback 1');
  expect(requested()).toEqual(['2', '2 again', '1', '1']);
  expect(used(await fixture.loader.open(job('3', { fallback: buildRecord('2') })))).toBe('live 3');
});

test('a canary is replaced with the live build', async () => {
  const inCanary = { ...registered, canary: { percent: 100, ...buildRecord('3') } };
  expect(used(await avoid(inCanary))).toBe('live 2');
});

test('a build that is avoided is better than none', async () => {
  fixture.dead = ['1'];
  expect(used(await avoid())).toBe('live 2');
});

test('what the tab keeps is ignored where it is not what this page wrote', async () => {
  sessionStorage.setItem('registers:crashes:job', '{"b2":3}');
  expect((await crash()).hasEarlier).toBe(false);
});
