import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@registers/kit/release';
import { root } from '../../tools/start/workspaces';

/** A text of a build, and what takes its place. */
export type Change = [from: string, to: string];

/** Throws as the page mounts, and not before: the release tool runs no code of a build. */
export const throwsOnMount: Change = ['{definition:', '{undefinition:'];

/** Lets the build bring its own forms: the shell provides none of that name. */
export const ownForms: Change = ['"@registers/shared/register"', '"@registers/shared/register-own"'];

/** The scripts and the manifest of a build, by their names. */
export type Build = ReadonlyMap<string, string>;

export const readBuild = (folder: string): Build => {
  const dist = join(root, folder, 'dist');
  const names = readdirSync(dist).filter((name) => /\.(js|json)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
};

/** By this name a page keeps the scripts and chunks of one build apart from those of another. */
function nameOf(build: Build): string {
  const [name] = [...build.values()].flatMap((text) => /(?<=\bchunks_)\w+_[0-9a-f]{16}\b/.exec(text) ?? []);
  if (name === undefined) throw new Error('The build has no list of chunks of its own');
  return name;
}

/** Puts these texts in place of others in every file. @throws Error when one is not there. */
function replaced(build: Build, changes: readonly Change[]): Map<string, string> {
  const texts = [...build.values()];
  const missed = changes.filter(([from]) => !texts.some((text) => text.includes(from)));
  if (missed.length > 0) throw new Error(`The build has no text ${missed.map(([from]) => from).join(', ')}`);
  const change = (text: string) => changes.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  return new Map([...build].map(([name, text]) => [name, change(text)]));
}

/**
 * A copy of a build with these changes, and with a name and hashes that fit them. Building takes ten
 * times as long, and would differ in nothing else.
 */
export function changedBuild(build: Build, changes: readonly Change[]): Build {
  const name = nameOf(build);
  const own: Change = [name, name.slice(0, -16) + randomBytes(8).toString('hex')];
  const changed = replaced(build, [...changes, own]);
  const hashes = [...build]
    .filter(([name]) => name.endsWith('.js') && !name.startsWith('remoteEntry'))
    .map(([name, text]): Change => [integrityOf(text), integrityOf(changed.get(name) ?? '')]);
  return replaced(changed, hashes);
}
