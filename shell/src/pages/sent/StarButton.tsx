import { changeEntry } from '@registers/shared/entries';
import { IconButton } from '@registers/shared/ui';
import type { SentItem } from './sentItem';

/** The Material Symbol `star-fill`. */
const star = 'm5.825 21l1.625-7.025L2 9.25l7.2-.625L12 2l2.8 6.625l7.2.625l-5.45 4.725L18.175 21L12 17.275z';

/** Keeps an entry as a template for others: for longer, and first in the list. */
export function StarButton({ item }: { item: SentItem }) {
  const starred = item.starred !== undefined;
  // Only what this device remembers can be kept for longer.
  if (item.elsewhere) return null;
  return (
    <IconButton
      variant="ghost"
      color={starred ? 'accent' : 'fg.muted'}
      aria-pressed={starred}
      aria-label={`Keep ${item.headline} as a template`}
      title={starred ? 'Kept as a template' : 'Keep as a template'}
      // Where storage is blocked, there is no list either.
      onClick={() => void changeEntry(item, { type: 'star', starred: !starred }).catch(() => undefined)}
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d={star} fill={starred ? 'currentColor' : 'none'} />
      </svg>
    </IconButton>
  );
}
