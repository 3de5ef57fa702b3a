import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { integrityOf } from '../basics/integrity';
import type { Release } from '../history/history';
import { readSite } from '../site/site';
import { findTrialBrowser } from '../trial/browser';
import { tryRelease } from '../trial/tryRelease';
import { fakeRelease, folder, write } from './fakes';

// Where there is no browser the other tests still run; CI has one.
const browser = findTrialBrowser(chromium.executablePath());
export const needsBrowser = browser === undefined && !process.env['CI'] ? describe.skip : describe;
if (needsBrowser === describe.skip) console.warn('Skipped: no browser is installed to try a release in');

export const identity = { id: 'job', path: '/job', title: 'Job Register', icon: 'work' };
/** Says that the register of this path is shown, whose id is that path. */
export const shows = `performance.mark('register-shown', { detail: { id: location.pathname.slice(1) } });`;

export const hints = '<script type="application/json" id="hints">{}</script>';

/** As little of a shell as a trial needs: a header, and the entry of the register whose path this is. */
export const shell = (load = 'document.body.append(script)') => `<!doctype html>${hints}
<header>Registers</header>
<script nonce="__NONCE__">
  trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
  fetch('/registers.json').then((answer) => answer.json()).then(({ registers }) => {
    for (const { path, entry, integrity } of registers.filter(({ path }) => path === location.pathname)) {
      const script = document.createElement('script');
      Object.assign(script, { src: entry, integrity, crossOrigin: 'anonymous' });
      ${load};
    }
  });
</script>`;

jest.setTimeout(60_000);
/** The folder of the site. */
export let dir: string;
beforeEach(() => {
  dir = folder();
  write(join(dir, 'index.html'), shell());
});

/** Publishes a build with this code. */
export function published(of: string, version: string, name: string, code: string): Release {
  write(join(dir, of, `${version}+b`, name), code);
  return fakeRelease({ version, build: 'b', entry: name, hashes: { [name]: integrityOf(code) } });
}

export const tryRegister = (code: string) =>
  tryRelease(
    { site: readSite(dir), folder: 'mfe-job', id: 'job' },
    identity,
    published('mfe-job', '0.3.0', 'entry.js', code),
  );
export const tryShell = (html: string) =>
  tryRelease(
    { site: readSite(dir), folder: 'shell', id: undefined },
    undefined,
    published('shell', '2.0.0', 'index.html', html),
  );
