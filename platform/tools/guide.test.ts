import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fields from '../../shared/form/definition/fields';
import * as money from '../../shared/form/definition/money';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guide = read('docs/shipping-a-register.md');

test('the guide has every kind of field, and no other', () => {
  const [section = ''] = /^## Fields\n[^]*?(?=^## )/m.exec(guide) ?? [];
  const named = [...section.matchAll(/^- `(?:\.\.\.)?(\w+)\(/gm)].map(([, kind]) => kind);
  expect(named.sort()).toEqual([...Object.keys(fields), ...Object.keys(money)].sort());
});

test.each(['shared', 'platform/kit', 'platform/kit/testing', 'platform/kit/create-register'])(
  'the guide names the version of %s',
  (folder) => {
    const { name, version } = JSON.parse(read(`${folder}/package.json`)) as { name: string; version: string };
    expect(guide).toContain(`${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  },
);
