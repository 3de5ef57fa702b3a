import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { nginxAt, nginxConf, stopNginx } from '../../platform/site/testing/server';
import { offsets, type SitePorts } from '../../platform/tools/local-site/ports';

/** The addresses at which nginx serves the site and passes entries on. */
export const addresses = (ports: SitePorts) => ({
  site: `https://127.0.0.1:${ports.port(0)}`,
  receiver: `https://127.0.0.1:${ports.port(1)}`,
});

/** A folder in place of `/` of a machine, so that nobody has to be root. */
export interface Machine {
  /** Changes a command, or a text of a file, to what it has to be on this machine. */
  here: (text: string) => string;
  /** The environment of a terminal on the machine. */
  env: NodeJS.ProcessEnv;
  /** The journal of the receivers. */
  journal: string;
  close: () => Promise<void>;
}

/** Scripts in place of commands that need root, systemd or Docker, or that have their files elsewhere. */
const scripts = (place: string, journal: string): Record<string, string> => ({
  useradd: 'exit 0',
  systemctl: 'exit 0',
  docker: 'exit 0',
  crontab: 'exit 0',
  'systemd-run': `
while :; do case $1 in
  -p) case $2 in EnvironmentFile=*) file=\${2#*=} ;; WorkingDirectory=*) cd "\${2#*=}" ;; esac; shift 2 ;;
  -*) shift ;;
  *) break ;;
esac; done
exec env -i PATH="$PATH" $(grep -v '^#' "\${file:-/dev/null}") "$@"`,
  journalctl: `exec cat ${journal}`,
  nginx: `exec ${nginxAt} -c ${place}/nginx.conf -e ${place}/nginx.log "$@"`,
});

/** Makes the machine, with a nginx that serves nothing yet. */
export function makeMachine(place: string, ports: SitePorts): Machine {
  if (nginxAt === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx)');
  const journal = join(place, 'journal');
  for (const dir of [
    'bin',
    'etc/nginx/conf.d',
    'etc/systemd/system',
    'etc/ssl',
    'var/lib/registers',
    'opt',
    'usr/local/bin',
  ])
    mkdirSync(join(place, dir), { recursive: true });
  for (const [name, script] of Object.entries(scripts(place, journal)))
    writeFileSync(join(place, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(journal, '');
  writeFileSync(join(place, 'nginx.conf'), nginxConf(place, join(place, 'etc/nginx/conf.d/*.conf')));
  const env = {
    ...process.env,
    PATH: [
      join(place, 'bin'),
      join(place, 'usr/local/bin'),
      dirname(process.execPath),
      process.env['PATH'],
    ].join(delimiter),
    CURL_CA_BUNDLE: process.env['NODE_EXTRA_CA_CERTS'],
    npm_config_prefer_offline: 'true',
  };
  const nginx: ChildProcess = spawn(join(place, 'bin/nginx'), { env, stdio: 'inherit' });
  return {
    here: (text) =>
      text
        .replace(/(?<![\w.~:/-])\/(etc|var|opt|usr\/local)\//g, `${place}/$1/`)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('localhost:13006', `localhost:1${ports.port(offsets.receiver)}`)
        .replaceAll('https://receiver.example.com', addresses(ports).receiver)
        .replace(/ -[og] registers\b/g, ''),
    env,
    journal,
    close: () => stopNginx(nginx),
  };
}
