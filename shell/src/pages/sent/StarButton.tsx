import { changeEntry } from '@registers/shared/entries';
import { IconButton } from '@registers/shared/ui';
import type { SentItem } from './sentItem';

/** The Material Symbol `star-fill`. */
const star = 'm233-120 65-281L80-590l288-25 112-265 112 265 288 25-218 189 65 281-247-149-247 149Z';

/** Keeps an entry as a template for others: for longer, and first in the list. */
export function StarButton({ item }: { item: SentItem }) {
  const starred = item.starred === true;
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
        viewBox="0 -960 960 960"
        stroke="currentColor"
        strokeWidth="60"
      >
        <path d={star} fill={starred ? 'currentColor' : 'none'} />
      </svg>
    </IconButton>
  );
}
