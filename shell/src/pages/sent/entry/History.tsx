import { ChakraLink, Link } from '@registers/shared/ui';
import { clockOf, dateOf } from '@registers/shared/words';
import type { ReactNode } from 'react';
import { outboxPath, pathOfEntry, referenceOf } from '../../../entries/paths';
import type { SentItem } from '../sentItem';
import type { Related } from './related';

const timeOf = (time: number) => `${dateOf(time)}, ${clockOf(time)}`;

function EntryLink({ item, children }: { item: SentItem; children: ReactNode }) {
  return (
    <ChakraLink asChild>
      <Link to={pathOfEntry(item.id)}>{children}</Link>
    </ChakraLink>
  );
}

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
            <EntryLink item={corrected}>
              {referenceOf(corrected.id)}, sent on {timeOf(corrected.sentAt)}
            </EntryLink>
          ) : (
            `${referenceOf(item.corrects)}, which isn’t on this device`
          )}
          .
        </p>
      )}
      {item.withdrawn && <p>It was withdrawn{item.withdrawnAt && ` on ${timeOf(item.withdrawnAt)}`}.</p>}
      {item.withdrawing && (
        <p>
          Its withdrawal is waiting in the{' '}
          <ChakraLink asChild>
            <Link to={outboxPath}>Outbox</Link>
          </ChakraLink>
          .
        </p>
      )}
      {correction && (
        <p>
          It was corrected on <EntryLink item={correction}>{timeOf(correction.sentAt)}</EntryLink>.
        </p>
      )}
      {source && (
        <p>
          Created from{' '}
          {begunFrom ? (
            <EntryLink item={begunFrom}>{named(begunFrom)}</EntryLink>
          ) : (
            `${referenceOf(source.id)}, which isn’t on this device`
          )}
          .
        </p>
      )}
      {begun.map((other) => (
        <p key={other.id}>
          Used for <EntryLink item={other}>{named(other)}</EntryLink>.
        </p>
      ))}
    </>
  );
}
