import { TextLink } from '@registers/shared/ui';
import { clockOf, dateOf } from '@registers/shared/words';
import { outboxPath, pathOfEntry, referenceOf } from '../../../config/shellPages';
import type { SentItem } from '../sentItem';

const timeInWords = (time: number) => `${dateOf(time)}, ${clockOf(time)}`;

const named = ({ title, headline }: SentItem) => `${title}: ${headline}`;

interface Props {
  item: SentItem;
  /** All sent entries of the person, newest first. */
  items: readonly SentItem[];
}

/** The versions of an entry, the entry that it was begun with, and those that were begun with it. */
export function History({ item, items }: Props) {
  const find = (id: string | undefined) => items.find((other) => other.id === id);
  const corrected = find(item.corrects);
  const { later, withdrawnAt } = item;
  const correction = later?.is === 'corrected' ? find(later.by) : undefined;
  const source = item.begunFrom;
  const begunFrom = find(source?.id);
  const begun = items.filter((other) => other.begunFrom?.id === item.id);
  return (
    <>
      {item.corrects !== undefined && (
        <p>
          This is a correction of{' '}
          {corrected ? (
            <TextLink to={pathOfEntry(corrected.id)}>
              {referenceOf(corrected.id)}, sent on {timeInWords(corrected.sentAt)}
            </TextLink>
          ) : (
            `${referenceOf(item.corrects)}, which isn’t on this device`
          )}
          .
        </p>
      )}
      {later?.is === 'withdrawn' && (
        <p>It was withdrawn{withdrawnAt && ` on ${timeInWords(withdrawnAt)}`}.</p>
      )}
      {item.isWithdrawing && (
        <p>
          Its withdrawal is waiting in the <TextLink to={outboxPath}>Outbox</TextLink>.
        </p>
      )}
      {correction && (
        <p>
          It was corrected on{' '}
          <TextLink to={pathOfEntry(correction.id)}>{timeInWords(correction.sentAt)}</TextLink>.
        </p>
      )}
      {source && (
        <p>
          Created from{' '}
          {begunFrom ? (
            <TextLink to={pathOfEntry(begunFrom.id)}>{named(begunFrom)}</TextLink>
          ) : (
            `${referenceOf(source.id)}, which isn’t on this device`
          )}
          .
        </p>
      )}
      {begun.map((other) => (
        <p key={other.id}>
          Used for <TextLink to={pathOfEntry(other.id)}>{named(other)}</TextLink>.
        </p>
      ))}
    </>
  );
}
