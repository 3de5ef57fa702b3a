import { type EntrySource, useRegister } from '@registers/shared/contract';
import { asEntered, Button, chakra, Flex, TextLink } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { useEffect, useEffectEvent } from 'react';
import { useFormScope } from '../../state/scope';
import type { EntryInForm } from '@registers/shared/submit';
import { useAnnounced } from '../../state/useAnnounced';
import { sentWhen, textsFrom } from './textsFrom';

export interface SourceProps {
  entry: EntryInForm;
  /** The sent entry with which the entry in the form was begun. */
  source: EntrySource | undefined;
  /** Whether the form takes another entry now. */
  isReady: boolean;
}

/** Begins the form with a sent entry if the shell asks for that; says above the form with which one, and has an Undo. */
export function SourceStatus({ entry, source, isReady }: SourceProps) {
  useBegin({ entry, source, isReady });
  const isAnnounced = useAnnounced();
  return (
    // Inert while the entry is being sent: the answer must find the same entry in the form.
    <Flex
      wrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      fontSize="sm"
      color="fg.muted"
      role="status"
      inert={!isReady}
    >
      {isAnnounced && source && <SourceLine source={source} onStop={() => entry.discard()} />}
    </Flex>
  );
}

/** Begins the form with the sent entry that the shell asks for, once the form is ready, if it takes anything from it. */
function useBegin({ entry, source: present, isReady }: SourceProps): void {
  const { source: asked, onSourceTaken } = useRegister();
  const { definition, settings } = useFormScope();
  const take = useEffectEvent((source: EntrySource) => {
    // Submit was pressed in this moment, or React's strict mode runs the effect twice, and the first run has begun the
    // entry: the form asks again when it is ready.
    if (entry.state().is !== 'ready') return;
    // The shell has asked for it twice, as by a double click: the form keeps the entry that it began the first time.
    if (present?.kind === source.kind && present.entry.id === source.entry.id) return onSourceTaken?.();
    const texts = textsFrom(definition, source, settings);
    if (texts) void entry.begin(texts, source);
    onSourceTaken?.();
  });
  useEffect(() => {
    if (asked && isReady) take(asked);
  }, [asked, isReady]);
}

/** The words around the link to the sent entry. */
function aroundLink({ kind, entry }: EntrySource): [before: string, after: string] {
  if (kind === 'correct') return ['You’re correcting ', `, sent on ${dayAndClockOf(entry.sentAt)}.`];
  const words = kind === 'copy' ? 'Copied from ' : `Created from ${entry.formType} `;
  return [words, ` (${sentWhen(entry)}).`];
}

function SourceLine({ source, onStop }: { source: EntrySource; onStop: () => void }) {
  const [before, after] = aroundLink(source);
  const { path, headline } = source.entry;
  return (
    <>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        <span>{before}</span>
        {path === undefined ? (
          <span {...asEntered}>{headline}</span>
        ) : (
          <TextLink to={path} textDecoration="underline" {...asEntered}>
            {headline}
          </TextLink>
        )}
        <span>{after}</span>
      </chakra.span>
      <Button onClick={onStop}>{source.kind === 'correct' ? 'Discard correction' : 'Undo'}</Button>
    </>
  );
}
