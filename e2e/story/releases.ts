import type { Locator, Page } from '@playwright/test';
import type { Registry } from '@registers/kit/release';
import type { Change, Variable } from '../support/builds';
import type { Fixture } from './fixture';
import { register } from './registerCommand';
import { writeVariant } from './writeVariant';

/** The arguments of a release of a build that is ready. */
export const releaseOf = ({ site }: Fixture, ...more: string[]): string[] => [
  'release',
  ...['--to', site, '--dist', 'dist', ...more],
];

/** Releases a variant of a register's build, as its team does. */
export const release = (
  fixture: Fixture,
  folder: Variable,
  name: string,
  ...changes: Change[]
): Promise<string> => register(writeVariant(fixture.builds, folder, name, ...changes), ...releaseOf(fixture));

/** The register record of a register. */
export function recordOf(fixture: Fixture, id: string): Registry['registers'][number] {
  const found = fixture.registry().registers.find((record) => record.id === id);
  if (!found) throw new Error(`registers.json has no register ${id}`);
  return found;
}

/** The banner of a register whose fallback is used. */
export const fallbackBanner = (page: Page): Locator =>
  page.getByText('You’re using an earlier version of this register.', { exact: false });
