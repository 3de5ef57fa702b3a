import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '@registers/kit/serve';
import { readFacts } from '../../deploy/facts';
import { pageFor } from '../start/page';
import { offsets, type Site } from '../start/ports';
import { runService, stopService } from '../start/services';
import { audience, clientId } from '../start/site';
import { giveConfig } from './config';

/** Opens a published tree with sign-in and receiver beside it. */
export async function openSite(
  dir: string,
  site: Site,
  register: { id: string; formType: string; data: string },
) {
  const origin = site.origin(offsets.shell);
  const login = site.origin(offsets.login);
  const settings = giveConfig(dir, site, register.id);
  const DATA_DIR = register.data;
  const services = await Promise.all([
    runService('login', login, {
      DATA_DIR,
      PORT: String(site.port(offsets.login)),
      SHELL_ORIGINS: origin,
      CLIENT_ID: clientId,
      AUDIENCE: audience,
    }),
    runService('receiver', site.origin(offsets.receiver), {
      DATA_DIR,
      PORT: String(site.port(offsets.receiver)),
      ALLOWED_ORIGINS: origin,
      FORM_TYPES: register.formType,
      TOKEN_ISSUER: `${login}/`,
      TOKEN_AUDIENCE: audience,
      LOCAL_DOWNLOADS: 'yes',
    }),
  ]);
  const server = await serveFolder(site.port(offsets.shell), {
    dir,
    made: {
      '/index.html': () => pageFor(readFacts(dir), readFileSync(join(dir, 'index.html'), 'utf8')),
    },
  });
  return {
    origin,
    settings,
    stored: async () =>
      (await fetch(`${site.origin(offsets.receiver)}/registers/${register.formType}.csv`)).text(),
    close: () => {
      server.close();
      services.forEach(stopService);
    },
  };
}
