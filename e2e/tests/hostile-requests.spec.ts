import { hostileRanges, hostileRequests, sendRaw } from '../../platform/tools/testing/hostile';
import { expect, test } from '../support/app';
import { site } from '../support/site';

/** For each server of `npm start` but the collector, a path at which it answers 200. */
const goodPages = [
  '/',
  ...Array.from({ length: 4 }, () => '/mf-manifest.json'),
  '/.well-known/openid-configuration',
  '/healthz',
];

test('no malformed request ends one of the seven servers', async () => {
  const answers = goodPages.map(async (path, offset) => {
    const port = site.base + offset;
    for (const [what, bytes] of Object.entries(hostileRequests))
      await expect(sendRaw(port, bytes, 200), `${what} at port ${offset}`).resolves.toBeDefined();
    for (const bytes of hostileRanges(path)) await sendRaw(port, bytes);
    return (await fetch(`http://localhost:${port}${path}`)).status;
  });
  expect(await Promise.all(answers)).toEqual(goodPages.map(() => 200));
});
