import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { iconPathPattern } from '@registers/shared/registry';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf, write } from '../testing/fakes';
import { done, register } from '../testing/run';
import { symbolPath } from './materialSymbols';

const { icons } = createRequire(__filename)('@iconify-json/material-symbols/icons.json') as { icons: object };

test('every Material Symbol has a path that registers.json accepts', () => {
  const names = Object.keys(icons).map((name) => name.replaceAll('-', '_'));
  expect(names.length).toBeGreaterThan(7000);
  expect(names.filter((name) => !iconPathPattern.test(symbolPath(name) ?? ''))).toEqual([]);
});

test('a symbol is outlined, and filled where its name says so', () => {
  const [outlined, filled] = [symbolPath('delete'), symbolPath('delete-fill')];
  expect([outlined, filled]).toEqual([expect.stringMatching(/^M7 21/), expect.stringMatching(/^M7 21/)]);
  expect(outlined).not.toBe(filled);
  expect(symbolPath('list_alt')).toMatch(/^M/);
});

test.each(['', 'persn', 'Person', 'person.svg', '../rounded/person', '..', 'toString'])(
  '%j is not the name of a Material Symbol',
  (name) => {
    expect(symbolPath(name)).toBeUndefined();
  },
);

test.each([
  '',
  'M',
  'red',
  'M0 0"/><script>',
  'M0 0)',
  'M0 0;fill:url(x)',
  'M0 0\nZ',
  'M1e3 0',
  '0 0Z',
  `M${'0'.repeat(4096)}`,
])('%j is not accepted as an icon path', (text) => {
  expect(iconPathPattern.test(text)).toBe(false);
});

async function siteWithJob(): Promise<string> {
  const site = folder();
  for (const dir of [fakeShell(), fakeRegister('job')])
    await done(dir, `release --to ${site} --dist ${dir}/dist`);
  return site;
}

test('an icon that is not a Material Symbol is named, and nothing is published', async () => {
  const site = await siteWithJob();
  const dir = fakeRegister('visa');
  const manifest = readJsonFile(join(dir, 'package.json')) as { register: object };
  write(join(dir, 'package.json'), { ...manifest, register: { ...manifest.register, icon: 'persn' } });
  const { code, said } = await register(dir, `release --to ${site} --dist ${dir}/dist`);
  expect(code).toBe(1);
  expect(said).toContain('register.icon "persn" is not the name of a Material Symbol');
  expect(existsSync(join(site, 'mfe-visa'))).toBe(false);
});

test('nothing is published into a site whose registers.json the shell would refuse', async () => {
  const site = await siteWithJob();
  const [record] = registryOf(site).registers;
  write(join(site, 'registers.json'), { registers: [{ ...record, iconPath: 'url(#x)' }] });
  const other = fakeRegister('visa');
  expect(await register(other, `release --to ${site} --dist ${other}/dist`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('registers[0].iconPath must be the data of one SVG path') as string,
  });
});
