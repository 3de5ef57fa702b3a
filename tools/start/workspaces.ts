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

interface Built {
  version: string;
  /** The entry script. */
  file: string;
  /** The scripts of the page behind it. */
  page: string[];
}

/** What a register's build says of itself. */
export function builtEntry(dir: string): Built {
  const manifest = JSON.parse(readFileSync(join(dir, 'dist/mf-manifest.json'), 'utf8')) as {
    metaData: { buildInfo: { buildVersion: string }; remoteEntry: { name: string } };
    exposes: { assets: { js: { sync: string[] } } }[];
  };
  const { buildInfo, remoteEntry } = manifest.metaData;
  return {
    version: buildInfo.buildVersion,
    file: remoteEntry.name,
    page: manifest.exposes.flatMap(({ assets }) => assets.js.sync),
  };
}
