/** A site, its builds and its files, for programs beside the `register` command. */
export { replaceFile } from './basics/atomicWrite';
export { CliError, runOrRefuse } from './basics/errors';
export { integrityOf } from './basics/integrity';
export { formTypesIn, pageScripts, readManifest } from './build/manifest';
export { symbolPath } from './build/materialSymbols';
export { type Identity, readPackage, readRegister } from './build/package';
export { readJson } from './basics/readJson';
export { contentPolicy, reportsGroup, type SiteDocuments, workerPolicy } from './site/policy';
export { hashedName, releaseFileHeaders } from './site/headers';
export { readRegistry, type Registry } from './site/registry';
export { inlineScripts, publishedScripts, withHints } from './site/shellPage';
export { builtWorker, files, readSite, type Site, siteSchema, workerFile } from './site/site';
