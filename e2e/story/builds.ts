import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/start/workspaces';

/** A text of a build, and what stands in its place. */
export type Change = [from: string, to: string];

/** A build and the mark by which its releases are told apart on the page. */
const marks = {
  'mfe-job': 'PRJ Number',
  'mfe-invoice': 'Number of Days',
} as const;

export type Marked = keyof typeof marks;

/** What a person sees of the release with this name; without a name, what stands in the source. */
export const markOf = (folder: Marked, name?: string): string =>
  name === undefined ? marks[folder] : `${marks[folder]} of ${name}`;

/** Throws as the page mounts, and not before: the release tool runs no code of a build. */
export const throwsOnMount: Change = ['{definition:', '{undefinition:'];

/** Lets the build bring its own forms: the shell provides none of that name. */
export const ownForms: Change = ['"@registers/shared/register"', '"@registers/shared/register-own"'];

/**
 * A copy of the real build in a folder below `dir`, with these changes in its scripts and its manifest. Building
 * takes ten times as long, and would differ in nothing else.
 * @throws Error when a text is not there: the copy would be like every other.
 */
export function variant(dir: string, folder: Marked, name: string, ...more: Change[]): string {
  const copy = mkdtempSync(join(dir, `${folder}-`));
  const built = join(root, folder, 'dist');
  cpSync(built, copy, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const changes: Change[] = [[marks[folder], markOf(folder, name)], ...more];
  const found = new Set<string>();
  for (const file of readdirSync(copy).filter((one) => /\.(js|json)$/.test(one))) {
    let text = readFileSync(join(copy, file), 'utf8');
    for (const [from, to] of changes) {
      if (!text.includes(from)) continue;
      found.add(from);
      text = text.replaceAll(from, to);
    }
    writeFileSync(join(copy, file), text);
  }
  const missed = changes.filter(([from]) => !found.has(from));
  if (missed.length > 0) throw new Error(`The build of ${folder} has no text ${missed.join(', ')}`);
  return copy;
}
