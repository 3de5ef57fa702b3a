import { CliError, listErrors } from '../basics/errors';
import { describeState, type History, type Release, releaseName } from './history';

/** How many releases an error lists at most. */
const maxListed = 10;

const linesFor = (releases: readonly Release[]) =>
  releases.slice(0, maxListed).map((release) => `${releaseName(release)}: ${describeState(release.state)}`);

/**
 * The release that an operator names by its version, its build id or the beginning of the build id.
 * @throws CliError if none or several have this name; it lists those that do, or else the newest of the `folder`.
 */
export function findRelease({ releases }: History, which: string, folder: string): Release {
  const exact = releases.find((release) => [release.build, releaseName(release)].includes(which));
  if (exact) return exact;
  const found = releases.filter(({ version, build }) => version === which || build.startsWith(which));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (only)
    throw listErrors(
      `"${which}" names ${found.length} releases of ${folder}. Name one by its build id:`,
      linesFor(found),
    );
  if (releases.length === 0)
    throw new CliError(
      `${folder} has no releases on this site. Release one first: register release --to <site>`,
    );
  throw listErrors(
    `${folder} has no release "${which}" on this site. Name one by its version or its build id (\`register history\` lists all):`,
    linesFor(releases),
  );
}
