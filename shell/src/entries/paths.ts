import { shellPaths } from '@registers/shared/registry';

/** The routes of the outbox and of the sent entries, which belong to the shell rather than to a register. */
export const outboxPath = shellPaths.outbox;
export const outboxTitle = 'Outbox';

export const sentPath = shellPaths.sent;
const sentTitle = 'Sent';

/** The first block of an entry's id, as the sheet shows it: enough to find the row. */
export const referenceOf = (id: string): string => id.slice(0, 8);

export const pathOfEntry = (id: string): string => `${sentPath}/${id}`;

/** The id of the entry whose page is at an address; undefined for the list, and undefined elsewhere. */
export const entryIdAt = (pathname: string): string | undefined => /^\/sent\/([^/]+)/.exec(pathname)?.[1];

/** The title of the list, or of the page of an entry; undefined elsewhere. */
export function sentTitleAt(pathname: string): string | undefined {
  const id = entryIdAt(pathname);
  if (id !== undefined) return `Sent entry ${referenceOf(id)}`;
  return [sentPath, `${sentPath}/`].includes(pathname) ? sentTitle : undefined;
}
