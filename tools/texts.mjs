// Lists every text that a person can meet, so that all of them can be read in one go: npm run texts [folders].
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { filesIn, textsOf } = await import('./textList.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
// Without shared/enum, whose lists are given by the specification.
const everything = ['shell/src', 'shared', ':!shared/enum', 'mfe-*', 'kit', 'deploy', 'services'];
const folders = given.length > 0 ? given : everything;
console.log(textsOf(filesIn(folders, root), root));
