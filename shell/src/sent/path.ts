import { referenceOf } from './reference';

export const sentPath = '/sent';
const sentTitle = 'Sent';

export const pathOfEntry = (id: string): string => `${sentPath}/${id}`;

/** The id of the entry whose page is at an address; undefined for the list, and undefined elsewhere. */
export const entryIdAt = (pathname: string): string | undefined => /^\/sent\/([^/]+)/.exec(pathname)?.[1];

/** The title of the list, or of the page of an entry; undefined elsewhere. */
export function sentTitleAt(pathname: string): string | undefined {
  const id = entryIdAt(pathname);
  if (id !== undefined) return `Sent entry ${referenceOf(id)}`;
  return [sentPath, `${sentPath}/`].includes(pathname) ? sentTitle : undefined;
}
