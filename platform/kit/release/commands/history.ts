import { existsSync } from 'node:fs';
import { describeState, readHistory, type Release, releaseName } from '../history/history';
import { files } from '../site/site';
import { siteRecord, type SiteRecord, type Target } from '../site/target';
import { type Command, readTarget, textTable, toMinute } from './command';

/** What a release is for browsers now, such as `live`; '' if they do not get it, `pruned` if its files are deleted. */
function describeRole({ site, folder }: Target, live: SiteRecord | undefined, release: Release): string {
  if (live?.build === release.build) return live.closed === undefined ? 'live' : 'live, closed';
  if (live?.canary?.build === release.build) return `canary ${live.canary.percent} %`;
  if (live?.fallback?.build === release.build) return 'fallback';
  return existsSync(files.release(site, folder, releaseName(release))) ? '' : 'pruned';
}

export const history: Command = {
  summary: 'list the releases and what is known of each, newest first',
  options: ['to', 'register'],
  run(options) {
    const target = readTarget(options);
    const live = siteRecord(target);
    const { releases } = readHistory(target.site, target.folder);
    const rows = releases.map((release) => [
      release.version,
      release.build,
      toMinute(release.time),
      release.who,
      String(release.contract),
      [describeRole(target, live, release), describeState(release.state), release.dirty ? 'dirty' : '']
        .filter(Boolean)
        .join(', '),
    ]);
    if (rows.length === 0) console.log(`${target.folder} has no releases on this site`);
    else console.log(textTable([['version', 'build', 'time (UTC)', 'who', 'contract', 'state'], ...rows]));
  },
};
