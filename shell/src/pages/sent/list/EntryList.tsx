import { asEntered, Badge, chakra, Link } from '@registers/shared/ui';
import { clockOf } from '@registers/shared/words';
import { memo } from 'react';
import { entryPath } from '../../../config/shellPages';
import { type SentItem, statusInWords, statusTone } from '../sentItem';

/** Plain elements with one set of rules: there can be thousands of entries, and what is out of view is not laid out. */
const Rows = chakra('ul', {
  base: {
    layerStyle: 'panel',
    paddingInline: { base: '4', lg: '5' },
    paddingBlock: '1',
    fontSize: 'sm',
    listStyleType: 'none',
    '& li': {
      display: { base: 'flex', lg: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: 'minmax(0, 1fr) 11rem 5.5rem 13rem',
      alignItems: 'center',
      columnGap: '4',
      paddingBlock: { base: '2', lg: '1' },
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 2.5rem',
      '@media print': { contentVisibility: 'visible' },
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    // At least 24 px high, so that a finger can hit it; on narrow screens a line of its own.
    '& a': { flexBasis: '100%', paddingBlock: '1', color: 'accent', fontWeight: 'medium' },
    '& a:hover': { textDecoration: 'underline' },
    '& li > span:not(.chakra-badge)': { color: 'fg.muted' },
  },
});

interface Props {
  /** The name of the list for screen readers: its day. */
  label: string;
  items: readonly SentItem[];
}

/** Sent entries, a line each. */
export const EntryList = ({ label, items }: Props) => (
  <Rows aria-label={label}>
    {items.map((item) => (
      <EntryRow key={item.entry.id} item={item} />
    ))}
  </Rows>
);

/** Memoized, since most entries stay the same while the list is filtered. */
const EntryRow = memo(function EntryRow({ item }: { item: SentItem }) {
  const { entry, title, headline, sentAt } = item;
  const status = statusInWords(item);
  return (
    <li>
      <Link to={entryPath(entry.id)} {...asEntered}>
        {headline}
      </Link>
      <span>{title}</span>
      <span>{clockOf(sentAt)}</span>
      {status !== 'Sent' && (
        <Badge colorPalette={statusTone(item)} justifySelf="start">
          {status}
        </Badge>
      )}
    </li>
  );
});
