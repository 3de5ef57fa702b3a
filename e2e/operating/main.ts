import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authorityOf, makeAuthority } from './certificates';
import { operate } from './operate';

const usage = `npm run operating    docs/operating.md, command by command: a site over TLS, and two receivers on PostgreSQL

  Everything is done in a new folder, of what is committed here. It needs nginx, PostgreSQL, openssl, curl and git.

  PORT_BASE     the first of the ports that are used: site, receivers for the pages (+1), sign-in (+5), receivers (+6, +7) (5600)
  KEEP          keep the folder in which it was done
  E2E_BROWSER   the browser to use, when none is found on the machine
`;

/** Node reads which authorities it trusts as it starts, so this program starts itself again. */
function startTrusting(place: string): number {
  makeAuthority(place);
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), place];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authorityOf(place) };
  // After Ctrl-C the started program stops what it runs, and this one waits for it.
  process.once('SIGINT', () => undefined);
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1;
}

const [, , argument] = process.argv;
if (argument === '--help') console.log(usage);
else if (argument !== undefined) await operate(argument);
else {
  const place = mkdtempSync(join(tmpdir(), 'registers-operating-'));
  process.exitCode = startTrusting(place);
  if (process.env['KEEP'] === undefined) rmSync(place, { recursive: true, force: true });
  else console.log(`Kept in ${place}`);
}
