import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { offsets, type Site } from '../start/ports';
import { runService, stopService } from '../start/services';
import { audience, clientId } from '../start/site';
import { giveConfig } from './config';

const hashed = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

/** A published tree on a plain static host: hashed files for ever, everything else anew, the page for every route. */
function serve(dir: string, port: number): Promise<Server> {
  const files = sirv(dir, {
    dev: true,
    single: true,
    setHeaders(response, path) {
      response.setHeader(
        'Cache-Control',
        hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
  const server = createServer((request, response) => {
    // sirv leaves an escaped `+` escaped, which stands in the name of every release.
    request.url = request.url?.replaceAll('%2B', '+') ?? '/';
    files(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

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
  const server = await serve(dir, site.port(offsets.shell));
  return {
    origin,
    settings,
    stored: async () =>
      (await fetch(`${site.origin(offsets.receiver)}/registers/${register.formType}.csv`)).text(),
    close: () => {
      server.close();
      server.closeAllConnections();
      services.forEach(stopService);
    },
  };
}
