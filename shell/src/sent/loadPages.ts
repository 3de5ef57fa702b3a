import { later } from '../layout/later';
import { loadSecond } from '../loadSecond';

/** The pages of the sent entries, and the receipt. */
export const loadPages = later(async () => {
  const second = await loadSecond();
  if (second instanceof Error) throw second;
  return second.loadPages();
});
