import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RegisterSection, readRegister } from '@registers/kit/webpack';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The script of the kit's command `register`, to be run by Node. */
export const registerBin = join(root, 'platform/kit/cli/bin.mjs');

/** A register of this repository: the section `register` of its package.json, and where it is. */
export interface RegisterFolder extends RegisterSection {
  dir: string;
  version: string;
  /** The port of its server, counted from the shell's. */
  offset: number;
}

export const versionIn = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;

export function registerFolders(): RegisterFolder[] {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => {
      const dir = join(root, name);
      const register = readRegister(dir);
      return { ...register, dir, version: versionIn(dir), offset: register.port - 3000 };
    });
  return inSidebarOrder(folders);
}

/** The order of the links in the sidebar, which the specification fixes. The ports have another order. */
const sidebar = ['inquiry', 'job', 'manmonth', 'invoice'];

/** The registers in the order of the sidebar. Those that it does not name come after the others, by their ports. */
export function inSidebarOrder<R extends Pick<RegisterSection, 'id' | 'port'>>(registers: readonly R[]): R[] {
  const place = ({ id, port }: R) => (sidebar.includes(id) ? sidebar.indexOf(id) : port);
  return registers.toSorted((a, b) => place(a) - place(b));
}
