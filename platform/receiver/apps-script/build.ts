/** `npm run build -w platform/receiver`: writes dist/Code.gs and its manifest, ready to paste or to push. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

mkdirSync(here('../dist'), { recursive: true });
writeFileSync(here('../dist/Code.gs'), bundle(here('.')));
copyFileSync(here('appsscript.json'), here('../dist/appsscript.json'));
console.log('platform/receiver/dist: Code.gs, appsscript.json');
