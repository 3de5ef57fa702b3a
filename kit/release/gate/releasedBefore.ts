import { prerelease } from 'semver';
import { nothingChanged, refuseIf } from '../basics/errors';
import { readHistory, type Release } from '../history/history';
import { describeState } from '../history/releaseState';
import { releaseName } from '../site/registry';
import type { Site } from '../site/site';

/**
 * Refuses a release whose content was withdrawn, and other content under a version that people already have.
 * A pre-release (`1.2.0-preview.3`) may be released again and again.
 */
export function refuseReleasedBefore(
  site: Site,
  folder: string,
  release: Pick<Release, 'version' | 'build' | 'content'>,
): void {
  const history = readHistory(site, folder);
  const withdrawn = history.find(
    ({ content, state }) => content === release.content && state.is === 'withdrawn',
  );
  if (withdrawn)
    refuseIf(
      [`this build has the content of ${releaseName(withdrawn)}, which is ${describeState(withdrawn.state)}`],
      `To make it live all the same: register rollback ${withdrawn.build} --to ${site.dir}\n${nothingChanged}`,
    );
  if (prerelease(release.version) !== null) return;
  const other = history.find(
    ({ version, content }) => version === release.version && content !== release.content,
  );
  if (other)
    refuseIf(
      [`${release.version} was released by ${other.who} on ${other.time.slice(0, 10)} with other content`],
      `Raise the version in package.json, build and release again. ${nothingChanged}`,
    );
}
