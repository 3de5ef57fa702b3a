import { asEntered, TextLink } from '@registers/shared/ui';
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
  const { corrects, later, begunFrom } = item;
  const find = (id: string | undefined) => items.find((other) => other.id === id);
  /** A link to another entry with these words; its reference, if it is not in the list. */
  const linkTo = (id: string, wordsFor: (other: SentItem) => string) => {
    const other = find(id);
    if (!other) return <span key="absent">{`${referenceOf(id)}, which isn’t on this device`}</span>;
    return (
      <TextLink to={pathOfEntry(id)} {...asEntered}>
        {wordsFor(other)}
      </TextLink>
    );
  };
  const correction = later?.is === 'corrected' ? find(later.by) : undefined;
  const begun = items.filter((other) => other.begunFrom?.id === item.id);
  return (
    <>
      {corrects !== undefined && (
        <p>
          This is a correction of{' '}
          {linkTo(corrects, ({ id, sentAt }) => `${referenceOf(id)}, sent on ${timeInWords(sentAt)}`)}.
        </p>
      )}
      {later?.is === 'withdrawn' && (
        <p>{`It was withdrawn${later.at ? ` on ${timeInWords(later.at)}` : ''}.`}</p>
      )}
      {(later?.is === 'correcting' || later?.is === 'withdrawing') && (
        <p>
          <span>{`Its ${later.is === 'correcting' ? 'correction' : 'withdrawal'} is waiting in the`}</span>{' '}
          <TextLink to={outboxPath}>Outbox</TextLink>.
        </p>
      )}
      {correction && <p>It was corrected on {linkTo(correction.id, ({ sentAt }) => timeInWords(sentAt))}.</p>}
      {begunFrom && <p>Created from {linkTo(begunFrom.id, named)}.</p>}
      {begun.map(({ id }) => (
        <p key={id}>Used for {linkTo(id, named)}.</p>
      ))}
    </>
  );
}
