import { type Beginning, useRegister } from '@registers/shared/contract';
import { Button, chakra, Flex, TextLink } from '@registers/shared/ui';
import { useDeferredValue } from 'react';
import type { EntryInForm } from '../useEntry';
import { useFormScope } from '../../state/scope';
import { NotTaken } from './NotTaken';
import { sentenceOf } from './texts';
import { useBeginning } from './useBeginning';

export type BegunProps = Pick<EntryInForm, 'begun' | 'begin' | 'discard' | 'isReady'>;

/** Says above the form which entry it was begun with, and has a button to undo that. */
export function BegunStatus({ begun, begin, discard, isReady }: BegunProps) {
  const { title } = useRegister();
  const refused = useBeginning({ begun, begin, isReady });
  // The status is rendered before its text: a screen reader reads only what is added to it.
  const isAnnounced = useDeferredValue(true, false);
  return (
    // Inert while the entry is being sent: the answer must find the same entry in the form.
    <Flex direction="column" gap="2" fontSize="sm" color="fg.muted" inert={!isReady}>
      <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="2" role="status">
        {isAnnounced && begun && <SourceLine begun={begun} onStop={discard} />}
        {isAnnounced && !begun && refused && (
          <span>
            {title} can’t be filled in from {refused.entry.headline}.
          </span>
        )}
      </Flex>
      {begun?.kind === 'next' && <NotTaken begun={begun} />}
    </Flex>
  );
}

function SourceLine({ begun, onStop }: { begun: Beginning; onStop: () => void }) {
  const { definition, settings } = useFormScope();
  const [before, after] = sentenceOf(definition, begun, settings);
  const { path, headline } = begun.entry;
  return (
    <>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {before}
        {path === undefined ? (
          headline
        ) : (
          <TextLink to={path} textDecoration="underline">
            {headline}
          </TextLink>
        )}
        {after}
      </chakra.span>
      <Button onClick={onStop}>{begun.kind === 'correct' ? 'Stop correcting' : 'Undo'}</Button>
    </>
  );
}
