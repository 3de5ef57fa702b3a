import { isInOutbox, latestVersion } from '@registers/shared/submit';
import { asEnteredInChakra, Flex, TextLink, useLocation } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { entryPath, outboxPath, toReference } from '../../../config/shellPages';
import { isToWithdrawAgain } from '../actions';
import { editName, type SentItem } from '../sentItem';

interface Props {
  item: SentItem;
  /** All sent entries of the person, newest first. */
  items: readonly SentItem[];
  /** When the version that is shown was sent, if it is an earlier one. */
  earlierAt: number | undefined;
}

/** What should be known of an entry: what is uncertain or waits, and from and for which entries it was used. */
export function Notes({ item, items, earlierAt }: Props) {
  const { search } = useLocation();
  const { entry } = item;
  const { id, begunFrom, versions } = entry;
  const last = versions.at(-1);
  const begun = items.filter((other) => other.entry.begunFrom?.id === id);
  return (
    <Flex direction="column" gap="1" marginTop="2" overflowWrap="anywhere" _empty={{ marginTop: '0' }}>
      {earlierAt !== undefined && (
        <p>
          <span>{`You’re looking at an earlier version, from ${dayAndClockOf(earlierAt)}.`}</span>{' '}
          <TextLink to={entryPath(id) + search}>Show the latest</TextLink>
        </p>
      )}
      {last?.uncertain && (
        <p>
          {`We don’t know whether ${last === latestVersion(entry) ? 'this entry' : 'your last change'} arrived. Look for ${toReference(id)} in the spreadsheet.`}
        </p>
      )}
      <Waiting item={item} />
      {begunFrom && (
        <p>
          Created from <EntryLink id={begunFrom.id} items={items} />.
        </p>
      )}
      {begun.map((other) => (
        <p key={other.entry.id}>
          Used for <EntryLink id={other.entry.id} items={items} />.
        </p>
      ))}
    </Flex>
  );
}

/** A link to another entry; its reference, if it is not in the list. */
function EntryLink({ id, items }: Pick<Props, 'items'> & { id: string }) {
  const { search } = useLocation();
  const item = items.find(({ entry }) => entry.id === id);
  if (!item) return `entry ${toReference(id)}`;
  return (
    <TextLink to={entryPath(id) + search} {...asEnteredInChakra}>
      {`${item.title}: ${item.headline}`}
    </TextLink>
  );
}

function Waiting({ item }: Pick<Props, 'item'>) {
  const { edit } = item.entry;
  if (isToWithdrawAgain(item))
    return <p>This entry was changed before your withdrawal arrived. Check it, then withdraw it again.</p>;
  if (!edit || !isInOutbox(item.entry)) return null;
  const happened = edit.state === 'held' ? 'wasn’t accepted' : 'hasn’t been sent yet';
  return (
    <p>
      <span>{`Your ${editName(edit).toLowerCase()} ${happened}. It’s in the`}</span>{' '}
      <TextLink to={outboxPath}>Outbox</TextLink>.
    </p>
  );
}
