import { withHints } from './hints';

const page = '<head><script type="application/json" id="hints">{"/old":[]}</script></head>';
const hintsIn = (html: string): unknown => JSON.parse(/id="hints">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('a page gets the scripts of each open register by its path', () => {
  const html = withHints(page, [
    {
      path: '/',
      entry: '/a/entry.js',
      integrity: 'sha384-x',
      files: ['/a/page.js', '/a/old.js'],
      hashes: { '/a/page.js': 'sha384-y' },
    },
    { path: '/job', entry: 'https://job.test/entry.js' },
    { path: '/shut', entry: '/shut.js', closed: 'Back at two' },
  ]);
  expect(hintsIn(html)).toEqual({
    '/': [
      { href: '/a/entry.js', integrity: 'sha384-x' },
      { href: '/a/page.js', integrity: 'sha384-y' },
      { href: '/a/old.js' },
    ],
    '/job': [{ href: 'https://job.test/entry.js' }],
  });
});

test('no text in the hints ends the element', () => {
  const html = withHints(page, [{ path: '/', entry: '/</script><b>$&' }]);
  expect(html).not.toContain('</script><b>');
  expect(hintsIn(html)).toEqual({ '/': [{ href: '/</script><b>$&' }] });
});
