import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { edit } from './edits';
import { addresses } from './machine';
import { openPerson, type Person } from './person';
import { again, deployAgain, type Setting } from './setting';

const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com'];

/** Pushes a new version of this repository, whose shell has another inline script. */
export function publishNewVersion(clone: string): void {
  edit(join(clone, 'shell/package.json'), ['"version": "1.0.0"', '"version": "1.1.0"']);
  edit(join(clone, 'shell/src/index.html'), [
    '    <script>\n',
    "    <script>\n      performance.mark('new');\n",
  ]);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', clone, ...author, ...args], { stdio: 'pipe' });
  git('commit', '--quiet', '--all', '--message', 'A new version');
  git('push', '--quiet');
}

/** Releases the new shell, with the commands of docs/operating.md, while people work in the one before. */
export async function releaseNewShell(setting: Setting, person: Person): Promise<void> {
  const { terminal, clone, browser, ports } = setting;
  const { site } = addresses(ports);
  const release = again('npm run release -w shell', setting);
  await terminal.run(`cd ${clone}`);
  const refused = await terminal.runFailing(release);
  assert.match(refused, /Refused: the policy of \S+ does not allow the inline script of shell 1\.1\.0/);
  await deployAgain(setting);
  await person.submit('OLD-1');
  assert.match(await terminal.run(release), /Live: shell 1\.1\.0/);
  await person.submit('OLD-2');
  const other = await openPerson(browser, site, 'bilal@example.com');
  assert.equal(await other.page.evaluate(() => performance.getEntriesByName('new').length), 1);
  await other.submit('NEW-1');
  assert.deepEqual([...person.errors, ...other.errors], [], 'errors on the consoles');
}
