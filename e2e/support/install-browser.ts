import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, findBrowser } from './browser';

const chromiumPackage = '@sparticuz/chromium@153.0.0';

/** Fetches a headless Chromium for Linux from the package registry, and notes where it is. */
async function install(): Promise<void> {
  console.log(`No browser was found: fetching ${chromiumPackage} (75 MB, once)`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', cache, chromiumPackage], {
    stdio: 'inherit',
  });
  // The package unpacks the system libraries that a bare machine lacks only if it takes itself to be on Lambda:
  // https://github.com/Sparticuz/chromium/blob/master/source/index.ts
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  // The package unpacks into TMPDIR. In /tmp another account may have a browser that this account cannot run.
  process.env['TMPDIR'] = cache;
  const entry = pathToFileURL(createRequire(join(cache, 'package.json')).resolve('@sparticuz/chromium')).href;
  const { default: chromium } = (await import(entry)) as {
    default: { executablePath: () => Promise<string> };
  };
  const path = await chromium.executablePath();
  writeFileSync(
    join(cache, 'browser.json'),
    JSON.stringify({ path, libraries: process.env['LD_LIBRARY_PATH'] ?? '' }),
  );
}

if (findBrowser() === undefined) {
  if (process.platform === 'linux') await install();
  else
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
}
