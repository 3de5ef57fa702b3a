import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namesFor } from '../../kit/create-register/names.mjs';
import { mustSucceed } from '../local-site/commands';
import { onEnd } from '../local-site/onEnd';
import { portsFrom } from '../local-site/ports';
import { openPublishedSite } from '../local-site/publishedSite';
import { registerBin, root } from '../local-site/registers';

/** Serves a site with sign-in, receiver and collector until Ctrl-C. A new site first gets the shell. */
export async function openPracticeSite(folder: string, register: string): Promise<void> {
  // Set before the release below, which may be interrupted: until the site is open, to end this program is to exit.
  let close = (): void => process.exit(1);
  onEnd(() => close());
  // Paths are relative to the folder in which the command was typed (INIT_CWD): npm runs this in another one.
  const inFolder = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  const dir = inFolder(folder);
  const dataDir = inFolder(process.env['DATA_DIR'] ?? `${dir}.data`);
  const base = process.env['PORT_BASE'] ?? '5500';
  const ports = portsFrom(base);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'index.html'))) {
    console.log('Releasing the shell…');
    await mustSucceed(join(root, 'shell'), [process.execPath, registerBin, 'release', '--to', dir]);
  }
  const { id } = namesFor(register);
  const site = await openPublishedSite(dir, ports, { id, formType: id, dataDir });
  close = site.close;
  console.log(`Site ${dir}\nData ${dataDir} (DATA_DIR)\nPorts from ${base} (PORT_BASE)\n${site.settings}`);
  console.log(`Ready: open ${site.origin}`);
}
