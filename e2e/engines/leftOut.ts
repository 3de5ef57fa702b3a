import { engines, isLeftOut, packages } from './find';

/** Before the tests: says which engine is left out. */
export default function sayLeftOut(): void {
  for (const engine of engines.filter(isLeftOut))
    console.log(`Left out: ${engine} is not installed (Debian: apt-get install ${packages[engine]})`);
}
