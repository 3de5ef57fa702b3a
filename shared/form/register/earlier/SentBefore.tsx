import type { SentEntry } from '@registers/shared/contract';
import { TextLink } from '@registers/shared/ui';
import { dayOf } from '@registers/shared/words';
import { useFormScope } from '../../state/scope';
import { Remark } from './Offer';

/** The remark that entries with the same values in the fields `names` were sent before. It is no error. */
export function SentBefore({ names, found }: { names: readonly string[]; found: readonly SentEntry[] }) {
  const { headline = [] } = useFormScope().definition;
  const [newest, ...others] = found;
  if (!newest) return null;
  const sent = new Map(newest.fields);
  const inWords = (fields: readonly string[]) =>
    fields
      .map((name) => sent.get(name) ?? '')
      .filter(Boolean)
      .join(', ');
  const { path } = newest;
  // An entry without a path is a colleague's: the remark says no other values of it.
  const known = path === undefined ? '' : inWords(headline.filter((name) => !names.includes(name)));
  const text = [
    `${inWords(names)} was sent on ${dayOf(newest.sentAt)}`,
    known && ` (${known})`,
    path === undefined && ' by a colleague',
    others.length > 0 && ' and before',
  ];
  return (
    <Remark>
      <span>{`${text.filter(Boolean).join('')}.`}</span>{' '}
      {path !== undefined && (
        <TextLink to={path} aria-label={`Open ${newest.headline}`}>
          Open
        </TextLink>
      )}
    </Remark>
  );
}
