import { isWithdrawn } from '@registers/shared/submit';
import { asEntered, Badge, Button, chakra, Flex, Heading } from '@registers/shared/ui';
import { clockOf, dayTitle, isoDayOf, numberInWords } from '@registers/shared/words';
import { Fragment, memo, useState } from 'react';
import { ListedLink } from '../ListedLink';
import { isCurrent, type SentItem, statusInWords, statusTone } from '../sentItem';

/** Plain elements with one set of rules: there can be thousands of entries, and what is out of view is not laid out. */
const Rows = chakra('ul', {
  base: {
    layerStyle: 'panel',
    paddingBlock: '1',
    overflow: 'hidden',
    fontSize: 'sm',
    listStyleType: 'none',
    '& li': {
      position: 'relative',
      display: { base: 'flex', md: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: { md: 'minmax(0, 1fr) auto 9rem 4.5rem', lg: 'minmax(0, 1fr) auto 11rem 4.5rem' },
      alignItems: { base: 'center', md: 'baseline' },
      columnGap: '4',
      paddingInline: { base: '4', lg: '5' },
      paddingBlock: { base: '2', md: '1' },
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
      contentVisibility: 'auto',
      // One line of text, or two on a narrow screen: so rows that come into view move nothing.
      containIntrinsicSize: { base: 'auto 3.125rem', md: 'auto 1.8125rem' },
      _hover: { bg: 'bg.subtle' },
      '@media print': { contentVisibility: 'visible' },
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    // At least 24 px high, so that a finger can hit it; on narrow screens a line of its own.
    '& a': { flexBasis: '100%', paddingBlock: '1', fontWeight: 'medium' },
    // Where there is room, the parts of the headlines are columns. Their dots stay for copying and for screen readers.
    '@media (min-width: 80rem)': {
      '& a': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gridAutoFlow: 'column',
        columnGap: '4',
      },
      '& a > i': { position: 'absolute', opacity: '0' },
      // With room for a status: few entries have one, but it must not move the parts of a headline.
      '& li': { gridTemplateColumns: 'minmax(0, 1fr) 9rem 9rem 4.5rem' },
      '& .chakra-badge': { justifySelf: 'start' },
    },
    // A press anywhere in the line opens the entry.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& a:focus-visible': { outlineOffset: '-2px' },
    '& i': { fontStyle: 'normal' },
    '& li > span:not(.chakra-badge)': { color: 'fg.muted' },
    // Beside the headline.
    '& .chakra-badge': { gridArea: '1 / 2' },
    '& li > :nth-child(2)': { gridArea: '1 / 3' },
    '& li > :nth-child(3)': { gridArea: '1 / 4', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The parts of a headline in three columns. Of an entry that has no second value, the second is empty. */
function partsOf({ headline, fields = [], form }: SentItem): string[] {
  const values = new Map(fields);
  const filled = (form?.headline ?? []).flatMap((name, at) => (values.get(name) ? [at] : []));
  const parts: string[] = ['', '', ''];
  for (const [nth, part] of headline.split(' · ').entries()) {
    const at = Math.min(filled[nth] ?? nth, 2);
    parts[at] = [parts[at], part].filter(Boolean).join(' · ');
  }
  return parts;
}

/** One sent entry. Memoized, since most entries stay the same while the list is filtered. */
const EntryRow = memo(function EntryRow({ item }: { item: SentItem }) {
  const { entry, title, sentAt } = item;
  const status = statusInWords(item);
  return (
    <li>
      <ListedLink id={entry.id} {...asEntered}>
        {partsOf(item).map((part, at, parts) => (
          <Fragment key={at}>
            {part !== '' && parts.slice(0, at).some(Boolean) && <i> · </i>}
            <span>{part}</span>
          </Fragment>
        ))}
      </ListedLink>
      <span>{title}</span>
      <span>{clockOf(sentAt)}</span>
      {status !== 'Sent' && <Badge colorPalette={statusTone(item)}>{status}</Badge>}
    </li>
  );
});

/** The entries that were first sent on one day (`2026-11-20`): the first `shown` of them are shown, all are counted. */
interface Day {
  day: string;
  items: SentItem[];
  shown: number;
}

/** The days of the first `count` entries, which are in order of time. */
function firstDays(items: readonly SentItem[], count: number): Day[] {
  const days: Day[] = [];
  for (const [nth, item] of items.entries()) {
    const day = isoDayOf(item.sentAt);
    const isShown = nth < count;
    if (days.at(-1)?.day !== day) {
      if (!isShown) break;
      days.push({ day, items: [], shown: 0 });
    }
    const last = days.at(-1);
    last?.items.push(item);
    if (last && isShown) last.shown += 1;
  }
  return days;
}

/**
 * How many entries were sent, in words, to be compared with the papers: `12 sent · 1 withdrawn`. If entries may be missing
 * from `items`, the text says so.
 */
function countInWords(items: readonly SentItem[], isComplete: boolean): string {
  const sent = items.filter(isCurrent).length;
  const withdrawn = items.filter(({ entry }) => isWithdrawn(entry)).length;
  const unconfirmed = items.length - sent - withdrawn;
  return [
    isComplete ? `${sent} sent` : `${sent} shown, there may be more`,
    withdrawn > 0 && `${withdrawn} withdrawn`,
    unconfirmed > 0 && `${unconfirmed} not confirmed`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Props {
  items: readonly SentItem[];
  /** The time before which entries can be missing from `items`, in milliseconds since 1970. */
  missingBefore: number;
}

/** How many entries are shown at first: thousands would take seconds. */
const mostAtFirst = 200;

/**
 * The entries by day, the newest first, each day with its count. Memoized: if a keystroke in the filter changes no result,
 * nothing is rendered.
 */
export const DayList = memo(function DayList({ items, missingBefore }: Props) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {firstDays(items, isWhole ? items.length : mostAtFirst).map(({ day, items: sent, shown }) => {
        const title = dayTitle(sent[0]?.sentAt ?? 0);
        return (
          <section key={day} aria-label={title}>
            <Flex flexWrap="wrap" alignItems="baseline" columnGap="3" marginBottom="2">
              <Heading as="h2" size="md">
                {title}
              </Heading>
              <chakra.span fontSize="sm" color="fg.muted">
                {countInWords(sent, day > isoDayOf(missingBefore))}
              </chakra.span>
            </Flex>
            <Rows aria-label={title}>
              {sent.slice(0, shown).map((item) => (
                <EntryRow key={item.entry.id} item={item} />
              ))}
            </Rows>
          </section>
        );
      })}
      {items.length > mostAtFirst && (
        <Button alignSelf="center" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer entries' : `Show all ${numberInWords(items.length)} entries`}
        </Button>
      )}
    </>
  );
});
