/** What the shell and the tools agree on about `registers.json`. Pure: a build and a browser run it alike. */
export { iconPathPattern } from '../contract/iconPath';
export { CONTRACT } from '../contract/module';
