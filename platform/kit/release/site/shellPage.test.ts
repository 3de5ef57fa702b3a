import { inlineScripts, withBase, withHints } from './shellPage';

const html = `<link rel="icon" href="/icon.svg"/><link href="https://x.example/main.1.js"/>
<script defer="defer" src="/main.1.js"></script><script>start('/main.1.js')</script><a href="/">`;

test('files of the build are loaded from the release’s folder, and nothing else changes', () => {
  expect(withBase(html, new Set(['main.1.js']), '/shell/1.0.0%2Bx/')).toBe(
    html.replace('src="/main.1.js"', 'src="/shell/1.0.0%2Bx/main.1.js"'),
  );
});

test('inline scripts are found, and neither loaded scripts nor data', () => {
  expect(inlineScripts(html)).toEqual(["start('/main.1.js')"]);
  expect(inlineScripts('<SCRIPT type="module">a</SCRIPT><script data-src="x">b</script>')).toEqual([
    'a',
    'b',
  ]);
  expect(inlineScripts('<script type="application/json" id="hints">{}</script>')).toEqual([]);
});

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
