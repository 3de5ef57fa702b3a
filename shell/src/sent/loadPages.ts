import { later } from '../layout/later';
import { loadDeferred } from '../loadDeferred';

/** The pages of the sent entries, and the receipt. */
export const loadPages = later(async () => {
  const deferred = await loadDeferred();
  if (deferred instanceof Error) throw deferred;
  return deferred.loadPages();
});
