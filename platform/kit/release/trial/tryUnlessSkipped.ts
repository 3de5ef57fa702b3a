import { CliError, listErrors, nothingChanged } from '../basics/errors';
import { type Release, releaseName } from '../history/history';
import { readRegistry } from '../site/registry';
import type { Target } from '../site/target';
import { tryRelease } from './tryRelease';

/**
 * Tries a published release in a browser, unless the operator has given --untried.
 * @returns whether it worked; false if it was not tried: with --untried, or if it is impossible and no shell is live
 * @throws CliError if it does not work, or cannot be tried although a shell is live
 */
export async function tryUnlessSkipped(target: Target, release: Release, untried: boolean): Promise<boolean> {
  const name = `${target.folder} ${releaseName(release)}`;
  const unconfirmed = "Until a browser has shown that it works, it can't become a fallback.";
  if (untried) {
    console.log(`${name} was not tried in a browser. ${unconfirmed}`);
    return false;
  }
  const trial = await tryRelease(target, release);
  if (trial.result === 'worked') {
    console.log(trial.summary);
    return true;
  }
  if (trial.result === 'failed')
    throw listErrors(
      `Refused: ${name} does not work in a browser. Correct it and release it again, or choose another release. ${nothingChanged}`,
      trial.errors,
    );
  // Without a live shell nobody can open the site, so a release that does not work harms nobody.
  if (readRegistry(target.site).shell === undefined) {
    console.log(`${name} couldn't be tried in a browser: ${trial.reason}. ${unconfirmed}`);
    return false;
  }
  throw new CliError(
    `Refused: ${name} couldn't be tried in a browser: ${trial.reason}. ${nothingChanged}\nRun this on a machine with a browser, or give --untried to release without a trial. ${unconfirmed}`,
  );
}
