import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@registers/kit/release';
import { root } from '../../platform/tools/local-site/registers';

/** A text in a build, and its replacement. */
export type Change = [from: string, to: string];

/** Makes the page throw as it mounts. */
export const throwsOnMount: Change = ['{definition:', '{undefinition:'];

/** Makes the page throw when it is rendered, once a test has told it to. */
export const crashesWhenTold: Change = [
  '{definition:',
  '{get definition(){if(globalThis.told)throw Error("A crash in use");return this.given},given:',
];

/** Makes the build use its own forms: the shell provides none under that name. */
export const ownForms: Change = ['"@registers/shared/register"', '"@registers/shared/register-own"'];

/** The registers with changed copies of their builds (variants), and the label in which a page shows a copy's name. */
const labels = {
  'mfe-job': 'PRJ Number',
  'mfe-invoice': 'Number of Days',
} as const;

export type Variable = keyof typeof labels;

/** The label by which a page shows that it is of the changed copy `name` of a build; without a name, of the real build. */
export const labelOf = (folder: Variable, name?: string): string =>
  name === undefined ? labels[folder] : `${labels[folder]} of ${name}`;

/** The scripts and the manifest of a build, by their names. */
export type Build = ReadonlyMap<string, string>;

/** Replaces a text. @throws Error when it is not there: the test would prove nothing. */
function replaceIn(text: string, [from, to]: Change, where: string): string {
  if (!text.includes(from)) throw new Error(`${where} has no text ${from}`);
  return text.replaceAll(from, to);
}

/** Edits a file, as a person does. @throws Error if a text that is to be replaced is not there */
export const editFile = (file: string, ...changes: readonly Change[]): void =>
  writeFileSync(
    file,
    changes.reduce((text, change) => replaceIn(text, change, file), readFileSync(file, 'utf8')),
  );

const readBuild = (folder: string): Build => {
  const dist = join(root, folder, 'dist');
  const names = readdirSync(dist).filter((name) => /\.(js|json)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
};

/** The name under which a page keeps the chunks of a build, different for each build. */
function nameOf(build: Build): string {
  const [name] = [...build.values()].flatMap((text) => /(?<=\bchunks_)\w+_[0-9a-f]{16}\b/.exec(text) ?? []);
  if (name === undefined) throw new Error('The build has no list of its chunks');
  return name;
}

/** Replaces texts in all files. @throws Error when one of them is in no file. */
function replaceAll(build: Build, changes: readonly Change[]): Map<string, string> {
  const all = [...build.values()].join('\n');
  for (const change of changes) replaceIn(all, change, 'The build');
  const change = (text: string) => changes.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  return new Map([...build].map(([name, text]) => [name, change(text)]));
}

/**
 * A copy of a build with these changes, its own name and the right hashes: what building it would give, in a
 * tenth of the time.
 */
export function changedBuild(build: Build, changes: readonly Change[]): Build {
  const name = nameOf(build);
  const own: Change = [name, name.slice(0, -16) + randomBytes(8).toString('hex')];
  const changed = replaceAll(build, [...changes, own]);
  const hashes = [...build]
    .filter(([name]) => name.endsWith('.js') && !name.startsWith('remoteEntry'))
    .map(([name, text]): Change => [integrityOf(text), integrityOf(changed.get(name) ?? '')]);
  return replaceAll(changed, hashes);
}

/** A copy of a register's build that shows this name in a label. */
export const variant = (folder: Variable, name: string, ...changes: Change[]): Build =>
  changedBuild(readBuild(folder), [[labelOf(folder), labelOf(folder, name)], ...changes]);
