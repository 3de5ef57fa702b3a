import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of a site as if its shell had been built with an older `shared`: that is what its record says. */
export function siteWithOlderShell(site: string, copy: string): void {
  cpSync(site, copy, { recursive: true });
  const file = join(copy, 'registers.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { shell: { shared: Record<string, string> } };
  const { shared } = registry.shell;
  const ours = Object.keys(shared).filter((name) => name.startsWith('@registers/shared/'));
  assert.notEqual(ours.length, 0, 'the shell provides no module of shared');
  for (const name of ours) shared[name] = '0.9.0';
  writeFileSync(file, JSON.stringify(registry));
}
