export { host, type RegisterManifest, registerOf, remote, standalone } from './webpack';
export { shares } from './shares';
