import { join } from 'node:path';
import { configSchema } from '@registers/shared/registry';
import { build } from '../../webpack/build';
import { CliError } from '../basics/errors';
import { readJson } from '../basics/readJson';
import { type Package, readPackage } from '../build/package';
import { refuseConflicts, refuseUnfit } from '../gate/gate';
import { releaseName } from '../history/history';
import { planRelease } from '../publish/plan';
import { copyBuild, listFiles } from '../publish/releaseFiles';
import { verify } from '../publish/verify';
import { withBase, withHints } from '../site/shellPage';
import { files, releaseAddressOf, type Site } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import type { Target } from '../site/target';
import { changeReleases } from '../switch/changeReleases';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import { type Command, readTarget } from './command';
import type { Options } from './options';

/** The folder of the build to release: --dist, or else a new build. With --dist only the trial's browser runs code of the package. */
async function buildToRelease(pkg: Package, options: Options): Promise<string> {
  if (options.text('dist') !== undefined) return options.path('dist');
  if (!(await build(pkg.dir)))
    throw new CliError('The build failed. Nothing was released. Correct what it reports above.');
  return join(pkg.dir, 'dist');
}

/** Why a register cannot send entries: what is wrong or missing in the site's `config.json`. Undefined if it can. */
function endpointError(site: Site, id: string): string | undefined {
  const file = files.config(site);
  try {
    const config = readJson(file, configSchema);
    if (config?.endpoints[id] !== undefined) return undefined;
    const missing = config ? `${file} has no endpoint for the register "${id}"` : `${file} does not exist`;
    return `${missing}. If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "${id}": "https://…" }`;
  } catch (invalid) {
    if (invalid instanceof CliError) return invalid.message;
    throw invalid;
  }
}

/** Builds a package, checks the build, copies it into the site, tries it there, and makes it live or a canary. */
export async function releaseBuild(
  target: Target,
  pkg: Package,
  options: Options,
  event: { does: 'makes live' } | { does: 'starts canary'; percent: number },
): Promise<void> {
  const { site, folder, id } = target;
  const dist = await buildToRelease(pkg, options);
  const plan = planRelease(pkg, dist);
  const name = releaseName(plan);
  console.log(`${folder} ${name}${plan.dirty ? ' (dirty: with uncommitted changes)' : ''}`);
  console.log(refuseUnfit(target, plan));
  const names = new Set(listFiles(dist));
  const base = releaseAddressOf(site, folder, name, '');
  // In the shell's page, the addresses of scripts become those of this release, and the preload hints are empty:
  // `inSiteTransaction` writes them when the page is live.
  const hashes = await copyBuild(dist, files.release(site, folder, name), (file, content) =>
    id === undefined && file === 'index.html'
      ? Buffer.from(withHints(withBase(content.toString(), names, base), []))
      : content,
  );
  const release = { ...plan, hashes };
  console.log(await verify(site, folder, release));
  const tried = await tryUnlessSkipped(target, release, options.flag('untried'));
  await inSiteTransaction(site, () => {
    // Other commands may have changed the site since the first check.
    refuseUnfit(target, release);
    // No refusal: not every register has a form, and often somebody else writes config.json.
    const missing = id === undefined ? undefined : endpointError(site, id);
    if (missing !== undefined) console.log(`Warning: ${missing}`);
    changeReleases(target, { ...event, release, tried });
  });
}

export const release: Command = {
  summary: 'build, check, publish and try it, then make it live',
  options: ['to', 'dist', 'untried'],
  async run(options) {
    const pkg = readPackage(process.cwd());
    const target = readTarget(options);
    // Checked before the package is built, because a build takes a while.
    if (pkg.identity) refuseConflicts(target, pkg.identity);
    await releaseBuild(target, pkg, options, { does: 'makes live' });
  },
};
