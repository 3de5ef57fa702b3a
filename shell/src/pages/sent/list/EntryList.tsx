import { asEntered, Badge, chakra, Panel, Table, TextLink, VisuallyHidden } from '@registers/shared/ui';
import { clockOf } from '@registers/shared/words';
import { memo, useEffect, useRef } from 'react';
import { pathOfEntry } from '../../../config/shellPages';
import { roomy, useMedia } from '../../../ui/media';
import { isCurrent, type SentItem, statusOf } from '../sentItem';

interface Props {
  /** The name of the list for screen readers: its day. */
  label: string;
  items: readonly SentItem[];
  /** The id of the entry that gets the focus when it is shown. */
  focusOn?: string | undefined;
  isPrinted?: boolean;
}

interface RowProps {
  item: SentItem;
  focus: boolean;
}

/** Sent entries: a table where there is room, cards elsewhere and on paper. */
export function EntryList(props: Props) {
  // Paper is narrow too, but the browser's media query says so only when the pages are laid out.
  return useMedia(roomy) && !props.isPrinted ? <EntryTable {...props} /> : <EntryCards {...props} />;
}

const columns = ['Time', 'Register', 'Entry', 'Status'];

function EntryTable({ label, items, focusOn }: Props) {
  return (
    <Panel paddingInline="3" paddingBlock="1">
      <Table.Root aria-label={label} tableLayout="fixed">
        <colgroup>
          {['7.5rem', '11rem', undefined, '13rem'].map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        {/* The columns speak for themselves, except to a screen reader. */}
        <Table.Header lineHeight="0">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </Table.Header>
        <Table.Body
          css={{
            '& tr:first-of-type': { borderTopWidth: '0' },
            '& td': {
              paddingInline: '2',
              paddingBlock: '1',
              verticalAlign: 'middle',
              overflowWrap: 'anywhere',
            },
          }}
        >
          {items.map((item) => (
            <EntryRow key={item.id} item={item} focus={item.id === focusOn} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

/** Memoized, since most entries stay the same while the list is filtered. */
const EntryRow = memo(function EntryRow({ item, focus }: RowProps) {
  return (
    <tr>
      <td>{clockOf(item.sentAt)}</td>
      <td>{item.title}</td>
      <td>
        <EntryLink item={item} focus={focus} />
      </td>
      <td>
        <Status item={item} />
      </td>
    </tr>
  );
});

function EntryCards({ label, items, focusOn }: Props) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      listStyleType="none"
      aria-label={label}
    >
      {items.map((item) => (
        <EntryCard key={item.id} item={item} focus={item.id === focusOn} />
      ))}
    </chakra.ul>
  );
}

const EntryCard = memo(function EntryCard({ item, focus }: RowProps) {
  return (
    <Panel as="li" breakInside="avoid" paddingBlock="2" paddingInline="4" overflowWrap="anywhere">
      <EntryLink item={item} focus={focus} />
      <chakra.p fontSize="sm" color="fg.muted">
        <span>{`${clockOf(item.sentAt)} · ${item.title}`}</span> · <Status item={item} />
      </chakra.p>
    </Panel>
  );
});

function EntryLink({ item, focus }: { item: SentItem; focus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focus) link.current?.focus();
  }, [focus]);
  return (
    // At least 24 px high, so that a finger can hit it.
    <TextLink
      ref={link}
      to={pathOfEntry(item.id)}
      display="inline-block"
      paddingBlock="1"
      overflowWrap="anywhere"
      {...asEntered}
    >
      {item.headline}
    </TextLink>
  );
}

/** The status of an entry. Any other than *Sent* stands out. */
function Status({ item }: { item: SentItem }) {
  const status = statusOf(item);
  return status === 'Sent' ? (
    <span>{status}</span>
  ) : (
    <Badge colorPalette={isCurrent(item) && !item.mayBeStored ? 'accent' : 'warning'}>{status}</Badge>
  );
}
