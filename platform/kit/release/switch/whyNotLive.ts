import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { isMissing } from '../basics/readJson';
import { incompatibleWithSite } from '../gate/gate';
import { type Release, releaseName } from '../history/history';
import { conflicts, readRegistry } from '../site/registry';
import { files } from '../site/site';
import type { Target } from '../site/target';

/** An error for each file of a release in `dir` that is missing, or differs from what was published. */
export function fileErrors(dir: string, hashes: Release['hashes']): string[] {
  return Object.entries(hashes).flatMap(([name, hash]) => {
    try {
      return integrityOf(readFileSync(join(dir, name))) === hash
        ? []
        : [`${name} differs from what was published`];
    } catch (error) {
      if (isMissing(error)) return [`${name} is missing`];
      throw error;
    }
  });
}

/**
 * For a target: why one of its earlier releases cannot be live, because its files are missing or changed, or it does not
 * fit the site.
 */
export const whyNotLive =
  (target: Target) =>
  (release: Release): string[] => {
    const dir = files.release(target.site, target.folder, releaseName(release));
    if (!existsSync(dir)) return [`${releaseName(release)} has been pruned: ${dir} does not exist`];
    const errors = fileErrors(dir, release.hashes);
    if (errors.length > 0) return errors;
    const registry = readRegistry(target.site);
    const { identity, formTypes } = release;
    return [
      ...incompatibleWithSite(target, registry, release).reasons,
      ...(identity ? conflicts(registry, { ...identity, formTypes }) : []),
    ];
  };
