import type { SentEntry } from '@registers/shared/contract';
import { chakra, TextLink } from '@registers/shared/ui';
import { dayOf } from '@registers/shared/words';
import { useFormScope } from '../../state/scope';
import { Remark } from './Offer';

interface Props {
  names: readonly string[];
  found: readonly SentEntry[];
  isCopied: boolean;
}

/** The remark that entries with the same values in the fields `names` were sent before. It is no error. */
export function SentBefore({ names, found, isCopied }: Props) {
  const { headline = [] } = useFormScope().definition;
  const [newest, ...others] = found;
  if (!newest) return null;
  const sent = new Map(newest.fields);
  const inWords = (fields: readonly string[]) =>
    fields
      .map((name) => sent.get(name) ?? '')
      .filter(Boolean)
      .join(', ');
  const known = inWords(headline.filter((name) => !names.includes(name)));
  const text = [
    `${inWords(names)} was sent on ${dayOf(newest.sentAt)}`,
    known && ` (${known})`,
    others.length > 0 && ' and before',
  ];
  return (
    <Remark>
      <chakra.span color="warning">{`${text.filter(Boolean).join('')}.`}</chakra.span>{' '}
      {/* Where the person comes to the field from the one above, as in a copy, it would take a stop of Tab. */}
      {!isCopied && (
        <TextLink to={newest.path} aria-label={`Open ${newest.headline}`}>
          Open
        </TextLink>
      )}
    </Remark>
  );
}
