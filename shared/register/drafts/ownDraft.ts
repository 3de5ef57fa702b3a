import { tabStorage } from '@registers/shared/browser';

const nameOf = (form: string) => `registers:own draft:${form}`;

/** The key of the draft that this tab had in a form last: a page that is loaded again goes on with it. */
export const ownDraft = (form: string): string | undefined => tabStorage.get(nameOf(form)) ?? undefined;

export const setOwnDraft = (form: string, key: string): void => void tabStorage.set(nameOf(form), key);
