/** What tools outside the release tool may know of a published site. */
export { type HintedRegister, withHints } from './hints';
export { integrityOf } from './integrity';
export { pageScripts, readManifest } from './manifest';
export { inlineScripts } from './page';
export { Problem } from './problem';
export { readJson } from './readJson';
export type { Registry } from './registry';
export { symbolPath } from './symbols';
export { files, readRegistry, readSite, type Site } from './site';
