import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, type Variable, variant } from '../support/builds';

/** Writes a variant of a register's build into a new folder below `dir`. @returns that folder. */
export function writeVariant(dir: string, folder: Variable, name: string, ...changes: Change[]): string {
  const copy = mkdtempSync(join(dir, `${folder}-`));
  for (const [file, text] of variant(folder, name, ...changes)) writeFileSync(join(copy, file), text);
  return copy;
}
