import { readFileSync } from 'node:fs';

/** The exact version of a dependency, as a package.json pins it. */
export const pinnedVersion = (manifest: string, name: string): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> }).dependencies[
    name
  ] ?? '';
