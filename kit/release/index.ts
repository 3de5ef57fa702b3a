/** What other tools use of a site, its builds and its files. */
export { CliError } from './errors';
export { type HintedRegister, withHints } from './hints';
export { integrityOf } from './integrity';
export { pageScripts, readForms, readManifest } from './manifest';
export { symbolPath } from './materialSymbols';
export { readJson } from './readJson';
export type { Registry } from './registry';
export { inlineScripts } from './shellPage';
export { files, readRegistry, readSite, type Site } from './site';
