import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audience } from '../../platform/tools/local-site/documents';
import { offsets } from '../../platform/tools/local-site/ports';
import { type Change, editFile } from '../support/builds';
import { issueCertificate } from './certificates';
import { addresses } from './machine';
import type { Setting } from './setting';

/** Changes the files that are installed from a clone so that they are right on this machine. */
export function moveInstaller({ place, machine, places }: Setting): void {
  const folder = join(place, `opt/registers-${places['version'] ?? ''}/platform/receiver/systemd`);
  for (const name of ['install.sh', 'registers-receiver']) {
    const file = join(folder, name);
    writeFileSync(file, machine.here(readFileSync(file, 'utf8')));
  }
}

/** Writes the settings of the receivers into the file that was installed. */
export function editSettings({ place, database, ports, places }: Setting): void {
  const key = randomUUID();
  editFile(
    join(place, 'etc/registers/receiver.env'),
    ['DATA_DIR=/var', `DATA_DIR=${place}/var`],
    [
      '# In place of the file there: DATABASE_URL=postgres://registers:<password>@localhost:5432/registers',
      `DATABASE_URL=${database}`,
    ],
    ['https://<auth.domain>', ports.origin(offsets.login)],
    ['<identifier of the API>', audience],
    ['https://registers.example.com', addresses(ports).site],
    ['<a long random text>', key],
  );
  places['DOWNLOAD_KEY'] = key;
}

/** Writes this machine's names into the configuration for the receivers, and makes their certificate. */
export function editProxy({ place, ports }: Setting): void {
  const { site } = addresses(ports);
  editFile(
    join(place, 'etc/nginx/conf.d/receiver.conf'),
    ['https://registers.example.com', site],
    ['receiver.example.com', '127.0.0.1'],
    ['listen 443', `listen 127.0.0.1:${ports.port(1)}`],
    ['listen [::]:443', `listen [::1]:${ports.port(1)}`],
    ['/etc/ssl/', `${place}/etc/ssl/`],
    ...[0, 1].flatMap((number): Change[] => {
      const port = ports.port(offsets.receiver + number);
      return ['', '1'].map((office) => [
        `${number > 0 ? '# ' : ''}server 127.0.0.1:${office}${3006 + number}`,
        `server 127.0.0.1:${office}${port}`,
      ]);
    }),
  );
  issueCertificate(place, 'receiver');
}
