import { inlineScripts, withBase } from './shellPage';

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
