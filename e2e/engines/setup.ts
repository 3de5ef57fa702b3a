import { buildStale } from '../../tools/local-site/build';
import { engines, isLeftOut, packages } from './find';

/** Before the tests: says which engine is left out, and builds what changed since it was built. */
export default async function setUp(): Promise<void> {
  for (const engine of engines.filter(isLeftOut))
    console.log(`Left out: ${engine} is not installed (Debian: apt-get install ${packages[engine]})`);
  await buildStale();
}
