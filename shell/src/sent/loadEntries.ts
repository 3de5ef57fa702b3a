import { later } from '../layout/later';

/** A script of its own, which is loaded once the shell is shown: no first page needs it. */
export const loadEntries = later(() => import(/* webpackChunkName: "entries" */ './entries'));

/** The pages of the sent entries, and the receipt. */
export const loadPages = later(async () => {
  const entries = await loadEntries();
  if (entries instanceof Error) throw entries;
  return entries.loadPages();
});
