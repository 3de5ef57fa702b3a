import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, changedBuild, readBuild } from '../support/builds';

/** A build and the mark by which its releases are told apart on the page. */
const marks = {
  'mfe-job': 'PRJ Number',
  'mfe-invoice': 'Number of Days',
} as const;

export type Marked = keyof typeof marks;

/** What a person sees of the release with this name; without a name, what stands in the source. */
export const markOf = (folder: Marked, name?: string): string =>
  name === undefined ? marks[folder] : `${marks[folder]} of ${name}`;

/** A copy of the real build in a folder below `dir`, with these changes in its scripts and its manifest. */
export function variant(dir: string, folder: Marked, name: string, ...more: Change[]): string {
  const copy = mkdtempSync(join(dir, `${folder}-`));
  const build = changedBuild(readBuild(folder), [[marks[folder], markOf(folder, name)], ...more]);
  for (const [file, text] of build) writeFileSync(join(copy, file), text);
  return copy;
}
