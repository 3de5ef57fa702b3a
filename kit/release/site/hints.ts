/** What `registers.json` says of a register, as far as it is needed to preload the register's scripts. */
export interface HintedRegister {
  path: string;
  entry: string;
  integrity?: string | undefined;
  /** Further scripts that the register's page needs at once. */
  files?: readonly string[] | undefined;
  /** The integrity of each of `files`, by address. Preloading helps only if the later request has the same. */
  hashes?: Readonly<Record<string, string>> | undefined;
  /** A closed register is not loaded. */
  closed?: string | undefined;
}

const hintsElement = /(<script type="application\/json" id="hints">)[^<]*(<\/script>)/;

/**
 * Writes into the shell's page the scripts of each register, by its path. An inline script of shell/src/index.html
 * preloads the scripts of the route. These are hints only: `registers.json` decides what is loaded.
 */
export function withHints(page: string, registers: readonly HintedRegister[]): string {
  const open = registers.filter(({ closed }) => closed === undefined);
  const hints = open.map(({ path, entry, integrity, files = [], hashes = {} }) => [
    path,
    [{ href: entry, integrity }, ...files.map((href) => ({ href, integrity: hashes[href] }))],
  ]);
  const data = JSON.stringify(Object.fromEntries(hints)).replaceAll('<', '\\u003c');
  return page.replace(hintsElement, (_, start: string, end: string) => start + data + end);
}
