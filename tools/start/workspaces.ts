import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RegisterManifest, registerOf } from '@registers/shared/federation';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RegisterFolder extends RegisterManifest {
  dir: string;
  /** How many ports its server stands above the shell's. */
  offset: number;
}

/** Every register of this repository, in the order of the sidebar. */
export function registerFolders(): RegisterFolder[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => {
      const dir = join(root, name);
      const register = registerOf(dir);
      return { ...register, dir, offset: register.port - 3000 };
    })
    .sort((a, b) => sidebar.indexOf(a.id) - sidebar.indexOf(b.id));
}

/** The specification's order of the links; their ports follow the design's. */
const sidebar = ['inquiry', 'job', 'manmonth', 'invoice'];

/** What a register's build says of itself. */
export function builtEntry(dir: string): { version: string; file: string } {
  const manifest = JSON.parse(readFileSync(join(dir, 'dist/mf-manifest.json'), 'utf8')) as {
    metaData: { buildInfo: { buildVersion: string }; remoteEntry: { name: string } };
  };
  return { version: manifest.metaData.buildInfo.buildVersion, file: manifest.metaData.remoteEntry.name };
}
