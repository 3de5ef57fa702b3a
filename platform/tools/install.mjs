import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** When a file of this folder was last changed, in milliseconds since 1970; 0 if it does not exist. */
const changed = (file) => (existsSync(`${root}${file}`) ? statSync(`${root}${file}`).mtimeMs : 0);

/** npm's note of what is installed: docs.npmjs.com/cli/v11/configuring-npm/package-lock-json#hidden-lockfiles */
const npmsNote = 'node_modules/.package-lock.json';
const readJson = (file) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

/** Whether the tools, which are the development dependencies of package.json, are installed. */
function areToolsInstalled() {
  if (!existsSync(`${root}${npmsNote}`)) return false;
  const { packages } = readJson(npmsNote);
  return Object.keys(readJson('package.json').devDependencies).every(
    (name) => `node_modules/${name}` in packages,
  );
}

// Where NODE_ENV is production, npm leaves the tools out if nothing else is said.
const withTools = '--include=dev';

/** The arguments with which npm installs what is missing; undefined if nothing is. Installed tools stay. */
export function missing({ tools }, { upToDate, hasTools }) {
  if (!upToDate) return ['ci', tools || hasTools ? withTools : '--omit=dev'];
  // Not `npm ci`, which first removes all packages: a running site may be using them.
  return tools && !hasTools ? ['install', '--no-save', withTools] : undefined;
}

/** Installs what is missing. Ends the process if Node is too old. */
export function ensureInstalled(wanted) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`This is Node ${process.versions.node}. Install Node 20.19 or newer: https://nodejs.org`);
    process.exit(1);
  }
  const args = missing(wanted, {
    upToDate: changed(npmsNote) >= changed('package-lock.json'),
    hasTools: areToolsInstalled(),
  });
  if (args === undefined) return;
  console.log('Installing dependencies…');
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
