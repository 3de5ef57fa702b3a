// Lists every text that a person can meet, so that all of them can be read in one go: npm run texts [folders].
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { textsOf } = await import('./textList.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
// The lists in shared/enum are the specification's.
const everything = ['shell/src', 'shared', ':!shared/enum', 'mfe-*', 'kit', 'deploy', 'services'];
const folders = given.length > 0 ? given : everything;
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.|\/testing\/|\.config\./.test(file));
console.log(textsOf(files, root));
