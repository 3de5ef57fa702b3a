/** @jest-environment node */
import { inlineScripts, pageOf } from './page';

const html = `<link rel="icon" href="/icon.svg"/><link href="https://x.example/main.1.js"/>
<script defer="defer" src="/main.1.js"></script><script>start('/main.1.js')</script><a href="/">`;

test('files of the build are named where the release has them, and nothing else changes', () => {
  expect(pageOf(html, new Set(['main.1.js']), '/shell/1.0.0%2Bx/')).toBe(
    html.replace('src="/main.1.js"', 'src="/shell/1.0.0%2Bx/main.1.js"'),
  );
});

test('scripts inside the page are told from those it loads', () => {
  expect(inlineScripts(html)).toEqual(["start('/main.1.js')"]);
  expect(inlineScripts('<SCRIPT type="module">a</SCRIPT><script data-src="x">b</script>')).toEqual([
    'a',
    'b',
  ]);
  expect(inlineScripts('<script type="application/json" id="hints">{}</script>')).toEqual([]);
});
