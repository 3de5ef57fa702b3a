import type { RegisterRecord } from '@registers/shared/registry';

/** The parts of a register's record from which the hints are made. There are none of a closed register. */
type Hinted = Pick<RegisterRecord, 'path' | 'entry' | 'integrity' | 'files' | 'hashes' | 'closed'>;

const hintsElement = /(<script type="application\/json" id="hints">)[^<]*(<\/script>)/;

/**
 * Writes into the shell's page the scripts of each open register, by its path. An inline script of that page
 * preloads those of the route, each with the integrity that the later request has. These are hints only:
 * `registers.json` decides what is loaded.
 */
export function withHints(page: string, registers: readonly Hinted[]): string {
  const open = registers.filter(({ closed }) => closed === undefined);
  const hints = open.map(({ path, entry, integrity, files = [], hashes = {} }) => [
    path,
    [{ href: entry, integrity }, ...files.map((href) => ({ href, integrity: hashes[href] }))],
  ]);
  const data = JSON.stringify(Object.fromEntries(hints)).replaceAll('<', '\\u003c');
  return page.replace(hintsElement, (_, start: string, end: string) => start + data + end);
}
