import { numberInWords } from '@registers/shared/batch';

/** What is lost when so many rows are deleted that have not been sent. */
export function lossOf(unsent: number, mayBeStored: number): string {
  if (unsent === 1)
    return mayBeStored === 1
      ? 'It may already be stored. If it is not, it will be lost.'
      : 'It is stored nowhere else and will be lost.';
  if (mayBeStored === 0) return 'They are stored nowhere else and will be lost.';
  const some = mayBeStored === unsent ? 'They' : `${numberInWords(mayBeStored)} of them`;
  const rest = mayBeStored === unsent ? '' : ' The others are stored nowhere else and will be lost.';
  return `${some} may already be stored.${rest}`;
}
