export { host, type RegisterManifest, registerOf, remote, standalone } from './webpack';
export { type HintedRegister, withHints } from './hints';
export { type Provided, providedByShell } from './shares';
export type { ShellFiles } from './shellManifest';
