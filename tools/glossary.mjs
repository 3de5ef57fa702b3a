// Fails where a name or a comment has a word that docs/glossary.md has retired: npm run glossary [folders].
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { findRetired, readRetired } = await import('./retiredWords.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
const given = process.argv.slice(2);
const checked = ['shared', 'shell', 'kit', 'services', 'deploy', 'tools', 'bench', 'e2e', 'mfe-*'];
const folders = given.length > 0 ? given : checked;
const retired = readRetired(read('docs/glossary.md'));
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const lines = files.flatMap((file) =>
  findRetired(file, read(file), retired).map(
    ({ line, text, retired: { word, instead } }) =>
      `${file}:${line} "${text.replace(/\s+/g, ' ').slice(0, 80)}": "${word}" is retired. Write: ${instead}`,
  ),
);
if (lines.length > 0) {
  console.error(`${lines.join('\n')}\n\nThe retired words are in docs/glossary.md.`);
  process.exitCode = 1;
}
