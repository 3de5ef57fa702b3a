import { shellPaths } from '@registers/shared/registry';

/** The addresses of the pages that belong to the shell rather than to a register, and their titles. */
export const outboxPath = shellPaths.outbox;
export const sentPath = shellPaths.sent;
export const aboutPath = shellPaths.about;
export const aboutTitle = 'About';

/** The first block of an entry's id: enough to find it, in *Sent* and in the sheet. */
export const toReference = (id: string): string => id.slice(0, 8);

export const entryPath = (id: string): string => `${sentPath}/${id}`;
/** The address of an earlier version, below that of its entry. */
export const versionPath = (id: string, version: number): string => `${entryPath(id)}/${version}`;

/** The id of the sent entry whose page is at an address; undefined at any other address, also at that of the list. */
export const entryIdAt = (pathname: string): string | undefined => /^\/sent\/([^/]+)/.exec(pathname)?.[1];

/** The number of the version that an address asks for; undefined where it asks for none. */
export const versionAt = (pathname: string): string | undefined =>
  /^\/sent\/[^/]+\/(\d+)/.exec(pathname)?.[1];

/** The title of the shell's page at an address; undefined where the shell has no page. */
export function shellTitleAt(pathname: string): string | undefined {
  if (pathname === outboxPath) return 'Outbox';
  if (pathname === aboutPath) return aboutTitle;
  if (entryIdAt(pathname) !== undefined) return 'Sent entry';
  return [sentPath, `${sentPath}/`].includes(pathname) ? 'Sent entries' : undefined;
}
