import type { EntrySource } from '@registers/shared/contract';
import type { EntryInForm, FormState } from '@registers/shared/submit';
import { asEntered, Button, chakra, Flex, TextLink } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import type { ReactNode } from 'react';
import { useRead } from '../state/form';
import { useAnnounced } from '../state/useAnnounced';
import { OtherDrafts } from './OtherDrafts';
import { sentWhen } from './source/textsFrom';

interface Props {
  entry: EntryInForm;
  state: FormState;
}

/** Above the form: where its entry comes from, what was discarded, which other drafts there are, if none can be saved. */
export function EntryStatus({ entry, state }: Props) {
  const isKept = useRead(entry, entry.isKept);
  const source = useRead(entry, () => entry.current()?.edit?.source);
  const { openedWith: restored } = state;
  const discarded = source ? undefined : state.discarded;
  // The answer must find the same entry in the form.
  const inert = state.is === 'sending';
  return (
    <>
      {(source ?? restored ?? discarded ?? !isKept) && (
        <Status inert={inert}>
          {source && <Origin source={source} />}
          {!source && restored && (
            <span>{`Your draft from ${dayAndClockOf(restored.edit?.changedAt ?? 0)} is back.`}</span>
          )}
          {restored?.edit?.mayBeStored && (
            <span>
              We don’t know whether this entry arrived. You can submit it again: it won’t be saved twice.
            </span>
          )}
          {(source ?? restored) && <Button onClick={() => entry.discard()}>{discardWords(source)}</Button>}
          {discarded && (
            <>
              <span>{restored ? 'The other draft was discarded.' : 'Draft discarded.'}</span>
              {discarded.edit?.mayBeStored && <span>It was sent before and may have been saved.</span>}
              <Button onClick={() => void entry.undo()}>Undo</Button>
            </>
          )}
          {!isKept && <span>This browser can’t save drafts. Submit before you close this page.</span>}
        </Status>
      )}
      <OtherDrafts entry={entry} isOpen={state.is !== 'opening'} inert={inert} />
    </>
  );
}

function Status({ inert, children }: { inert: boolean; children: ReactNode }) {
  const isAnnounced = useAnnounced();
  return (
    <Flex
      wrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      fontSize="sm"
      color="fg.muted"
      role="status"
      inert={inert}
    >
      {isAnnounced && children}
    </Flex>
  );
}

function discardWords(source: EntrySource | undefined): string {
  if (!source) return 'Discard draft';
  return source.kind === 'correct' ? 'Discard correction' : 'Undo';
}

/** The words around the link to the sent entry. */
function aroundLink({ kind, entry }: EntrySource): [before: string, after: string] {
  if (kind === 'correct') return ['You’re correcting ', `, sent on ${dayAndClockOf(entry.sentAt)}.`];
  const words = kind === 'copy' ? 'Copied from ' : `Created from ${entry.formType} `;
  return [words, ` (${sentWhen(entry)}).`];
}

/** With which sent entry the entry in the form was begun. */
function Origin({ source }: { source: EntrySource }) {
  const [before, after] = aroundLink(source);
  const { path, headline } = source.entry;
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <span>{before}</span>
      <TextLink to={path} {...asEntered}>
        {headline}
      </TextLink>
      <span>{after}</span>
    </chakra.span>
  );
}
