import { TextLink } from '@registers/shared/ui';
import { clockOf, dateOf } from '@registers/shared/words';
import { outboxPath, pathOfEntry, referenceOf } from '../../../config/shellPages';
import type { SentItem } from '../sentItem';
import type { Related } from './related';

const timeOf = (time: number) => `${dateOf(time)}, ${clockOf(time)}`;

const named = ({ title, headline }: SentItem) => `${title}: ${headline}`;

/** The versions of an entry, what it was begun from, and what was begun from it. */
export function History({ item, related }: { item: SentItem; related: Related }) {
  const { corrected, correction, begunFrom, begun } = related;
  const source = item.begunFrom;
  return (
    <>
      {item.corrects !== undefined && (
        <p>
          This is a correction of{' '}
          {corrected ? (
            <TextLink to={pathOfEntry(corrected.id)}>
              {referenceOf(corrected.id)}, sent on {timeOf(corrected.sentAt)}
            </TextLink>
          ) : (
            `${referenceOf(item.corrects)}, which isn’t on this device`
          )}
          .
        </p>
      )}
      {item.withdrawn && <p>It was withdrawn{item.withdrawnAt && ` on ${timeOf(item.withdrawnAt)}`}.</p>}
      {item.withdrawing && (
        <p>
          Its withdrawal is waiting in the <TextLink to={outboxPath}>Outbox</TextLink>.
        </p>
      )}
      {correction && (
        <p>
          It was corrected on <TextLink to={pathOfEntry(correction.id)}>{timeOf(correction.sentAt)}</TextLink>
          .
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
