import { ChakraLink, Link } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { headlineOf, type JournalEntry } from '../journalEntry';
import { pathOfEntry } from '../path';
import { referenceOf } from '../reference';
import type { Related } from './related';
import { timeOf } from './times';

function EntryLink({ entry, children }: { entry: JournalEntry; children: ReactNode }) {
  return (
    <ChakraLink asChild>
      <Link to={pathOfEntry(entry.id)}>{children}</Link>
    </ChakraLink>
  );
}

const named = ({ title, ...entry }: JournalEntry) => `${title}: ${headlineOf(entry)}`;

/** The versions of an entry, what it was begun from, and what was begun from it. */
export function History({ entry, related }: { entry: JournalEntry; related: Related }) {
  const { corrected, correction, begunFrom, begun } = related;
  const source = entry.details?.begunFrom;
  return (
    <>
      {entry.corrects !== undefined && (
        <p>
          This is a correction of{' '}
          {corrected ? (
            <EntryLink entry={corrected}>
              {referenceOf(corrected.id)}, sent on {timeOf(corrected.sentAt)}
            </EntryLink>
          ) : (
            `${referenceOf(entry.corrects)}, which this device does not remember`
          )}
          .
        </p>
      )}
      {correction && (
        <p>
          It was corrected on <EntryLink entry={correction}>{timeOf(correction.sentAt)}</EntryLink>.
        </p>
      )}
      {source && (
        <p>
          Begun from{' '}
          {begunFrom ? (
            <EntryLink entry={begunFrom}>{named(begunFrom)}</EntryLink>
          ) : (
            `${referenceOf(source.id)}, which this device does not remember`
          )}
          .
        </p>
      )}
      {begun.map((other) => (
        <p key={other.id}>
          Begun from this one: <EntryLink entry={other}>{named(other)}</EntryLink>.
        </p>
      ))}
    </>
  );
}
