import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../platform/tools/local-site/registers';
import { type Change, type Variable, variant } from '../support/builds';

let patch = 0;

/** A version that no release has had: builds with different content cannot share one. */
export const nextVersion = (): string => `1.0.${(patch += 1)}`;

/**
 * Writes a register that is ready for its release into a new folder below `dir`: its package.json with a new version,
 * and a variant of its build. @returns that folder.
 */
export function writeVariant(dir: string, folder: Variable, name: string, ...changes: Change[]): string {
  const copy = mkdtempSync(join(dir, `${folder}-`));
  const json = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as object;
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...json, version: nextVersion() }));
  mkdirSync(join(copy, 'dist'));
  for (const [file, text] of variant(folder, name, ...changes)) writeFileSync(join(copy, 'dist', file), text);
  return copy;
}
