export { host } from './host';
export { remote } from './remote';
export { type Provided, providedByShell } from './sharedModules';
export type { ShellFiles } from './shellManifest';
export { standalone } from './standalone';
