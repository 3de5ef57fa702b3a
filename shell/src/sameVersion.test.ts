import { sameVersion } from './sameVersion';

type Asked = Parameters<NonNullable<typeof sameVersion.resolveShare>>[0];

const here = { version: '19.3.1' };
const compared = { shared: undefined, useTreesShaking: false };

/** What a register gets that asks for React, where `best` is the best version that there is. */
function got(requiredVersion: string, best = '19.3.1') {
  const answer = sameVersion.resolveShare?.({
    shareScopeMap: { default: { react: { '19.3.1': here } } },
    scope: 'default',
    pkgName: 'react',
    version: best,
    shareInfo: { shareConfig: { requiredVersion } },
    resolver: () => compared,
  } as unknown as Asked);
  return answer ? answer.resolver() : undefined;
}

test('the version that a register was built against is taken without comparing', () => {
  expect(got('^19.3.1')).toEqual({ shared: here, useTreesShaking: false });
});

test.each([
  ['^19.3.0', '19.3.1'],
  ['^20.0.0', '19.3.1'],
  ['19.3.1', '19.3.1'],
  ['^20.0.0', '20.0.0'],
])('%s, where %s is the best there is, is compared', (wanted, best) => {
  expect(got(wanted, best)).toBe(compared);
});
