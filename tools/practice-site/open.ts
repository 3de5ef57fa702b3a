import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namesFor } from '../../kit/create-register/names.mjs';
import { siteFrom } from '../local-site/ports';
import { onEnd } from '../local-site/onEnd';
import { releaseShell } from '../local-site/releaseShell';
import { openPublishedSite } from '../local-site/publishedSite';

/** Serves a published tree with sign-in and receiver until it is stopped; into a new one the shell is released first. */
export async function openPracticeSite(folder: string, register: string): Promise<void> {
  // Already now: the first build takes a while, and may be interrupted.
  let close = (): void => process.exit(1);
  onEnd(() => close());
  // npm moves to the package's folder first.
  const dir = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'index.html'))) {
    console.log('Releasing the shell…');
    await releaseShell(dir);
  }
  const { id } = namesFor(register);
  const dataDir = `${dir}.data`;
  const ports = siteFrom(process.env['PORT_BASE'] ?? '5500');
  const site = await openPublishedSite(dir, ports, { id, formType: id, dataDir });
  close = site.close;
  console.log(`Site ${dir}\nData ${dataDir}\n${site.settings}\nReady: open ${site.origin}`);
}
