import type { Texts } from '@registers/shared/contract';
import type { Edit } from '../entry/entry';

/**
 * What typing makes of the edit in a form. `emptied`: nothing typed is left, so the form has none any more. But one stays
 * if it is a correction, was begun with a sent entry, was sent once (`fields`), or has the text of a field that this build
 * of the register lacks.
 */
export function afterTyping(
  texts: Texts,
  fresh: Texts,
  edit: Pick<Edit, 'texts' | 'base' | 'source' | 'fields'> | undefined,
): 'unchanged' | 'changed' | 'emptied' {
  const isSame = (before: Texts) =>
    Object.entries(texts).every(([name, text]) => text === (before[name] ?? fresh[name]));
  if (isSame(edit?.texts ?? fresh)) return 'unchanged';
  const isKept = edit && (edit.base > 0 || (edit.source ?? edit.fields));
  const hasMore = Object.entries(edit?.texts ?? {}).some(([name, text]) => text !== '' && !(name in texts));
  return isSame(fresh) && !hasMore && !isKept ? 'emptied' : 'changed';
}
