import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Identity, readRegister } from '@registers/kit/release';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The script of the kit's command `register`, to be run by Node. */
export const registerBin = join(root, 'platform/kit/cli/bin.mjs');

/** A register of this repository. */
export interface RegisterFolder extends Identity {
  dir: string;
  version: string;
  /** The port of its server, counted from the shell's. */
  offset: number;
}

export function registerFolders(): RegisterFolder[] {
  const folders = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => {
      const { port, ...register } = readRegister(join(root, name));
      return { ...register, offset: port - 3000 };
    });
  return inSidebarOrder(folders);
}

/** The order of the links in the sidebar, which the specification fixes. The ports have another order. */
const sidebar = ['inquiry', 'job', 'manmonth', 'invoice'];

/** The registers in the order of the sidebar. Those that it does not name come after the others, by their ports. */
export function inSidebarOrder<R extends Pick<RegisterFolder, 'id' | 'offset'>>(
  registers: readonly R[],
): R[] {
  const place = ({ id, offset }: R) => (sidebar.includes(id) ? sidebar.indexOf(id) : sidebar.length + offset);
  return registers.toSorted((a, b) => place(a) - place(b));
}
