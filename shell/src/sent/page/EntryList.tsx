import { Badge, chakra, ChakraLink, Link, Panel, Table, VisuallyHidden } from '@registers/shared/ui';
import { memo, useEffect, useRef } from 'react';
import { roomy, useMedia } from '../../layout/media';
import { headlineOf, type JournalEntry } from '../journalEntry';
import { pathOfEntry } from '../path';
import { StarButton } from './StarButton';
import { statusOf } from './status';

interface Props {
  /** What the list is of. */
  label: string;
  /** How their time is written. */
  time: (time: number) => string;
  entries: readonly JournalEntry[];
  /** The id of the entry that gets the focus when it is shown. */
  focusOn?: string | undefined;
}

type RowProps = Pick<Props, 'time'> & { entry: JournalEntry; focus: boolean };

/** Sent entries: a table where there is room, cards elsewhere. */
export function EntryList(props: Props) {
  return useMedia(roomy) ? <EntryTable {...props} /> : <EntryCards {...props} />;
}

const columns = ['Time', 'Register', 'Entry', 'Status', 'Template'];

function EntryTable({ label, time, entries, focusOn }: Props) {
  return (
    <Panel paddingInline="3" paddingBlock="1">
      <Table.Root aria-label={label} tableLayout="fixed">
        <colgroup>
          {['7.5rem', '11rem', undefined, '13rem', '3.5rem'].map((width, index) => (
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
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} time={time} focus={entry.id === focusOn} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

/** Most rows stay as they are while the list is filtered. */
const EntryRow = memo(function EntryRow({ entry, time, focus }: RowProps) {
  return (
    <tr>
      <td>{time(entry.sentAt)}</td>
      <td>{entry.title}</td>
      <td>
        <EntryLink entry={entry} focus={focus} />
      </td>
      <td>
        <Status entry={entry} />
      </td>
      <td>
        <StarButton entry={entry} />
      </td>
    </tr>
  );
});

function EntryCards({ label, time, entries, focusOn }: Props) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      listStyleType="none"
      aria-label={label}
    >
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} time={time} focus={entry.id === focusOn} />
      ))}
    </chakra.ul>
  );
}

const EntryCard = memo(function EntryCard({ entry, time, focus }: RowProps) {
  return (
    <Panel
      as="li"
      breakInside="avoid"
      display="flex"
      gap="2"
      paddingBlock="2"
      paddingInlineStart="4"
      paddingInlineEnd="2"
    >
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <EntryLink entry={entry} focus={focus} />
        <chakra.p fontSize="sm" color="fg.muted">
          {time(entry.sentAt)} · {entry.title} · <Status entry={entry} />
        </chakra.p>
      </chakra.div>
      <StarButton entry={entry} />
    </Panel>
  );
});

function EntryLink({ entry, focus }: { entry: JournalEntry; focus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focus) link.current?.focus();
  }, [focus]);
  return (
    <ChakraLink asChild>
      <Link ref={link} to={pathOfEntry(entry.id)}>
        {headlineOf(entry) || 'Without values'}
      </Link>
    </ChakraLink>
  );
}

/** What is not simply sent stands out. */
function Status({ entry }: { entry: JournalEntry }) {
  const status = statusOf(entry);
  return status === 'Sent' ? (
    status
  ) : (
    <Badge colorPalette={entry.correctedBy === undefined ? 'accent' : 'warning'}>{status}</Badge>
  );
}
