import { existsSync } from 'node:fs';
import { incompatibleWithSite } from '../gate/gate';
import { type Release, releaseName } from '../history/history';
import { fileErrors } from '../publish/verify';
import { conflicts, readRegistry } from '../site/registry';
import { files } from '../site/site';
import type { Target } from '../site/target';

/**
 * For a target: why one of its earlier releases cannot be live, because its files are missing or changed, or it does not
 * fit the site. Asked by a rollback and by whatever chooses a fallback.
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
