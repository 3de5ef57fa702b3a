import { withHints } from './hints';

test('a page gets the scripts of each open register, and no text in them ends the element', () => {
  const page = '<head><script type="application/json" id="hints">{"/old":[]}</script></head>';
  const html = withHints(page, [
    { path: '/', entry: '/</script><b>$&', files: ['/a/page.js'], hashes: { '/a/page.js': 'sha384-y' } },
    { path: '/shut', entry: '/shut.js', closed: 'Back at two' },
  ]);
  expect(html).not.toContain('</script><b>');
  const [, hints = ''] = /id="hints">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(hints)).toEqual({
    '/': [{ href: '/</script><b>$&' }, { href: '/a/page.js', integrity: 'sha384-y' }],
  });
});
