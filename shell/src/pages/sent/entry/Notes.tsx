import { isInOutbox, latestVersion, type Version } from '@registers/shared/submit';
import { asEntered, Flex, TextLink } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { outboxPath, entryPath, toReference } from '../../../config/shellPages';
import { isToWithdrawAgain } from '../actions';
import type { SentItem } from '../sentItem';

const named = ({ title, headline }: SentItem) => `${title}: ${headline}`;

interface Props {
  item: SentItem;
  /** All sent entries of the person, newest first. */
  items: readonly SentItem[];
  /** The earlier version that is shown; undefined if it is the latest one. */
  earlier: Version | undefined;
}

/** What should be known of an entry: what is uncertain or waits, and from and for which entries it was used. */
export function Notes({ item, items, earlier }: Props) {
  const { id, begunFrom } = item.entry;
  /** A link to another entry; its reference, if it is not in the list. */
  const linkTo = (other: string) => {
    const found = items.find(({ entry }) => entry.id === other);
    if (!found) return `entry ${toReference(other)}`;
    return (
      <TextLink to={entryPath(other)} {...asEntered}>
        {named(found)}
      </TextLink>
    );
  };
  const begun = items.filter(({ entry }) => entry.begunFrom?.id === id);
  return (
    <Flex direction="column" gap="1" marginTop="2" overflowWrap="anywhere" _empty={{ marginTop: '0' }}>
      {earlier && (
        <p>
          <span>{`You’re looking at an earlier version, from ${dayAndClockOf(earlier.at)}.`}</span>{' '}
          <TextLink to={entryPath(id)}>Show the latest</TextLink>
        </p>
      )}
      <Doubt item={item} />
      <Waiting item={item} />
      {begunFrom && <p>Created from {linkTo(begunFrom.id)}.</p>}
      {begun.map(({ entry }) => (
        <p key={entry.id}>Used for {linkTo(entry.id)}.</p>
      ))}
    </Flex>
  );
}

/** Where nobody knows whether the entry, or its last change, arrived; and where its values are not known. */
function Doubt({ item: { entry, fields } }: { item: SentItem }) {
  const last = entry.versions.at(-1);
  if (!last?.uncertain) return null;
  if (last !== latestVersion(entry))
    return <p>A later change of this entry may not have arrived. Check the spreadsheet.</p>;
  return fields ? (
    <p>You deleted this entry before we heard whether it arrived. Check the spreadsheet.</p>
  ) : (
    <p>An earlier text of this entry may have arrived. Find it in the spreadsheet by its reference.</p>
  );
}

function Waiting({ item }: { item: SentItem }) {
  const { edit } = item.entry;
  if (isToWithdrawAgain(item))
    return <p>This entry was changed before your withdrawal arrived. Check it, then withdraw it again.</p>;
  if (!isInOutbox(item.entry)) return null;
  const happened = edit?.state === 'held' ? 'wasn’t accepted' : 'hasn’t been sent yet';
  return (
    <p>
      <span>{`Your ${edit?.withdraws ? 'withdrawal' : 'correction'} ${happened}. It’s in the`}</span>{' '}
      <TextLink to={outboxPath}>Outbox</TextLink>.
    </p>
  );
}
