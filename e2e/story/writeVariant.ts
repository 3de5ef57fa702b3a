import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/local-site/registers';
import { type Change, type Variable, variant } from '../support/builds';

let versions = 0;

/** Gives a package a version that it had in no other build: a version is released with one content only. */
export function raiseVersion(from: string, to: string): void {
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as object;
  versions += 1;
  writeFileSync(join(to, 'package.json'), JSON.stringify({ ...manifest, version: `1.${versions}.0` }));
}

/** Writes a variant of a register and its build, with a version of its own, into a new folder below `dir`, as its package. */
export function writeVariant(dir: string, folder: Variable, name: string, ...changes: Change[]): string {
  const copy = mkdtempSync(join(dir, `${folder}-`));
  raiseVersion(join(root, folder), copy);
  mkdirSync(join(copy, 'dist'));
  for (const [file, text] of variant(folder, name, ...changes)) writeFileSync(join(copy, 'dist', file), text);
  return copy;
}
