import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const changed = (file) => (existsSync(`${root}${file}`) ? statSync(`${root}${file}`).mtimeMs : 0);

/**
 * Installs what the lockfile says, unless that was done since it last changed: npm notes what it installed in its
 * hidden lockfile (https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json#hidden-lockfiles).
 */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}. See https://nodejs.org`);
    process.exit(1);
  }
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log('Installing dependencies…');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
