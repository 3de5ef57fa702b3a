import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  for (const one of ours) one.version = '1.0.0';
  write(file, manifest);
}

/** Lets the next build of a register be one against `shared` 1.0.0, as far as federation knows. */
export function buildAgainstOlderShared(dir: string): void {
  const file = join(dir, 'node_modules/@registers/shared/package.json');
  write(file, { ...(read(file) as object), version: '1.0.0' });
  const own = join(dir, 'package.json');
  const json = read(own) as { dependencies: Record<string, string> };
  const dependencies = { ...json.dependencies, '@registers/shared': '1.0.0' };
  // With a version that the site does not have yet.
  write(own, { ...json, version: '0.3.0', dependencies });
  // webpack takes an installed package for the same as long as its folder is.
  rmSync(join(dir, '.cache'), { recursive: true, force: true });
}

/** Which `shared` the live release of a register asks the shell for. */
export function wantedShared(site: string, id: string): string | undefined {
  const { registers } = read(join(site, 'registers.json')) as {
    registers: { id: string; shared: Record<string, string> }[];
  };
  return registers.find((entry) => entry.id === id)?.shared['@registers/shared/contract'];
}
