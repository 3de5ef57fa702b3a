/** What `registers.json` says of a register's files, as far as a browser can use it before any script has run. */
export interface HintedRegister {
  path: string;
  entry: string;
  integrity?: string | undefined;
  /** Further scripts that its page needs at once. */
  files?: readonly string[] | undefined;
  /** Of each of these, its integrity: a browser uses what it fetched early only for a script that asks for the same. */
  hashes?: Readonly<Record<string, string>> | undefined;
  /** Nothing of a closed register is loaded. */
  closed?: string | undefined;
}

const place = /(<script type="application\/json" id="hints">)[^<]*(<\/script>)/;

/** Whether a page has a place for hints: one of an older shell has none. */
export const takesHints = (page: string): boolean => place.test(page);

/**
 * The shell's page with the scripts of each register by its path, so that a browser asks for those of the
 * route while it still reads the page. They are hints only: what is loaded is decided by `registers.json`.
 * @throws Error when the page has no element for them.
 */
export function withHints(page: string, registers: readonly HintedRegister[]): string {
  if (!takesHints(page))
    throw new Error('index.html has no <script type="application/json" id="hints"> for the hints');
  const open = registers.filter(({ closed }) => closed === undefined);
  const hints = open.map(({ path, entry, integrity, files = [], hashes = {} }) => [
    path,
    [{ href: entry, integrity }, ...files.map((href) => ({ href, integrity: hashes[href] }))],
  ]);
  const data = JSON.stringify(Object.fromEntries(hints)).replaceAll('<', '\\u003c');
  return page.replace(place, (_, start: string, end: string) => start + data + end);
}
