import { readFileSync } from 'node:fs';

/** A package's version of something that it pins exactly, so that this is what is installed. */
export const pinnedVersion = (manifest: string, name: string): string =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> }).dependencies[
    name
  ] ?? '';
