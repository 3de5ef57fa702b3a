import { join } from 'node:path';
import type { Release } from '../history/history';
import { readSite } from '../site/site';
import { fakeRelease, folder, write } from '../testing/fakes';
import { refuseReleasedBefore } from './releasedBefore';

const withdrawn = { ...fakeRelease().state, is: 'withdrawn' } as const;

/** Tries to release this on a site with these releases. */
function tryRelease(history: Release[], release: Parameters<typeof refuseReleasedBefore>[2]) {
  const site = readSite(folder());
  write(join(site.dir, 'mfe-job/history.json'), history);
  return { site, refuse: () => refuseReleasedBefore(site, 'mfe-job', release) };
}

test('what the site does not have yet may be released', () => {
  const history = [fakeRelease({ version: '1.0.1', build: 'b2', state: withdrawn }), fakeRelease()];
  const { refuse } = tryRelease(history, { version: '1.1.0', build: 'n', content: 'new' });
  expect(refuse).not.toThrow();
});

test('the same content may be released again under its version, and under another', () => {
  for (const version of ['1.0.0', '1.1.0'])
    expect(tryRelease([fakeRelease()], { version, build: 'n', content: 'b1' }).refuse).not.toThrow();
});

test.each(['1.1.0', '1.1.0-preview.1'])(
  'content that was withdrawn is refused as %s too, with how it can be live all the same',
  (version) => {
    const history = [fakeRelease({ build: 'b2' }), fakeRelease({ state: withdrawn })];
    const { site, refuse } = tryRelease(history, { version, build: 'n', content: 'b1' });
    expect(refuse).toThrow(
      `Refused:\n  this build has the content of 1.0.0+b1, which is withdrawn (asha@builder, 2026-11-21)\nTo make it live all the same: register rollback b1 --to ${site.dir}\nThe live release was not changed.`,
    );
  },
);

test('other content under a version that people have is refused, with who released it and when', () => {
  const history = [fakeRelease({ version: '1.1.0', build: 'b2', who: 'ben@builder' }), fakeRelease()];
  const { refuse } = tryRelease(history, { version: '1.0.0', build: 'n', content: 'new' });
  expect(refuse).toThrow(
    'Refused:\n  1.0.0 was released by asha@builder on 2026-11-21 with other content\nRaise the version in package.json, build and release again. The live release was not changed.',
  );
});

test('a pre-release may have other content again and again', () => {
  const history = [fakeRelease({ version: '1.2.0-preview.3' })];
  expect(
    tryRelease(history, { version: '1.2.0-preview.3', build: 'n', content: 'new' }).refuse,
  ).not.toThrow();
});
