import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from '../../platform/tools/local-site/commands';
import { audience, clientId } from '../../platform/tools/local-site/documents';
import { offsets, type SitePorts } from '../../platform/tools/local-site/ports';
import { root } from '../../platform/tools/local-site/registers';
import { addresses } from './machine';

/** The local sign-in in place of Auth0. */
export interface Login {
  /** Restarts the sign-in, with access tokens that last so many seconds. */
  restart: (tokenSeconds: number) => Promise<void>;
  /** Restarts the sign-in without its sessions, as if everybody was blocked and revoked in Auth0. */
  endSessions: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startLogin(place: string, ports: SitePorts): Promise<Login> {
  const dir = join(place, 'login');
  let seconds = 3600;
  const start = () =>
    startCommand(
      root,
      [process.execPath, '--import', 'tsx', 'platform/login/src/main.ts'],
      `${ports.origin(offsets.login)}/healthz`,
      {
        DATA_DIR: dir,
        PORT: String(ports.port(offsets.login)),
        SHELL_ORIGINS: addresses(ports).site,
        CLIENT_ID: clientId,
        AUDIENCE: audience,
        ACCESS_TOKEN_TTL: String(seconds),
      },
    );
  let running = await start();
  return {
    restart: async (tokenSeconds) => {
      seconds = tokenSeconds;
      await running.stop();
      running = await start();
    },
    endSessions: async () => {
      await running.stop();
      rmSync(join(dir, 'login-sessions.json'));
      running = await start();
    },
    stop: () => running.stop(),
  };
}
