import type { Package } from '../build/package';
import { refuseUnfit } from '../gate/gate';
import type { Release } from '../history/history';
import { withHints } from '../site/hints';
import { releaseName } from '../site/registry';
import { withBase } from '../site/shellPage';
import { releaseAddressOf, files, type Site } from '../site/site';
import { planRelease } from './plan';
import { copyBuild, filesBelow } from './releaseFiles';
import { verify } from './verify';

/** Checks a build and copies it into the site. No browser loads it until it is made live or a canary. `url`: --url. */
export async function publishBuild(
  site: Site,
  pkg: Package,
  dist: string,
  url: string | undefined,
): Promise<Release> {
  const plan = planRelease(site, pkg, dist);
  const { folder, identity } = pkg;
  const name = releaseName(plan);
  console.log(`${folder} ${name}${plan.dirty ? ' (dirty: with uncommitted changes)' : ''}`);
  console.log(refuseUnfit({ site, folder, id: identity?.id }, plan));
  const names = new Set(filesBelow(dist));
  const base = releaseAddressOf(site, folder, name, '');
  // Only the shell has no identity. In its page, the addresses of scripts become those of this release, and the preload
  // hints are empty: `inSiteTransaction` writes them when the page is live.
  const hashes = await copyBuild(dist, files.release(site, folder, name), (file, content) =>
    !identity && file === 'index.html'
      ? Buffer.from(withHints(withBase(content.toString(), names, base), []))
      : content,
  );
  const release = { ...plan, hashes };
  console.log(await verify(site, folder, release, url));
  return release;
}
