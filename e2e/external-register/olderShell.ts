import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const write = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));
const isOurs = (name: string) => name.startsWith('@registers/shared/');

/** A copy of a site as if its shell had been built with an older `shared`: that is what its manifest says. */
export function siteWithOlderShell(site: string, copy: string): void {
  cpSync(site, copy, { recursive: true });
  const { shell } = read(join(copy, 'registers.json')) as { shell: { manifest: string } };
  const file = join(copy, decodeURIComponent(shell.manifest));
  const manifest = read(file) as { shared: { name: string; version: string }[] };
  const ours = manifest.shared.filter(({ name }) => isOurs(name));
  assert.notEqual(ours.length, 0, 'the shell provides no module of shared');
  for (const one of ours) one.version = '0.9.0';
  write(file, manifest);
}
