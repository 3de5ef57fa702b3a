import type { Locator, Page } from '@playwright/test';
import type { Registry } from '@registers/kit/release';
import type { Change } from '../support/builds';
import { type Marked, markOf, variant } from './builds';
import type { Stage } from './stage';
import { register } from './tool';

/** Releases a variant of a register's build, as its team does. */
export const release = (stage: Stage, folder: Marked, name: string, ...changes: Change[]): Promise<string> =>
  register(folder, 'release', '--to', stage.site, '--dist', variant(stage.builds, folder, name, ...changes));

/** What the registry says of a register. */
export function entryOf(stage: Stage, id: string): Registry['registers'][number] {
  const found = stage.registry().registers.find((entry) => entry.id === id);
  if (!found) throw new Error(`registers.json has no register ${id}`);
  return found;
}

/** What shows that a release is on the page. */
export const seen = (page: Page, folder: Marked, name: string): Locator =>
  page.getByText(markOf(folder, name), { exact: true });

/** The line that says so when what is live does not work. */
export const earlier = (page: Page): Locator =>
  page.getByText('An earlier version of this register is in use.', { exact: false });
