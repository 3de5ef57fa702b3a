import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namesFor } from '../../kit/create-register/names.mjs';
import { siteFrom } from '../start/ports';
import { whenEnded } from '../start/whenEnded';
import { releaseShell } from './releaseShell';
import { openSite } from './site';

/** Serves a published tree with sign-in and receiver beside it until it is stopped; a new one gets the shell first. */
export async function openPractice(folder: string, register: string): Promise<void> {
  // From the start: the first build takes a while. What is not open yet ends with this program.
  let close = (): void => process.exit(1);
  whenEnded(() => close());
  // npm moves to the package's folder first.
  const dir = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'index.html'))) {
    console.log('Releasing the shell…');
    await releaseShell(dir);
  }
  const { id } = namesFor(register);
  const data = `${dir}.data`;
  const site = await openSite(dir, siteFrom(process.env['PORT_BASE'] ?? '5500'), {
    id,
    formType: register,
    data,
  });
  close = site.close;
  console.log(`Site ${dir}\nData ${data}\n${site.settings}\nReady: open ${site.origin}`);
}
